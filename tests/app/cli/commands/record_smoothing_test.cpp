// Inputs of which only a recording is there are smoothed as those of its dump, and say what is estimated.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "tests/app/cli/commands/record_fixture.h"

namespace scalewright::cli_test {
namespace {

/// A recipe that smooths the inputs of the sample's layers, made of that file and the weights.
json smoothedBy(const std::string& file, const std::string& recipe, const std::string& method,
                const std::string& format = "int8") {
  const std::string weights = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5";
  const RunResult made = run({"recipe", "make", file, weights, "-o", recipe, "--smooth", "0.5", "--format", format,
                              "--calibrator", method, "--no-cache"});
  EXPECT_EQ(made.status, 0) << made.err;
  return json::parse(readText(recipe));
}

double sqnrOf(const json& error) {
  return 10 * std::log10(error["signal"].get<double>() / error["noise"]["value"].get<double>());
}

/// The inputs that two recipes smooth.
std::vector<std::pair<json, json>> smoothedInputs(const json& one, const json& other) {
  std::vector<std::pair<json, json>> inputs;
  for (std::size_t i = 0; i < one["tensors"].size(); ++i) {
    const json& tensor = one["tensors"][i];
    EXPECT_EQ(other["tensors"][i]["tensor"], tensor["tensor"]);
    if (tensor.contains("smoothing") && tensor["role"] != "weight") inputs.emplace_back(tensor, other["tensors"][i]);
  }
  return inputs;
}

TEST_F(RecordTest, AnInputIsSmoothedByItsRecordingAsByItsDump) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  const json dump = smoothedBy(sample(), folder_.file("dump.json"), "absmax");
  const json counted = smoothedBy(saved_, folder_.file("counted.json"), "absmax");
  ASSERT_EQ(counted["tensors"].size(), dump["tensors"].size());
  EXPECT_EQ(counted["smoothing_factors"], dump["smoothing_factors"]);
  const auto inputs = smoothedInputs(dump, counted);
  EXPECT_EQ(inputs.size(), 8U);
  for (const auto& [whole, rows] : inputs) {
    EXPECT_EQ(rows["threshold"], whole["threshold"]) << whole["tensor"];
    // What it costs is an estimate from the rows, in an interval.
    EXPECT_EQ(rows["error"]["exact"], false);
    EXPECT_LT(rows["error"]["noise"]["low"], rows["error"]["noise"]["high"]);
    EXPECT_NEAR(sqnrOf(rows["error"]), sqnrOf(whole["error"]), 1) << whole["tensor"];
  }
}

TEST_F(RecordTest, NineOfTenIntervalsOfSmoothedInputsHoldWhatTheDumpHas) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  int held = 0;
  int all = 0;
  for (const char* format : {"int8", "fp8_e4m3fn", "int4"}) {
    const json dump = smoothedBy(sample(), folder_.file("dump.json"), "absmax", format);
    const json counted = smoothedBy(saved_, folder_.file("counted.json"), "absmax", format);
    for (const auto& [whole, rows] : smoothedInputs(dump, counted)) {
      const double ratio = whole["error"]["noise"]["value"].get<double>() / whole["error"]["signal"].get<double>();
      const double signal = rows["error"]["signal"];
      const json noise = rows["error"]["noise"];
      ++all;
      held += noise["low"].get<double>() <= ratio * signal && ratio * signal <= noise["high"].get<double>() ? 1 : 0;
    }
  }
  EXPECT_EQ(all, 24);
  EXPECT_GE(held, 21) << "95 of 100 are promised";
}

TEST_F(RecordTest, MethodsThatTakeADistributionTakeThatOfTheRowsOfASmoothedInput) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  for (const char* method : {"percentile", "mse", "l2"}) {
    const json dump = smoothedBy(sample(), folder_.file("dump.json"), method);
    const json counted = smoothedBy(saved_, folder_.file("counted.json"), method);
    for (const auto& [whole, rows] : smoothedInputs(dump, counted)) {
      EXPECT_EQ(rows["error"]["exact"], false) << method << " " << whole["tensor"];
      EXPECT_NEAR(sqnrOf(rows["error"]), sqnrOf(whole["error"]), 2) << method << " " << whole["tensor"];
    }
  }
}

