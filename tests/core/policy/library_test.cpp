#include "core/policy/library.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <set>

#include "core/policy/policy_file.h"
#include "core/policy/preset_texts.h"
#include "tests/core/policy/schema_check.h"

namespace scalewright::policy {
namespace {

using tensor::kOperators;
using tensor::Operator;
using tensor::operatorId;

using nlohmann::json;

TEST(PresetsTest, EveryRowOfTheSubmissionsIsThere) {
  std::set<std::string> ids;
  for (const Policy& policy : presets()) ids.insert(policy.id);
  for (const char* id :
       {"habana-llama2", "habana-sdxl", "amd-llama2-70b", "amd-mixtral-8x7b", "rebellions-vision",
        "rebellions-language", "nvidia-trt-int8-entropy", "nvidia-trt-int8-fractional", "nvidia-dlrmv2", "nvidia-bert",
        "nvidia-llama", "nvidia-llama-fp4", "nvidia-deepseek-r1", "nvidia-mixtral", "nvidia-sdxl-datacenter",
        "nvidia-sdxl-jetson", "nvidia-sdxl-vae", "nvidia-rgat"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

TEST(PresetsTest, EachIsReadableSaysWhereItIsFromAndExplainsEveryRule) {
  ASSERT_FALSE(presetTexts().empty());
  for (const EmbeddedText& preset : presetTexts()) {
    const auto policy = fromText(preset.text);
    ASSERT_TRUE(policy) << preset.name << ": " << policy.error().detail;
    EXPECT_EQ(policy->id, preset.name) << "the file is named by the id";
    EXPECT_FALSE(policy->source.empty()) << preset.name;
    EXPECT_FALSE(policy->description.empty()) << preset.name;
    for (const Rule& rule : policy->rules) EXPECT_FALSE(rule.comment.empty()) << preset.name << ": " << rule.id;
  }
}

TEST(PresetsTest, EachConformsToTheSchemaAndSoDoesWhatIsWritten) {
  std::ifstream file(std::string(SCALEWRIGHT_SCHEMA) + "/policy.schema.json");
  const json schema = json::parse(file);
  for (const EmbeddedText& preset : presetTexts()) {
    EXPECT_EQ(test::schemaBreak(json::parse(preset.text), schema), "") << preset.name;
    const auto policy = fromText(preset.text);
    ASSERT_TRUE(policy);
    EXPECT_EQ(test::schemaBreak(json::parse(toText(*policy)), schema), "") << preset.name;
  }
  json bad = json::parse(presetTexts().front().text);
  bad["rules"][0]["format"] = "fp9";
  EXPECT_EQ(test::schemaBreak(bad, schema), "/rules/0/format: not one of the values");
  bad = json::parse(presetTexts().front().text);
  bad["rules"][0]["colour"] = 1;
  EXPECT_EQ(test::schemaBreak(bad, schema), "/rules/0/colour: not a known field");
}

TEST(PresetsTest, TheSchemaListsWhatTheProgramKnows) {
  std::ifstream file(std::string(SCALEWRIGHT_SCHEMA) + "/policy.schema.json");
  const json definitions = json::parse(file)["$defs"];
  const auto listed = [&](const char* name) {
    const auto ids = definitions[name]["enum"].get<std::vector<std::string>>();
    return std::set<std::string>(ids.begin(), ids.end());
  };
  std::set<std::string> formats;
  for (const auto* format : formats::descriptors()) {
    if (format->scaling != formats::Scaling::kScaleOnly && !formats::isCast(format->id)) formats.emplace(format->id);
  }
  EXPECT_EQ(listed("format"), formats);
  std::set<std::string> operators;
  for (const Operator op : kOperators) operators.emplace(operatorId(op));
  EXPECT_EQ(listed("operator"), operators);
  std::set<std::string> methods;
  for (const auto* method : calibrate::descriptors()) methods.emplace(method->id);
  EXPECT_EQ(listed("calibrator"), methods);
}

class LibraryTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              (std::string("scalewright_library_") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

  std::filesystem::path folder_;
};

constexpr const char* kMine = R"({"schema": "scalewright-policy", "schema_version": 1, "id": "mine", "title": "Mine",
  "rules": [{"id": "all", "match": {}, "keep": "bf16"}]})";

TEST_F(LibraryTest, PoliciesOfThePersonStandBehindThePresets) {
  write("mine.json", kMine);
  write("notes.txt", "not looked at");
  const Library library = loadLibrary(folder_);
  EXPECT_TRUE(library.problems.empty());
  ASSERT_EQ(library.entries.size(), presets().size() + 1);
  EXPECT_EQ(library.entries.back().policy.id, "mine");
  EXPECT_EQ(library.entries.back().file, folder_ / "mine.json");
  EXPECT_TRUE(library.entries.front().file.empty());
  ASSERT_NE(library.find("mine"), nullptr);
  EXPECT_EQ(library.find("nobody's"), nullptr);
}

TEST_F(LibraryTest, ABadFileIsReportedAndHidesNothing) {
  write("a-bad.json", "{");
  write("mine.json", kMine);
  write("z-again.json", kMine);
  const Library library = loadLibrary(folder_);
  ASSERT_EQ(library.problems.size(), 2U);
  EXPECT_EQ(library.problems[0].code, ErrorCode::kNotJson);
  EXPECT_EQ(library.problems[0].file, (folder_ / "a-bad.json").string());
  EXPECT_EQ(library.problems[1].detail, "/id: mine is taken");
  EXPECT_NE(library.find("mine"), nullptr);
  EXPECT_NE(library.find("habana-llama2"), nullptr);
}

TEST_F(LibraryTest, AFolderThatIsNotThereIsNoProblem) {
  const Library library = loadLibrary(folder_ / "none");
  EXPECT_TRUE(library.problems.empty());
  EXPECT_EQ(library.entries.size(), presets().size());
}

TEST_F(LibraryTest, ThePersonsFolderFollowsTheEnvironment) {
  const char* before = std::getenv("XDG_CONFIG_HOME");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("XDG_CONFIG_HOME", "/somewhere", 1);
  EXPECT_EQ(personalFolder(), "/somewhere/scalewright/presets");
  ::setenv("XDG_CONFIG_HOME", "relative", 1);
  ::setenv("HOME", "/home/me", 1);
  EXPECT_EQ(personalFolder(), "/home/me/.config/scalewright/presets");
  if (before == nullptr) {
    ::unsetenv("XDG_CONFIG_HOME");
  } else {
    ::setenv("XDG_CONFIG_HOME", kept.c_str(), 1);
  }
}

}  // namespace
}  // namespace scalewright::policy
