#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/calibrate/supply.h"
#include "core/engine/engine.h"
#include "core/engine/quantizer_spec.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/profile.h"
#include "core/engine/worker/worker_engine.h"
#include "core/quantize/scalar_quantizer.h"
#include "tests/support/reference.h"

namespace scalewright::study {

using nlohmann::json;

/// Files of the reference, and where the same data are in this project.
struct Place {
  std::string file;
  std::string prefix;  ///< of the reference's paths, dropped in our copy
};

inline const std::map<std::string, Place>& places() {
  static const std::map<std::string, Place> map = {
      {"llm_weights.h5", {SCALEWRIGHT_SAMPLE "/weights.h5", "f32/"}},
      {"llm_samples.h5", {SCALEWRIGHT_SAMPLE "/activations.h5", ""}},
      {"llm_chunked.h5", {SCALEWRIGHT_TEST_DATA "/llm_chunked.h5", ""}},
      {"cnn_keras.h5", {SCALEWRIGHT_TEST_DATA "/cnn_keras.h5", ""}},
      {"odd.h5", {SCALEWRIGHT_TEST_DATA "/odd.h5", ""}},
  };
  return map;
}

/// Format names of the reference. Scaled `e4m3` is the IEEE-like one.
inline const std::map<std::string, std::string> kFormats = {
    {"e4m3fn", "fp8_e4m3fn"}, {"e5m2", "fp8_e5m2"}, {"e4m3", "fp8_143"}, {"e2m1", "fp4_e2m1"},
    {"e2m3", "fp6_e2m3"},     {"e3m2", "fp6_e3m2"}, {"int8", "int8"},    {"int4", "int4"},
};

struct Tensor {
  std::string key;  ///< of the reference
  std::string file;
  tensor::TensorInfo info;
  profile::Profile profile;
};

class ReferenceTest : public testing::Test {
 protected:
  /// As the program reads files unless it is told otherwise: in worker processes.
  static engine::Engine& engine() {
    static const std::unique_ptr<engine::Engine> engine =
        worker::makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI}, .cache_folder = {}});
    return *engine;
  }
  static const json& expected() {
    static const json document = test::reference("expected.json");
    return document;
  }

  /// Returns what batch-wise and iterative methods find.
  static const json& calibrations() {
    static const json document = test::reference("calibration.json");
    return document.at("tensors");
  }

  /// Opens and profiles the tensor of a key `file|path`; nothing when our copy leaves it out.
  static std::optional<Tensor> load(const std::string& key) {
    const auto bar = key.find('|');
    const Place& place = places().at(key.substr(0, bar));
    std::string name = key.substr(bar + 1);
    if (!place.prefix.empty() && name.starts_with(place.prefix)) name = name.substr(place.prefix.size());
    const auto catalogue = catalogueOf(place.file);
    for (const tensor::TensorInfo& info : catalogue.tensors) {
      if (info.name != name) continue;
      // The sample keeps some activations as float16; the reference saw them as float32.
      if (key.starts_with("llm_samples") && info.type != tensor::ElementType::kF32) return std::nullopt;
      auto profile = engine().ask(question::Profile{place.file, info}, {});
      EXPECT_TRUE(profile) << sentence(profile.error());
      return Tensor{key, place.file, info, *profile};
    }
    return std::nullopt;
  }

  static const io::Catalogue& catalogueOf(const std::string& file) {
    static std::map<std::string, io::Catalogue> listed;
    if (!listed.contains(file)) listed.emplace(file, engine().list(file, {}).value());
    return listed.at(file);
  }

  static calibrate::Calibration calibration(const Tensor& tensor, const std::string& method_id,
                                            const ParameterValues& parameters, const std::string& format,
                                            const formats::FormatOptions& options = {}) {
    const auto& method = *calibrate::find(method_id);
    const auto grid = formats::Grid::make(*formats::find(format), options).value();
    calibrate::Evidence evidence{.batch_samples = tensor.info.batchSamples()};
    const calibrate::CalibrationInput input{tensor.profile, grid, tensor::Role::kActivation, evidence};
    const auto request = calibrate::missingEvidence(method, input, parameters);
    if (!request.empty()) {
      evidence.add(engine().ask(question::Evidence{tensor.file, tensor.info, tensor.profile, request}, {}).value());
    }
    const auto result = calibrate::calibrate(method, input, parameters);
    EXPECT_TRUE(result) << sentence(result.error());
    EXPECT_TRUE(calibrate::missingEvidence(method, input, parameters).empty());
    return *result;
  }

  static double percentile(const Tensor& tensor, const std::string& alpha, const std::string& estimator) {
    const auto result = calibration(tensor, "percentile", {{"percentile", alpha}, {"estimator", estimator}}, "int8");
    EXPECT_EQ(result.threshold_low, result.threshold_high) << "not exact";
    return result.threshold.value();
  }

  /// Spec of a quality or code key such as `e4m3fn/p99.9`; nothing for keys of other methods.
  static std::optional<engine::QuantizerSpec> specOf(const Tensor& tensor, const std::string& key) {
    if (key == "fp16" || key == "bf16") return engine::QuantizerSpec{key, {}, Threshold(1)};
    if (key.starts_with("fp8_143_b")) {
      const formats::FormatOptions options{.bias = ExponentBias(std::stoi(key.substr(9)))};
      return engine::QuantizerSpec{
          "fp8_143", options, Threshold(formats::Grid::make(*formats::find("fp8_143"), options).value().largest())};
    }
    const auto slash = key.find('/');
    if (slash == std::string::npos || !kFormats.contains(key.substr(0, slash))) return std::nullopt;
    const std::string& format = kFormats.at(key.substr(0, slash));
    const std::string method = key.substr(slash + 1);
    const double amax = tensor.profile.amax;
    if (method == "amax" || method == "minmax") return engine::QuantizerSpec{format, {}, Threshold(amax)};
    if (method == "fixed") return engine::QuantizerSpec{format, {}, Threshold(1)};
    if (method == "dlrm127.5") return engine::QuantizerSpec{format, {}, Threshold(amax / 127.5 * 127)};
    if (method.starts_with("p")) {
      return engine::QuantizerSpec{format, {}, Threshold(percentile(tensor, method.substr(1), "linear"))};
    }
    return std::nullopt;
  }

  static quantize::ScalarQuantizer quantizerOf(const engine::QuantizerSpec& spec) {
    return quantize::ScalarQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold).value();
  }

  static void expectClose(double actual, double expected, double relative, const std::string& what) {
    if (expected == actual) return;
    EXPECT_NEAR(actual, expected, std::fabs(expected) * relative) << what;
  }

  template <typename Check>
  static void forEachTensor(Check check) {
    std::size_t seen = 0;
    for (const auto& [key, values] : expected().at("tensors").items()) {
      const auto tensor = load(key);
      if (!tensor) continue;
      SCOPED_TRACE(key);
      check(*tensor, values);
      ++seen;
    }
    EXPECT_GE(seen, 40U);
  }

  template <typename Check>
  static void forEachOddTensor(Check check) {
    std::size_t seen = 0;
    for (const auto& [name, values] : expected().at("odd").items()) {
      const auto tensor = load("odd.h5|" + name);
      ASSERT_TRUE(tensor) << name;
      SCOPED_TRACE(name);
      check(*tensor, values);
      ++seen;
    }
    EXPECT_EQ(seen, expected().at("odd").size());
  }
};

}  // namespace scalewright::study