TEST_F(RecordTest, ARecipeSaysWhichThresholdsOfASmoothedInputAreEstimates) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  const json exact = smoothedBy(saved_, folder_.file("absmax.json"), "absmax");
  const json estimated = smoothedBy(saved_, folder_.file("percentile.json"), "percentile");
  std::size_t inputs = 0;
  for (const auto& [by_maximum, by_percentile] : smoothedInputs(exact, estimated)) {
    ++inputs;
    EXPECT_FALSE(by_maximum.contains("threshold_interval")) << by_maximum["tensor"];
    ASSERT_TRUE(by_percentile.contains("threshold_interval")) << by_percentile["tensor"];
    const json interval = by_percentile["threshold_interval"];
    EXPECT_LE(interval["low"], by_percentile["threshold"]);
    EXPECT_LE(by_percentile["threshold"], interval["high"]);
  }
  EXPECT_GT(inputs, 0U);
  // A comparison marks it on the side that it is of.
  const RunResult text = run({"recipe", "diff", folder_.file("absmax.json"), folder_.file("percentile.json")});
  EXPECT_NE(text.out.find(" -> ~"), std::string::npos) << text.out;
  const json compared =
      run({"recipe", "diff", folder_.file("absmax.json"), folder_.file("percentile.json"), "--json"}).json();
  std::size_t marked = 0;
  for (const json& entry : compared["entries"]) {
    EXPECT_FALSE(entry["a"].contains("threshold_interval"));
    if (!entry["b"].contains("threshold_interval")) continue;
    ++marked;
    EXPECT_LT(entry["b"]["sqnr_interval"]["low"], entry["b"]["sqnr"]);
  }
  EXPECT_EQ(marked, inputs);
}

TEST_F(RecordTest, AReportOfSmoothedInputsFitsAPageAndSaysWhatIsAnEstimate) {
  const std::string weights = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5";
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  smoothedBy(saved_, folder_.file("percentile.json"), "percentile");
  const std::string page = folder_.file("report.html");
  ask({"report", saved_, weights, "--recipe", folder_.file("percentile.json"), "-o", page, "--no-cache"});
  std::istringstream lines(readText(page));
  std::size_t estimated = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("<td>INT8</td>") == std::string::npos || line.find("~ ") == std::string::npos) continue;
    ++estimated;
    EXPECT_EQ(std::count(line.begin(), line.end(), '['), 1) << "the interval of the level alone: " << line;
  }
  EXPECT_GT(estimated, 0U);
  EXPECT_NE(readText(page).find("the threshold is estimated from a sample of the rows"), std::string::npos);
}

TEST_F(RecordTest, WhereAllRowsWereKeptASmoothedInputIsThatOfTheDump) {
  ask({"profile", sample(), "--save", saved_, "--rows", "65536"});
  for (const char* method : {"absmax", "percentile", "mse", "l2"}) {
    const json dump = smoothedBy(sample(), folder_.file("dump.json"), method);
    const json counted = smoothedBy(saved_, folder_.file("counted.json"), method);
    for (const auto& [whole, rows] : smoothedInputs(dump, counted)) {
      EXPECT_EQ(rows["error"]["exact"], true) << method << " " << whole["tensor"];
      EXPECT_NEAR(rows["threshold"].get<double>(), whole["threshold"].get<double>(), 1e-12) << method;
      EXPECT_DOUBLE_EQ(sqnrOf(rows["error"]), sqnrOf(whole["error"])) << method;
    }
  }
}

TEST_F(RecordTest, AnOutlierThatNoKeptRowHasIsInTheErrorOfASmoothedInput) {
  std::vector<std::vector<float>> input(600);
  for (std::size_t row = 0; row < input.size(); ++row) {
    for (std::size_t channel = 0; channel < 8; ++channel)
      input[row].push_back(static_cast<float>(std::sin(static_cast<double>(row * 8 + channel)) * 2));
  }
  input[333][2] = 500;
  writeMatrix(first_, input);
  const std::string weight = folder_.file("proj.weight.npy");
  writeMatrix(weight, {{1, 2, 1, 2, 1, 2, 1, 2}, {2, 1, 2, 1, 2, 1, 2, 1}});
  ask({"profile", first_, "--save", saved_, "--rows", "32"});
  const auto of = [&](const std::string& file, const char* method) {
    const std::string recipe = folder_.file("r.json");
    const RunResult made = run({"recipe", "make", file, weight, "-o", recipe, "--smooth", "0.5", "--format", "int8",
                                "--calibrator", method, "--no-cache"});
    EXPECT_EQ(made.status, 0) << made.err;
    return json::parse(readText(recipe))["tensors"][0];
  };
  for (const char* method : {"absmax", "percentile"}) {
    const json whole = of(first_, method);
    const json rows = of(saved_, method);
    EXPECT_EQ(rows["error"]["exact"], false);
    const double noise = whole["error"]["noise"]["value"];
    const json counted = rows["error"]["noise"];
    EXPECT_NEAR(counted["value"].get<double>(), noise, 0.2 * noise) << method;
    EXPECT_LT(counted["low"], counted["value"]) << method;
    EXPECT_LT(counted["value"], counted["high"]) << method;
    EXPECT_NEAR(sqnrOf(rows["error"]), sqnrOf(whole["error"]), 1) << method;
  }
}

