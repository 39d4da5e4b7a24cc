// Numbers are the same on every processor: core computes with nothing that is another thing elsewhere.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

void expectNowhereInCoreBut(const std::regex& pattern, const std::set<std::string>& allowed, const std::string& why) {
  for (const std::string& place : codeWith(pattern, {"core"}, allowed)) ADD_FAILURE() << place << '\n' << why;
}

TEST(ArithmeticTest, CoreHasNoLongDouble) {
  expectNowhereInCoreBut(
      std::regex(R"(\blong\s+double\b|\b[0-9]+\.[0-9]*(e[-+]?[0-9]+)?[lL]\b|__float128|\b_Float\d)"), {},
      "It has 80 bits on x86-64, 128 on arm64, 64 elsewhere: use DoubleDouble, WideDouble or SquareSum");
}

TEST(ArithmeticTest, CoreTakesNoFunctionsFromTheCLibraryThatRoundDifferently) {
  const std::string functions =
      "(exp|exp2|exp10|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|"
      "asinh|acosh|atanh|erf|erfc|tgamma|lgamma|fma)";
  // Qualified, or plain and not the end of another name, nor a member's.
  expectNowhereInCoreBut(
      std::regex("\\bstd::" + functions + "\\b|(^|[^\\w:.>])" + functions + "[fl]?\\("),
      // functions of these names of our own; fma, which has one right result
      {"core/base/numbers/elementary.h", "core/base/numbers/elementary.cpp", "core/base/numbers/product.cpp"},
      "They differ from one C library to the next: use those of core/base/numbers/elementary.h");
}

TEST(ArithmeticTest, ProductsAndSumsAreFusedNowhere) {
  // Where squares are exact in double, so that a fused operation gives the same bits; and where it is fused on all.
  expectNowhereInCoreBut(std::regex(R"(\b(Neg)?Mul(Add|Sub)\b|\bReorderWiden)"),
                         {"core/metrics/block_vectors-inl.h", "core/base/numbers/product.cpp"},
                         "Not every processor fuses: multiply, then add");
}

TEST(ArithmeticTest, TheCompilerFusesNothing) {
  const std::string settings = projectFile("cmake/ScalewrightCompiler.cmake");
  EXPECT_NE(settings.find("-ffp-contract=off"), std::string::npos);
  EXPECT_EQ(settings.find("fast-math"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::architecture
