#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class RecipeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    // Largest magnitudes 1, 127 and 2: scales 1/127, 1 and 2/127.
    writeTensors(file_, {{"a/output", unitValues()}, {"b/output", {127.0F, -3.0F}}, {"c/output", {-2.0F, 1.0F}}});
  }

  [[nodiscard]] RunResult make(const std::string& output) const {
    return run({"recipe", "make", file_, "-o", output, "--calibrator", "absmax", "--format", "int8", "--no-cache"});
  }

  TestFolder folder_;
  std::string file_ = folder_.file("activations.safetensors");
  std::string recipe_ = folder_.file("recipe.scalewright");
};

TEST_F(RecipeTest, MadeRecipeIsValid) {
  const RunResult made = make(recipe_);
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.out.find("3 decisions"), std::string::npos);
  const RunResult checked = run({"recipe", "validate", recipe_, "--json"});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_EQ(checked.json()["recipes"][0]["valid"], true);
  EXPECT_EQ(checked.json()["recipes"][0]["entries"], 3);
}

TEST_F(RecipeTest, AStudyIsTakenAsTheRecipeInIt) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string study = folder_.file("net.scalewright");
  const auto writeStudy = [&](const json& recipe) {
    writeText(study, json{{"schema", "scalewright-study"},
                          {"schema_version", 1},
                          {"tool", {{"version", "0.1.0"}}},
                          {"sources", json::array()},
                          {"recipe", recipe}}
                         .dump());
  };
  json recipe = json::parse(readText(recipe_));
  writeStudy(recipe);
  EXPECT_EQ(run({"recipe", "validate", study, "--json"}).json()["recipes"][0]["entries"], 3);
  const std::string of_study = folder_.file("study.csv");
  const std::string of_recipe = folder_.file("recipe.csv");
  EXPECT_EQ(run({"export", study, "--to", "csv", "-o", of_study}).status, 0);
  EXPECT_EQ(run({"export", recipe_, "--to", "csv", "-o", of_recipe}).status, 0);
  EXPECT_EQ(readText(of_study), readText(of_recipe));
  EXPECT_NE(run({"recipe", "diff", study, recipe_}).out.find("3 equal"), std::string::npos);
  EXPECT_EQ(run({"recipe", "apply", study, file_, "--no-cache", "-o", folder_.file("applied.scalewright")}).status, 0);
  EXPECT_EQ(
      run({"recipe", "make", file_, "--base", study, "--no-cache", "-o", folder_.file("based.scalewright")}).status, 0);
  recipe["tensors"][1]["format"] = "int5";
  writeStudy(recipe);
  const RunResult broken = run({"recipe", "validate", study, "--json"});
  EXPECT_EQ(broken.status, 3);
  EXPECT_EQ(broken.json()["problems"][0]["detail"], "/recipe/tensors/1/format");
}

TEST_F(RecipeTest, TensorRtCacheHoldsTheBitsOfTheScales) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string cache = folder_.file("calibration.cache");
  const RunResult exported = run({"export", recipe_, "--to", "tensorrt-cache", "--output", cache});
  EXPECT_EQ(exported.status, 0) << exported.err;
  // By hand: float32 1/127 is 3c010204, 1 is 3f800000, 2/127 is one exponent above 1/127.
  EXPECT_EQ(readText(cache),
            "TRT-8601-EntropyCalibration2\na/output: 3c010204\nb/output: 3f800000\nc/output: 3c810204\n");
}

TEST_F(RecipeTest, AnExportReplacesNothingThatNobodyNamed) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string source = readText(file_);
  EXPECT_EQ(run({"export", recipe_, "--to", "csv", "-o", file_}).status, 4) << "the recipe was made on it";
  EXPECT_EQ(readText(file_), source);
  // The second file of this export would be the model's weights.
  const std::string layers = folder_.file("layers.scalewright");
  ASSERT_EQ(run({"recipe", "make", std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5", "--tensor",
                 "*0.mlp.down*", "--no-cache", "-o", layers})
                .status,
            0);
  const std::string weights = folder_.file("model.safetensors");
  writeText(weights, "weights of somebody");
  std::vector<std::string> beside = {"export", layers, "--to", "compressed-tensors", "-o", folder_.file("model.json")};
  const RunResult refused = run(beside);
  EXPECT_EQ(refused.status, 4);
  EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
  EXPECT_EQ(readText(weights), "weights of somebody");
  EXPECT_FALSE(std::filesystem::exists(folder_.file("model.json")));
  beside.push_back("--force");
  EXPECT_EQ(run(beside).status, 0);
  EXPECT_NE(readText(weights), "weights of somebody");
}