/// 1,500 rows, every 500th of which is 60 times larger, before a weight.
void writeSinks(const std::string& input, const std::string& weight) {
  std::vector<std::vector<float>> rows(1500);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < 16; ++i) {
      const double value = std::sin(static_cast<double>(row * 16 + i) * 1.7) * (i == 3 ? 12 : 1);
      rows[row].push_back(static_cast<float>(row % 500 == 0 ? 60 * value : value));
    }
  }
  writeMatrix(input, rows);
  std::vector<std::vector<float>> outputs(8);
  for (std::size_t output = 0; output < outputs.size(); ++output) {
    for (std::size_t i = 0; i < 16; ++i)
      outputs[output].push_back(static_cast<float>(std::cos(static_cast<double>(output * 16 + i) * 2.3)));
  }
  writeMatrix(weight, outputs);
}

TEST_F(RecordTest, SmoothingGainsByTheRowsOfARecordingWhatItGainsByTheDump) {
  const std::string weight = folder_.file("proj.weight.npy");
  writeSinks(first_, weight);
  ask({"profile", first_, "--save", saved_, "--rows", "64"});
  for (const char* method : {"absmax", "percentile"}) {
    const auto smooth = [&](const std::string& file, const std::vector<std::string>& more) {
      std::vector<std::string> said = {"smooth",       file,   weight,   "--format", "int8",
                                       "--calibrator", method, "--json", "--alpha",  "0.8"};
      said.insert(said.end(), more.begin(), more.end());
      return run(said).json()["groups"][0];
    };
    const json whole = smooth(first_, {});
    EXPECT_FALSE(whole["gain"].contains("interval"));
    std::vector<json> estimates = {smooth(first_, {"--rows", "64"})};
    // What a method that takes a distribution finds in a recording is an estimate itself.
    if (std::string(method) == "absmax") estimates.push_back(smooth(saved_, {}));
    for (const json& some : estimates) {
      EXPECT_EQ(some["estimate"], true);
      const json interval = some["gain"]["interval"];
      EXPECT_LE(interval["low"], whole["gain"]["db"]) << method << " " << some["gain"];
      EXPECT_GE(interval["high"], whole["gain"]["db"]) << method << " " << some["gain"];
      EXPECT_NEAR(some["unsmoothed"]["sqnr"].get<double>(), whole["unsmoothed"]["sqnr"].get<double>(), 1) << method;
    }
  }
}

TEST_F(RecordTest, MomentsKnowWhatASmoothedInputGivesBeforeAWeightOfErrors) {
  const std::string weight = folder_.file("proj.weight.npy");
  writeSinks(first_, weight);
  ask({"profile", first_, "--save", saved_, "--rows", "64", "--moments"});
  const auto layerOf = [&](const std::string& file) {
    const std::string recipe = folder_.file("r.json");
    const RunResult made = run({"recipe", "make", file, weight, "-o", recipe, "--smooth", "0.5", "--format", "int8",
                                "--calibrator", "absmax", "--no-cache"});
    EXPECT_EQ(made.status, 0) << made.err;
    return run({"layers", file, weight, "--recipe", recipe, "--json"}).json()["layers"][0];
  };
  const json whole = layerOf(first_);
  const json some = layerOf(saved_);
  EXPECT_NEAR(some["weight_only"]["sqnr"].get<double>(), whole["weight_only"]["sqnr"].get<double>(), 1e-6);
  EXPECT_LE(some["both"]["interval"]["low"], whole["both"]["sqnr"]);
  EXPECT_GE(some["both"]["interval"]["high"], whole["both"]["sqnr"]);
}

}  // namespace
}  // namespace scalewright::cli_test
