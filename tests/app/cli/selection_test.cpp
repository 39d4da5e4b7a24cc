// A choice of tensors that fits nothing, through the program itself: every command stops, in one sentence.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

constexpr const char* kSelectionSample = SCALEWRIGHT_SOURCE_DIR "/resources/sample/weights.h5";

class SelectionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run({"recipe", "make", kSelectionSample, "--format", "int8", "-o", base_, "--no-cache"}).status, 0);
  }

  /// Runs a command that chooses nothing; expects that it says so and writes nothing.
  void expectStop(std::vector<std::string> arguments, const std::string& choice) const {
    SCOPED_TRACE(arguments[0] + " " + arguments[1]);
    arguments.push_back("--no-cache");
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 3) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "scalewright-cli: no tensor was chosen: nothing fits " + choice + "\n");
    EXPECT_FALSE(std::filesystem::exists(out_));
    std::filesystem::remove_all(out_);
    arguments.push_back("--json");
    const RunResult in_json = run(arguments);
    EXPECT_EQ(in_json.status, 3);
    ASSERT_EQ(in_json.json()["problems"].size(), 1U) << in_json.out;
    EXPECT_NE(in_json.json()["problems"][0].dump().find("nothing fits " + choice), std::string::npos) << in_json.out;
  }

  TestFolder folder_;
  std::string base_ = folder_.file("base.scalewright");
  std::string out_ = folder_.file("out");
};

TEST_F(SelectionTest, CommandsOnFilesStop) {
  for (const char* command : {"list", "profile", "calibrate", "compare", "curve", "check", "layers", "smooth"}) {
    expectStop({command, kSelectionSample, "--tensor", "nope"}, "--tensor nope");
  }
  expectStop({"blocks", kSelectionSample, "--format", "nvfp4", "--regex", "^nope$"}, "--regex ^nope$");
  expectStop({"report", kSelectionSample, "-o", "-", "--tensor", "nope"}, "--tensor nope");
  expectStop({"quantize", kSelectionSample, "--format", "int8", "-o", out_, "--tensor", "nope"}, "--tensor nope");
  expectStop({"policy", "preview", "nvidia-llama", kSelectionSample, "--tensor", "nope"}, "--tensor nope");
  // All that was typed.
  expectStop({"list", kSelectionSample, "--tensor", "nope", "--tensor", "no*", "--role", "weight"},
             "--tensor nope --tensor no* --role weight");
}

TEST_F(SelectionTest, ARecipeIsNotMade) {
  expectStop({"recipe", "make", kSelectionSample, "--format", "int8", "-o", out_, "--tensor", "nope"}, "--tensor nope");
  const std::vector<std::string> on_base = {"recipe", "make", kSelectionSample, "--base", base_, "-o", out_};
  const auto with = [](std::vector<std::string> arguments, const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  };
  expectStop(with(on_base, {"--tensor", "nope", "--format", "fp8_e4m3fn"}), "--tensor nope");
  expectStop(with(on_base, {"--role", "softmax_output", "--format", "fp8_e4m3fn"}), "--role softmax_output");
  expectStop({"recipe", "make", kSelectionSample, "--policy", "nvidia-llama", "-o", out_, "--tensor", "nope",
              "--format", "int8"},
             "--tensor nope");
  // Over the base itself: it stays what it is.
  const std::string before = readText(base_);
  EXPECT_EQ(run({"recipe", "make", kSelectionSample, "--base", base_, "-o", base_, "--tensor", "nope", "--format",
                 "fp8_e4m3fn"})
                .status,
            3);
  EXPECT_EQ(readText(base_), before);
}

TEST_F(SelectionTest, RecipesStop) {
  for (const char* exporter : {"scalewright", "tensorrt-cache", "compressed-tensors", "csv"}) {
    expectStop({"export", base_, "--to", exporter, "-o", out_, "--tensor", "nope"}, "--tensor nope");
  }
  expectStop({"recipe", "apply", base_, kSelectionSample, "-o", out_, "--tensor", "nope"}, "--tensor nope");
  expectStop({"recipe", "diff", base_, base_, "--tensor", "nope"}, "--tensor nope");
}

TEST_F(SelectionTest, IntegersAreNamedAsTheReason) {
  const std::string integers = folder_.file("ids.npy");
  // NPY 1.0: four int32 of one dimension.
  std::string header = "{'descr': '<i4', 'fortran_order': False, 'shape': (4,), }";
  header.resize(117, ' ');
  writeText(integers, std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n" + std::string(16, '\x01'));
  ASSERT_EQ(run({"profile", integers, "--include-integers", "--no-cache"}).status, 0);
  expectStop({"profile", integers, "--tensor", "*"}, "--tensor * but integers, which --include-integers adds");
}

TEST_F(SelectionTest, AnExactNameIsNoPattern) {
  const TestFolder folder;
  const std::string file = folder.file("odd.safetensors");
  const std::vector<std::string> names = {"['params']['Dense_0']['kernel']", "[0]/weight", "back\\slash/weight",
                                          "*/weight", "0/weight"};
  std::vector<NamedValues> tensors;
  for (const std::string& name : names) tensors.emplace_back(name, unitValues());
  writeTensors(file, tensors);
  for (const std::string& name : names) {
    const json listed = run({"list", file, "--tensor", name, "--json", "--no-cache"}).json()["files"][0]["tensors"];
    ASSERT_EQ(listed.size(), 1U) << name;
    EXPECT_EQ(listed[0]["name"], name);
  }
  EXPECT_EQ(
      run({"list", file, "--tensor", "[0-9]/weight", "--json", "--no-cache"}).json()["files"][0]["tensors"].size(), 1U);
  EXPECT_EQ(run({"list", file, "--tensor", "*weight", "--json", "--no-cache"}).json()["files"][0]["tensors"].size(),
            4U);
  const std::string recipe = folder.file("r.scalewright");
  ASSERT_EQ(
      run({"recipe", "make", file, "--tensor", "*/weight", "--format", "int8", "-o", recipe, "--no-cache"}).status, 0);
  EXPECT_EQ(json::parse(readText(recipe))["tensors"].size(), 1U);
}

TEST_F(SelectionTest, EveryOptionTakesExactNames) {
  const TestFolder folder;
  const std::string file = folder.file("odd.safetensors");
  const std::vector<std::string> names = {"['params']['Dense_0']['kernel']", "[0]/weight", "back\\slash/weight",
                                          "*/weight", "a=b,c/weight"};
  std::vector<NamedValues> tensors;
  for (const std::string& name : names) tensors.emplace_back(name, unitValues());
  writeTensors(file, tensors);
  for (const std::string& name : names) {
    EXPECT_EQ(run({"values", file, name, "-o", folder.file("v.npy"), "--no-cache"}).status, 0) << name;
    EXPECT_EQ(run({"inspect", file, name, "--no-cache"}).status, 0) << name;
    const json listed =
        run({"list", file, "--as", "other", name, "--json", "--no-cache"}).json()["files"][0]["tensors"];
    for (const json& one : listed) EXPECT_EQ(one["role"] == "other", one["name"] == name) << name << one["name"];
    const std::string recipe = folder.file("r.scalewright");
    ASSERT_EQ(run({"recipe", "make", file, "--share-group", "g=" + name, "-o", recipe, "--no-cache"}).status, 0)
        << name;
  }
}

}  // namespace
}  // namespace scalewright::cli_test
