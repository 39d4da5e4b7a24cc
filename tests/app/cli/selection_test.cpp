// A choice of tensors that fits nothing, through the program itself: every command stops, in one sentence.
#include <gtest/gtest.h>

#include <algorithm>
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

TEST_F(SelectionTest, WordsOfTheWindowsListChoose) {
  const auto names = [](const std::vector<std::string>& arguments, const char* where) {
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    const json document = result.json();
    std::vector<std::string> found;
    for (const json& tensor : document[json::json_pointer(where)]) found.push_back(tensor["name"]);
    return found;
  };
  const auto listed = [&](const std::string& words) {
    return names({"list", kSelectionSample, "--json", "--filter", words}, "/files/0/tensors").size();
  };
  const std::size_t all = names({"list", kSelectionSample, "--json"}, "/files/0/tensors").size();
  EXPECT_EQ(listed("role:weight"), all);
  EXPECT_EQ(listed("layer:0") + listed("layer:1..9"), all);
  EXPECT_EQ(listed("layer:0 name:q_proj or layer:1 name:mlp"), 4U);
  EXPECT_EQ(listed("ATTN layer:0"), 4U) << "part of the name";
  EXPECT_EQ(listed("elements>90000"), listed("mlp")) << "attention has 192 x 192";
  // What is measured, by those that measure before they choose.
  for (const std::string& name : names({"profile", kSelectionSample, "--json", "--filter", "amax>30"}, "/tensors"))
    EXPECT_EQ(name, "model.layers.1.mlp.up_proj.weight");
  const auto bad = names({"compare", kSelectionSample, "--json", "--no-cache", "--filter", "sqnr<20"}, "/tensors");
  EXPECT_EQ(bad, std::vector<std::string>{"model.layers.1.mlp.up_proj.weight"});
  // Those without what they chose say so.
  expectStop({"list", kSelectionSample, "--filter", "layer:7"}, "--filter 'layer:7'");
}

TEST_F(SelectionTest, WordsThatCannotBeAskedAreRefusedByName) {
  const auto refusal = [](const std::vector<std::string>& arguments) {
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 2) << result.out;
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  EXPECT_TRUE(has(refusal({"compare", kSelectionSample, "--filter", "sqrn<20"}), "is sqnr<20 meant?"));
  EXPECT_TRUE(has(refusal({"list", kSelectionSample, "--filter", "amax>3"}), "before it knows that of them"));
  EXPECT_TRUE(has(refusal({"check", kSelectionSample, "--filter", "amax>3"}), "before it knows that of them"));
  EXPECT_TRUE(has(refusal({"compare", kSelectionSample, "--filter", "is:changed"}), "in the window only"));
  EXPECT_TRUE(has(refusal({"profile", kSelectionSample, "--save", out_, "--filter", "amax>3"}), "before it knows"));
  EXPECT_TRUE(has(refusal({"export", base_, "--to", "csv", "-o", out_, "--filter", "elements>3"}), "before it knows"));
  EXPECT_FALSE(std::filesystem::exists(out_));
  EXPECT_EQ(run({"export", base_, "--to", "csv", "-o", out_, "--filter", "layer:1 name:q_proj"}).status, 0);
  const std::string written = readText(out_);
  EXPECT_EQ(std::count(written.begin(), written.end(), '\n'), 2) << written;
}

}  // namespace
}  // namespace scalewright::cli_test
