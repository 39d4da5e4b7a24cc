#include <gtest/gtest.h>

#include <clocale>
#include <locale>
#include <map>

#include "core/exchange/imports/importer.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

/// A locale that writes 1.234,5, for C and for C++, as a window toolkit sets it.
class LocaleTest : public testing::Test {
 protected:
  void TearDown() override {
    std::setlocale(LC_ALL, "C");
    std::locale::global(std::locale::classic());
  }
  static bool useCommas() {
    if (std::setlocale(LC_ALL, "de_DE.utf8") == nullptr) return false;
    std::locale::global(std::locale("de_DE.utf8"));
    return true;
  }
  static recipe::Recipe fractions() {
    recipe::Recipe recipe = namedRecipe();
    for (recipe::RecipeEntry& entry : recipe.entries) entry.samples = 1'234'567;
    return recipe;
  }
  /// Everything that any exporter writes.
  static std::map<std::string, std::string> exported() {
    std::map<std::string, std::string> files;
    for (const ExporterDescriptor* exporter : descriptors()) {
      const auto result = preview(*exporter, fractions(), {});
      if (!result) continue;
      for (const ExportedFile& file : result->files) files[std::string(exporter->id) + file.suffix] = file.content;
    }
    return files;
  }
};

TEST_F(LocaleTest, CommasChangeNoWrittenNumber) {
  const std::string recipe_before = recipe::toText(fractions());
  const auto exported_before = exported();
  EXPECT_GT(exported_before.size(), 10U);
  if (!useCommas()) GTEST_SKIP() << "no German locale";
  EXPECT_EQ(recipe::toText(fractions()), recipe_before);
  const auto exported_after = exported();
  for (const auto& [name, content] : exported_before) EXPECT_EQ(exported_after.at(name), content) << name;
}

TEST_F(LocaleTest, CommasChangeNoReadNumber) {
  std::map<std::string, std::string> read_before;
  const auto exported_before = exported();
  const auto imported = [&] {
    std::map<std::string, std::string> texts;
    for (const auto& [name, content] : exported_before) {
      const auto result = importText(content, nullptr, {});
      if (result) texts[name] = recipe::toText(result->result.recipe);
    }
    return texts;
  };
  const auto before = imported();
  EXPECT_GT(before.size(), 2U);
  const std::string text = recipe::toText(fractions());
  if (!useCommas()) GTEST_SKIP() << "no German locale";
  EXPECT_EQ(imported(), before);
  const auto again = recipe::fromText(text);
  ASSERT_TRUE(again.has_value()) << sentence(again.error());
  EXPECT_EQ(recipe::toText(*again), text);
}

TEST_F(LocaleTest, CommasChangeNothingOnTheCommandLine) {
  const cli_test::TestFolder folder;
  cli_test::writeTensors(folder.file("x.safetensors"), {{"x.weight", cli_test::unitValues()}});
  const auto answers = [&](const char* locale) {
    std::string all;
    for (const char* command : {"list", "profile", "calibrate"}) {
      all += cli_test::run({command, folder.file("x.safetensors"), "--json", "--no-cache"},
                           {.environment = {{"LC_ALL", locale}}})
                 .out;
    }
    all += cli_test::run({"recipe", "make", folder.file("x.safetensors"), "--calibrator", "percentile", "--set",
                          "percentile=99.99", "-o", "-", "--no-cache"},
                         {.environment = {{"LC_ALL", locale}}})
               .out;
    return all;
  };
  const std::string plain = answers("C");
  EXPECT_NE(plain.find("0.5"), std::string::npos);
  EXPECT_EQ(answers("de_DE.UTF-8"), plain);
}

}  // namespace
}  // namespace scalewright::exchange
