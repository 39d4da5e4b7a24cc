// Datasets that an expression joins to tensors, through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kExpression = R"(^run/step_(?<batch>\d+)/(?<tensor>.+)/(?<port>input|output)$)";

std::vector<float> steppedNumbers(std::size_t count, float first) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = first + static_cast<float>(i % 97) / 32;
  return values;
}

/// Three steps of 7, 9 and 12 tokens; the numbers of a step grow with it.
std::string stepsFile(const TestFolder& folder) {
  const std::string path = folder.file("steps.h5");
  test::Hdf5File file(path);
  for (const auto& [step, tokens] : std::vector<std::pair<int, hsize_t>>{{0, 7}, {100, 9}, {200, 12}}) {
    const std::string at = "run/step_" + std::to_string(step);
    file.add(at + "/q_proj/input", steppedNumbers(tokens * 64, static_cast<float>(step) / 100), {1, tokens, 64});
    file.add(at + "/q_proj/output", steppedNumbers(tokens * 32, 0), {1, tokens, 32});
  }
  file.add("run/step_0/odd/input", steppedNumbers(8, 0), {8});
  file.add("run/step_100/odd/input", steppedNumbers(16, 0), {2, 8});
  return path;
}

json groupedTensor(const json& tensors, const std::string& name) {
  for (const json& tensor : tensors) {
    if (tensor["name"] == name) return tensor;
  }
  return nullptr;
}

TEST(GroupOptionTest, JoinsWhatFitsInOrderAndNamesWhatCannotBe) {
  const TestFolder folder;
  const std::string path = stepsFile(folder);
  for (const bool in_process : {false, true}) {
    std::vector<std::string> arguments = {"list", path, "--group", kExpression, "--json"};
    if (in_process) arguments.emplace_back("--in-process");
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 1) << "odd/input cannot be one tensor";
    EXPECT_NE(result.err.find("odd/input"), std::string::npos) << result.err;
    const json tensors = result.json()["files"][0]["tensors"];
    EXPECT_EQ(tensors.size(), 4U);
    const json input = groupedTensor(tensors, "q_proj/input");
    EXPECT_EQ(input["shape_text"], "[Σ=28 x 64] in 3 batches");
    EXPECT_EQ(input["parts"],
              (json{"run/step_0/q_proj/input", "run/step_100/q_proj/input", "run/step_200/q_proj/input"}));
    EXPECT_EQ(input["samples"], 3);
    EXPECT_EQ(groupedTensor(tensors, "q_proj/output")["shape"], (json{28, 32}));
  }
}

TEST(GroupOptionTest, ReadsWhatItHasJoined) {
  const TestFolder folder;
  const std::string path = stepsFile(folder);
  const RunResult result = run({"profile", path, "--tensor", "q_proj/input", "--group", kExpression, "--json"});
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["elements"], 28 * 64);
  EXPECT_EQ(tensor["sample_amax"], (json{3.0, 4.0, 5.0})) << "the steps in their order: their first number and 96/32";
  const RunResult apart = run({"profile", path, "--json"});
  EXPECT_EQ(apart.json()["tensors"].size(), 8U) << "without the option they stay apart";
}

TEST(GroupOptionTest, AnInvalidExpressionSaysWhere) {
  const TestFolder folder;
  const std::string path = stepsFile(folder);
  for (const char* command : {"list", "profile"}) {
    const RunResult result = run({command, path, "--group", "(?<tensor>.+)/(?<batch>[0-9]+"});
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.err.find("character 15"), std::string::npos) << result.err;
  }
  EXPECT_NE(run({"list", path, "--group", "(?<tensor>.+)"}).err.find("batch"), std::string::npos);
}

TEST(GroupOptionTest, NoMatchAtAllIsSaid) {
  const TestFolder folder;
  const std::string path = stepsFile(folder);
  const RunResult result = run({"list", path, "--group", "(?<tensor>nowhere)/(?<batch>.)", "--json"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.json()["problems"][0]["code"], "nothing-grouped") << result.out;
  // Of two files one is what it is for.
  writeTensors(folder.file("w.safetensors"), {{"q_proj.weight", {1, 2, 3, 4}}});
  const RunResult both =
      run({"profile", path, folder.file("w.safetensors"), "--tensor", "q_proj*", "--group", kExpression});
  EXPECT_EQ(both.status, 0) << both.err;
}

TEST(GroupOptionTest, JoinsTensorsOfSafetensorsFiles) {
  const TestFolder folder;
  const std::string path = folder.file("dump.safetensors");
  writeTensors(path, {{"step1.x", {1, 2, 3}}, {"step2.x", {5, 6}}, {"step10.x", {-9}}});
  const RunResult result = run({"profile", path, "--group", R"(step(?<batch>\d+)[.](?<tensor>x))", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("batches are missing"), std::string::npos) << "steps 3 to 9" << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["elements"], 6);
  EXPECT_EQ(tensor["amax"], 9.0);
  EXPECT_EQ(tensor["sample_amax"], (json{3.0, 6.0, 9.0}));
}

TEST(GroupOptionTest, ARecipeGroupsAgainAsItsFilesWereGrouped) {
  const TestFolder folder;
  const std::string path = stepsFile(folder);
  const std::string recipe = folder.file("r.scalewright");
  const RunResult made = run({"recipe", "make", path, "--group", kExpression, "--tensor", "q_proj*", "--calibrator",
                              "percentile", "-o", recipe});
  ASSERT_TRUE(made.status == 0 || made.status == 1) << made.err;
  EXPECT_EQ(json::parse(readText(recipe))["sources"][0]["group"], kExpression);
  const std::string again = folder.file("again.scalewright");
  const RunResult applied = run({"recipe", "apply", recipe, path, "-o", again});
  EXPECT_NE(applied.status, 3) << applied.err;
  const json entries = json::parse(readText(again))["tensors"];
  ASSERT_EQ(entries.size(), 2U) << "found by their names, which the expression makes";
  EXPECT_EQ(entries[0]["tensor"], "q_proj/input");
  EXPECT_EQ(json::parse(readText(again))["sources"][0]["group"], kExpression);
}

}  // namespace
}  // namespace scalewright::cli_test
