#include "core/exchange/files/safetensors_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/base/files/atomic_file.h"
#include "core/io/source.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

std::vector<NamedFloats> someTensors() {
  return {{"b", {2, 1}, {1, -2}}, {"a é", {}, {0.5F}}};
}

TEST(SafetensorsWriterTest, HeaderIsPaddedAndDataFollowsItsNames) {
  const std::string file = safetensorsOf(someTensors());
  const auto length =
      static_cast<std::size_t>(static_cast<unsigned char>(file[0]) + 256 * static_cast<unsigned char>(file[1]));
  EXPECT_EQ(length % 8, 0U);
  EXPECT_EQ(file.size(), 8 + length + 12);
  EXPECT_EQ(file[8], '{');
  const std::string data = file.substr(8 + length);
  EXPECT_EQ(data, std::string("\x00\x00\x00\x3f\x00\x00\x80\x3f\x00\x00\x00\xc0", 12));
  const auto tensors = tensorsIn(file);
  EXPECT_EQ(tensors["a é"].dump(), R"({"dtype":"F32","shape":[],"values":[0.5]})");
  EXPECT_EQ(tensors["b"].dump(), R"({"dtype":"F32","shape":[2,1],"values":[1.0,-2.0]})");
}

TEST(SafetensorsWriterTest, OrderOfTheTensorsDoesNotMatter) {
  auto reversed = someTensors();
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(safetensorsOf(someTensors()), safetensorsOf(reversed));
  EXPECT_EQ(summaryOf(reversed), "a é  F32 []  0.5\nb  F32 [2, 1]  1, -2\n");
}

TEST(SafetensorsWriterTest, IntegersFollowWiderNumbers) {
  const std::vector<NamedIntegers> integers = {{"a", {3}, {-1, 0, 127}, IntegerType::kI8},
                                               {"c", {}, {-2}, IntegerType::kI32}};
  const std::string file = safetensorsOf({{"b", {}, {1}}}, integers);
  // By descending alignment, then name: b and c of four bytes, a of one.
  const std::string data = file.substr(file.size() - 11);
  EXPECT_EQ(data, std::string("\x00\x00\x80\x3f\xfe\xff\xff\xff\xff\x00\x7f", 11));
  EXPECT_EQ(tensorsIn(file).dump(), R"({"a":{"dtype":"I8","shape":[3],"values":[-1,0,127]},)"
                                    R"("b":{"dtype":"F32","shape":[],"values":[1.0]},)"
                                    R"("c":{"dtype":"I32","shape":[],"values":[-2]}})");
  EXPECT_EQ(summaryOf({{"b", {}, {1}}}, integers), "b  F32 []  1\nc  I32 []  -2\na  I8 [3]  -1, 0, 127\n");
}

TEST(SafetensorsWriterTest, OurOwnReaderTakesIt) {
  const auto path = std::filesystem::path(testing::TempDir()) / "scales.safetensors";
  ASSERT_TRUE(writeFileAtomically(path, safetensorsOf(someTensors())));
  const auto source = io::openSource(path, {});
  ASSERT_TRUE(source);
  const auto& catalogue = (*source)->catalogue();
  ASSERT_EQ(catalogue.tensors.size(), 2U);
  EXPECT_EQ(catalogue.tensors[0].name, "a é");
  EXPECT_EQ(catalogue.tensors[1].shape, (tensor::Shape{2, 1}));
}

TEST(SafetensorsWriterTest, NoTensorsAreAnEmptyFile) {
  EXPECT_TRUE(tensorsIn(safetensorsOf({})).empty());
}

}  // namespace
}  // namespace scalewright::exchange
