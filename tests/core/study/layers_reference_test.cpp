// Layer output errors and smoothing against the independent reference, from the sample study through the engine.
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/engine/questions/profile.h"
#include "core/layers/smoothing.h"
#include "core/recipe/decision.h"
#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class LayersReferenceTest : public ReferenceTest {
 protected:
  static const json& document() {
    static const json document = test::reference("layers.json");
    return document;
  }

  static engine::DecidedTensor tensorOf(const std::string& file, const std::string& name,
                                        const recipe::Decision& decision) {
    const std::string path = std::string(SCALEWRIGHT_SAMPLE "/") + file;
    for (const tensor::TensorInfo& info : catalogueOf(path).tensors) {
      if (info.name == name) return {path, info, decision};
    }
    ADD_FAILURE() << name;
    return {};
  }

  static engine::QuantizedTensor quantized(const engine::DecidedTensor& tensor) {
    const auto profile = engine().ask(question::Profile{tensor.file, tensor.info}, {}).value();
    calibrate::Evidence evidence{.batch_samples = tensor.info.batchSamples()};
    auto resolution = recipe::resolve(tensor.decision, profile, evidence).value();
    const auto missing = recipe::missingEvidence(tensor.decision, profile, evidence, resolution);
    if (!missing.empty()) {
      evidence.add(engine().ask(question::Evidence{tensor.file, tensor.info, profile, missing}, {}).value());
      resolution = recipe::resolve(tensor.decision, profile, evidence).value();
    }
    engine::QuantizedTensor result{
        tensor.file, tensor.info, {tensor.decision.format, resolution.options, resolution.threshold}};
    if (resolution.scales) {
      result.granularity = resolution.scales->granularity;
      result.thresholds = resolution.scales->thresholds;
    }
    return result;
  }

  struct Scheme {
    recipe::Decision input;
    recipe::Decision weight;
  };

  static recipe::Decision decision(const std::string& format, const std::string& calibrator,
                                   ParameterValues parameters = {}) {
    recipe::Decision made;
    made.format = format;
    made.calibrator = calibrator;
    made.parameters = std::move(parameters);
    return made;
  }
  static recipe::Decision perChannel(recipe::Decision made) {
    made.granularity = tensor::Granularity::perChannel(0);
    return made;
  }

  static std::map<std::string, Scheme> schemes() {
    const auto weight = [](recipe::Decision made) {
      made.role = tensor::Role::kWeight;
      return made;
    };
    const auto input = [](recipe::Decision made) {
      made.role = tensor::Role::kActivation;
      return made;
    };
    const auto both = [&](const recipe::Decision& made) { return Scheme{input(made), weight(made)}; };
    const auto language = decision("int8", "percentile", {{"percentile", "99.999"}});
    return {
        {"amd_e4m3fn_amax", both(decision("fp8_e4m3fn", "absmax"))},
        {"nvidia_e4m3fn_p99.9", both(decision("fp8_e4m3fn", "percentile", {{"percentile", "99.9"}}))},
        {"habana_143_act0.25_w0.5", both(decision("fp8_143", "backoff"))},
        {"habana_143_act0.25_w_minerror",
         {input(decision("fp8_143", "backoff")), weight(decision("fp8_143", "least_error_bias"))}},
        {"rebellions_vision_p99.999_w_minmax_pc", {input(language), weight(perChannel(decision("int8", "absmax")))}},
        {"rebellions_language_p99.999_w_l2_pc", {input(language), weight(perChannel(decision("int8", "l2")))}},
        {"nvfp4", both(decision("nvfp4", "absmax"))},
        {"mxfp8_e4m3", both(decision("mxfp8_e4m3", "absmax"))},
    };
  }
};

TEST_F(LayersReferenceTest, OutputErrorsAreTheReferences) {
  std::size_t compared = 0;
  for (const auto& [name, expected] : document().at("layer_output").items()) {
    const json& group = document().at("smoothquant").at(name);
    for (const auto& [key, scheme] : schemes()) {
      layers::OutputError sum;
      const engine::QuantizedTensor input = quantized(tensorOf("activations.h5", group.at("input"), scheme.input));
      for (const json& weight : group.at("weights")) {
        const auto errors =
            engine().ask(question::LayerErrors{{quantized(tensorOf("weights.h5", weight, scheme.weight)), input}}, {});
        ASSERT_TRUE(errors) << sentence(errors.error());
        EXPECT_EQ(errors->rows, 144U);
        sum.add(errors->both);
      }
      expectClose(*sum.sqnr(), expected.at(key).get<double>(), 1e-10, name + " " + key);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 64U);
}

TEST_F(LayersReferenceTest, SmoothingIsTheReferences) {
  for (const auto& [name, expected] : document().at("smoothquant").items()) {
    SCOPED_TRACE(name);
    const auto search = [&, &expected = expected](const recipe::Decision& input, const recipe::Decision& weight) {
      engine::SmoothJob job{tensorOf("activations.h5", expected.at("input"), input)};
      for (const json& one : expected.at("weights")) job.weights.push_back({tensorOf("weights.h5", one, weight)});
      job.alphas = layers::smoothingGrid();
      return engine().ask(question::Smoothing{job}, {}).value();
    };
    const auto check = [&](const layers::Smoothing& smoothing, const json& losses, double alpha) {
      ASSERT_EQ(smoothing.curve.size(), losses.size());
      for (std::size_t i = 0; i < losses.size(); ++i) {
        expectClose(smoothing.curve[i].error.noise, losses[i], 1e-10, std::to_string(i));
      }
      EXPECT_EQ(smoothing.best().alpha, alpha);
    };
    const auto fp8 = decision("fp8_e4m3fn", "absmax");
    const auto smoothing = search(fp8, fp8);
    check(smoothing, expected.at("auto_e4m3fn").at("losses_alpha_0_to_1_step_0.05"),
          expected.at("auto_e4m3fn").at("alpha"));
    EXPECT_EQ(json(smoothing.input_maxima), expected.at("act_amax"));
    const auto scales = smoothing.scales(0.5);
    ASSERT_EQ(scales.size(), expected.at("alpha0.5_scales").size());
    for (std::size_t i = 0; i < scales.size(); ++i) expectClose(scales[i], expected["alpha0.5_scales"][i], 1e-14, "s");
    const auto& outputs = document().at("layer_output").at(name);
    expectClose(*smoothing.unsmoothed.sqnr(), outputs.at("amd_e4m3fn_amax"), 1e-10, "none");
    expectClose(*smoothing.curve[10].error.sqnr(), outputs.at("amd_e4m3fn_amax_smooth0.5"), 1e-10, "0.5");
    const auto int8 = decision("int8", "absmax");
    const auto per_channel = search(int8, perChannel(int8));
    check(per_channel, expected.at("auto_int8_w_per_channel").at("losses"),
          expected.at("auto_int8_w_per_channel").at("alpha"));
    expectClose(*per_channel.curve[10].error.sqnr(), outputs.at("int8_minmax_smooth0.5"), 1e-10, "int8 0.5");
  }
}

}  // namespace
}  // namespace scalewright::study