TEST_F(RecipeTest, ANoteOnTheWholeRecipeNamesNoTensor) {
  const std::string weights = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5";
  ASSERT_EQ(run({"recipe", "make", weights, "--tensor", "*.0.mlp.down_proj.weight", "--format", "nvfp4", "-o", recipe_,
                 "--no-cache"})
                .status,
            0);
  const RunResult exported =
      run({"export", recipe_, "--to", "llm-compressor", "--output", folder_.file("recipe.yaml")});
  EXPECT_NE(exported.err.find("from the weights when these are packed\n"), std::string::npos) << exported.err;
}

TEST_F(RecipeTest, ExportTakesParametersAndStandardOutput) {
  ASSERT_EQ(make(recipe_).status, 0);
  const RunResult exported = run({"export", recipe_, "--to", "tensorrt-cache", "--output", "-", "--set",
                                  "version=100300", "--set", "algorithm=MinMaxCalibration"});
  EXPECT_EQ(exported.status, 0) << exported.err;
  EXPECT_EQ(exported.out.substr(0, exported.out.find('\n')), "TRT-100300-MinMaxCalibration");
}

TEST_F(RecipeTest, AnExportOfNothingSaysWhyForEachTensor) {
  ASSERT_EQ(run({"recipe", "make", file_, "-o", recipe_, "--format", "fp8_e4m3fn", "--no-cache"}).status, 0);
  const std::string cache = folder_.file("calibration.cache");
  const RunResult exported = run({"export", recipe_, "--to", "tensorrt-cache", "--output", cache});
  EXPECT_EQ(exported.status, 3);
  EXPECT_NE(exported.err.find("not INT8: the cache holds INT8 ranges only: a/output, b/output, c/output"),
            std::string::npos)
      << exported.err;
  EXPECT_FALSE(std::filesystem::exists(cache));
}

TEST_F(RecipeTest, EditKeepsWhatFilesThatAreGoneWereDecidedWith) {
  const std::string other = folder_.file("run_b.safetensors");
  writeTensors(file_, {{"a/input", unitValues()}, {"only_a/input", unitValues()}});
  writeTensors(other, {{"a/input", {8.0F, 1.0F, -2.0F, 0.5F}}, {"only_b/input", unitValues()}});
  ASSERT_EQ(
      run({"recipe", "make", file_, other, "--format", "int8", "--calibrator", "absmax", "-o", recipe_, "--no-cache"})
          .status,
      0);
  json given = json::parse(readText(recipe_));
  given["own"] = "mine";
  for (json& entry : given["tensors"]) entry["my_note"] = entry["source"];
  writeText(recipe_, given.dump());
  std::filesystem::remove(other);
  const RunResult edited =
      run({"recipe", "edit", recipe_, "--tensor", "only_a*", "--format", "fp8_e4m3fn", "--no-cache"});
  ASSERT_EQ(edited.status, 0) << edited.err;
  EXPECT_NE(edited.err.find("kept from the base as they are"), std::string::npos) << edited.err;
  const json now = json::parse(readText(recipe_));
  EXPECT_EQ(now["own"], "mine");
  ASSERT_EQ(now["tensors"].size(), 4U);
  ASSERT_EQ(now["sources"].size(), 2U);
  std::size_t same = 0;
  for (const json& entry : now["tensors"]) {
    EXPECT_EQ(entry["my_note"], entry["source"]) << entry;
    same += std::count(given["tensors"].begin(), given["tensors"].end(), entry) > 0 ? 1U : 0U;
  }
  EXPECT_EQ(same, 3U) << "all but only_a/input, of which the format is another";
  // What is chosen and cannot be read again is not passed over.
  const std::string text = readText(recipe_);
  const RunResult refused = run({"recipe", "edit", recipe_, "--tensor", "only*", "--format", "int4", "--no-cache"});
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("1 chosen tensor is in files that are not there: only_b/input"), std::string::npos)
      << refused.err;
  EXPECT_EQ(readText(recipe_), text);
  EXPECT_EQ(run({"recipe", "edit", recipe_, "--tensor", "only*", "--format", "int4", "--partial"}).status, 0);
}

TEST_F(RecipeTest, ApplySaysWhatItSawItself) {
  writeTensors(file_, {{"x/input", {0, 0, 0, 0}}});
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string other = folder_.file("other.safetensors");
  writeTensors(other, {{"x/input", {1, -3, 2, 0.5F}}});
  const std::string applied = folder_.file("applied.scalewright");
  ASSERT_EQ(run({"recipe", "apply", recipe_, other, "-o", applied, "--no-cache"}).status, 0);
  const json entry = json::parse(readText(applied))["tensors"][0];
  EXPECT_EQ(entry["seen"]["lowest"], -3);
  EXPECT_EQ(entry["seen"]["highest"], 2);
}

TEST_F(RecipeTest, ExportSaysWhatItLeavesOut) {
  writeTensors(file_, {{"a/output", unitValues()}, {"b/output", {3.0F}}});
  ASSERT_EQ(make(recipe_).status, 0);
  ASSERT_EQ(run({"recipe", "make", file_, "--base", recipe_, "--tensor", "b*", "--format", "fp8_e4m3fn", "-o", recipe_,
                 "--no-cache"})
                .status,
            0);
  const std::string cache = folder_.file("calibration.cache");
  const RunResult exported =
      run({"export", recipe_, "--to", "tensorrt-cache", "--output", cache, "--json", "--strict"});
  EXPECT_EQ(exported.status, 1);
  ASSERT_EQ(exported.json()["omitted"].size(), 1U);
  EXPECT_EQ(exported.json()["omitted"][0]["tensor"], "b/output");
  EXPECT_EQ(readText(cache), "TRT-8601-EntropyCalibration2\na/output: 3c010204\n");
}

TEST_F(RecipeTest, ApplyMeasuresAgainAndReportsNamesBothWays) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string other = folder_.file("other.safetensors");
  writeTensors(other, {{"a/output", {0.5F, -0.25F}}, {"b/output", {127.0F}}, {"new/output", {1.0F}}});
  const std::string applied = folder_.file("applied.scalewright");
  const RunResult result = run({"recipe", "apply", recipe_, other, "-o", applied, "--json", "--no-cache", "--partial"});
  EXPECT_EQ(result.status, 1) << result.err;
  const json document = result.json();
  EXPECT_EQ(document["missing_in_files"], json::array({"c/output"}));
  EXPECT_EQ(document["missing_in_recipe"], json::array({"new/output"}));
  ASSERT_EQ(document["entries"].size(), 2U);
  EXPECT_EQ(document["entries"][0]["threshold"], 0.5);
  EXPECT_EQ(document["entries"][0]["decision"]["calibrator"], "absmax");
  EXPECT_EQ(run({"recipe", "validate", applied}).status, 0);
}

TEST_F(RecipeTest, ApplyToTheSameFileChangesNothing) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string again = folder_.file("again.scalewright");
  EXPECT_EQ(run({"recipe", "apply", recipe_, file_, "-o", again, "--no-cache"}).status, 0);
  EXPECT_EQ(readText(recipe_), readText(again));
}

TEST_F(RecipeTest, UnknownFieldsSurviveApply) {
  ASSERT_EQ(make(recipe_).status, 0);
  json recipe = json::parse(readText(recipe_));
  recipe["reviewed_by_tool"] = "x";
  recipe["tensors"][0]["color"] = 3;
  writeText(recipe_, recipe.dump());
  const std::string again = folder_.file("again.scalewright");
  EXPECT_EQ(run({"recipe", "apply", recipe_, file_, "-o", again, "--no-cache"}).status, 0);
  const json kept = json::parse(readText(again));
  EXPECT_EQ(kept["reviewed_by_tool"], "x");
  EXPECT_EQ(kept["tensors"][0]["color"], 3);
}

TEST_F(RecipeTest, BaseChangesOnlyTheChosenTensors) {
  ASSERT_EQ(make(recipe_).status, 0);
  const std::string changed = folder_.file("changed.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--base", recipe_, "--tensor", "b*", "--calibrator", "manual", "--set",
                 "threshold=64", "-o", changed, "--no-cache"})
                .status,
            0);
  const json recipe = json::parse(readText(changed));
  ASSERT_EQ(recipe["tensors"].size(), 3U);
  EXPECT_EQ(recipe["tensors"][0]["threshold"], 1.0);
  EXPECT_EQ(recipe["tensors"][1]["threshold"], 64.0);
  EXPECT_EQ(recipe["tensors"][1]["calibrator"]["id"], "manual");
}

TEST_F(RecipeTest, RecipeToStandardOutputIsNothingButTheRecipe) {
  const RunResult result = make("-");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.json()["schema"], "scalewright-recipe");
}

/// The fields that a schema node demands must all be in a value, and the value's fields must all be
/// described.
void expectFits(const json& schema, const json& node, const json& value, const std::string& where) {
  if (node.contains("$ref")) {
    const auto target = json::json_pointer(node["$ref"].get<std::string>().substr(1));
    return expectFits(schema, schema[target], value, where);
  }
  if (node.contains("required")) {
    for (const json& field : node["required"]) {
      EXPECT_TRUE(value.contains(field.get<std::string>())) << where << " lacks " << field;
    }
  }
  if (node.contains("const")) {
    EXPECT_EQ(value, node["const"]) << where;
  }
  if (node.contains("enum")) {
    EXPECT_NE(std::find(node["enum"].begin(), node["enum"].end(), value), node["enum"].end()) << where << value;
  }
  if (value.is_object() && node.contains("properties")) {
    for (const auto& [key, field] : value.items()) {
      ASSERT_TRUE(node["properties"].contains(key)) << where << "/" << key << " is not described";
      expectFits(schema, node["properties"][key], field, where + "/" + key);
    }
  }
  if (value.is_array() && node.contains("items")) {
    for (const json& item : value) expectFits(schema, node["items"], item, where + "/*");
  }
}

TEST_F(RecipeTest, SchemaDescribesWhatIsWritten) {
  ASSERT_EQ(make(recipe_).status, 0);
  const json schema = json::parse(readText(SCALEWRIGHT_SOURCE_DIR "/resources/schema/recipe.schema.json"));
  expectFits(schema, schema, json::parse(readText(recipe_)), "");
}

TEST_F(RecipeTest, SchemaKnowsEveryFormatAndRole) {
  const json schema = json::parse(readText(SCALEWRIGHT_SOURCE_DIR "/resources/schema/recipe.schema.json"));
  const json& known = schema["$defs"]["tensor"]["properties"]["format"]["enum"];
  const json formats = run({"formats", "--json"}).json()["formats"];
  EXPECT_EQ(known.size(), formats.size());
  for (const json& format : formats) {
    EXPECT_NE(std::find(known.begin(), known.end(), format["id"]), known.end()) << format["id"];
  }
}

TEST_F(RecipeTest, EveryFieldTheSchemaDemandsIsDemandedWhenReading) {
  ASSERT_EQ(make(recipe_).status, 0);
  const json schema = json::parse(readText(SCALEWRIGHT_SOURCE_DIR "/resources/schema/recipe.schema.json"));
  const json whole = json::parse(readText(recipe_));
  const std::string broken = folder_.file("broken.scalewright");
  for (const json& field : schema["$defs"]["tensor"]["required"]) {
    json recipe = whole;
    recipe["tensors"][0].erase(field.get<std::string>());
    writeText(broken, recipe.dump());
    const RunResult result = run({"recipe", "validate", broken, "--json"});
    EXPECT_EQ(result.status, 3) << field;
    EXPECT_EQ(result.json()["problems"][0]["code"], "recipe-invalid") << field;
  }
}

}  // namespace
}  // namespace scalewright::cli_test
