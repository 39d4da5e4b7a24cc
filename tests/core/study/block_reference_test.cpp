// Block formats against the independent reference: errors, element codes and scales.
#include "core/engine/questions/measure.h"
#include "core/metrics/metric.h"
#include "core/quantize/block_quantizer.h"
#include "tests/core/study/reference_fixture.h"
#include "tests/support/read_tensor.h"
#include "tests/support/sha256.h"

namespace scalewright::study {
namespace {

class BlockReferenceTest : public ReferenceTest {
 protected:
  /// The reference's keys are `mx_<element>/<rule>`, nvfp4 and nvfp4_f32; its `ceil` is the rule rceil.
  static engine::QuantizerSpec blockSpec(const Tensor& tensor, const std::string& key) {
    static const std::map<std::string, std::string> formats = {
        {"e4m3fn", "mxfp8_e4m3"}, {"e5m2", "mxfp8_e5m2"}, {"e3m2", "mxfp6_e3m2"},
        {"e2m3", "mxfp6_e2m3"},   {"e2m1", "mxfp4"},      {"int8", "mxint8"},
    };
    const Threshold amax(tensor.profile.amax);
    if (key == "nvfp4") return {"nvfp4", {}, amax};
    if (key == "nvfp4_f32") return {"nvfp4", {.float32 = true}, amax};
    const auto slash = key.find('/');
    const std::string rule = key.substr(slash + 1);
    const auto parsed = formats::scaleRuleFromId(rule == "ceil" ? "rceil" : rule).value();
    return {formats.at(key.substr(3, slash - 3)), {.scale_rule = parsed}, amax};
  }

  template <typename Check>
  static void forEachBlockTensor(Check check) {
    const json document = test::reference("blocks.json");
    std::size_t seen = 0;
    for (const auto& [key, values] : document.at("tensors").items()) {
      const auto tensor = load(key);
      if (!tensor) continue;
      SCOPED_TRACE(key);
      check(*tensor, values);
      ++seen;
    }
    EXPECT_GE(seen, 25U);
  }
};

TEST_F(BlockReferenceTest, ErrorsOfEveryBlockFormatAndRule) {
  forEachBlockTensor([](const Tensor& tensor, const json& values) {
    std::vector<std::string> keys;
    std::vector<engine::QuantizerSpec> specs;
    for (const auto& [key, quality] : values.at("quality").items()) {
      keys.push_back(key);
      specs.push_back(blockSpec(tensor, key));
    }
    const auto errors = engine().ask(question::Measure{tensor.file, tensor.info, tensor.profile, specs}, {}).value();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const json& expected = values.at("quality").at(keys[i]);
      const auto valueOf = [&](const char* metric) { return metrics::find(metric)->evaluate(errors[i]); };
      expectClose(valueOf("mse")->value, expected[0], 1e-12, keys[i] + " mse");
      if (!expected[1].is_null()) expectClose(valueOf("sqnr")->value, expected[1], 1e-12, keys[i] + " sqnr");
      // The reference multiplies by a two-level format's scales one after the other.
      expectClose(errors[i].max_error.value, expected[2], 1e-12, keys[i] + " max");
      EXPECT_EQ(errors[i].flushed.value, expected[3].get<double>()) << keys[i];
    }
  });
}

TEST_F(BlockReferenceTest, ElementCodesAndScales) {
  forEachBlockTensor([](const Tensor& tensor, const json& values) {
    const auto catalogue = io::openSource(tensor.file, {}).value();
    const auto data = test::readWhole(*catalogue->open(tensor.info.name).value());
    const std::size_t row = tensor.info.shape.empty() ? 1 : static_cast<std::size_t>(tensor.info.shape.back());
    for (const auto& [key, digests] : values.at("codes_sha256").items()) {
      const engine::QuantizerSpec spec = blockSpec(tensor, key);
      const auto quantizer =
          quantize::BlockQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold).value();
      std::vector<std::uint8_t> elements;
      std::vector<std::uint8_t> scales;
      for (std::size_t begin = 0; begin < data.size(); begin += row) {
        for (std::size_t first = 0; first < row; first += quantizer.size()) {
          const std::span block = std::span(data).subspan(begin + first, std::min(quantizer.size(), row - first));
          const auto scale = quantizer.scaleFor(quantize::blockAmax(block));
          scales.push_back(static_cast<std::uint8_t>(scale.code));
          for (const double x : block) elements.push_back(static_cast<std::uint8_t>(quantizer.code(x, scale)));
          elements.resize(elements.size() + quantizer.size() - block.size(), 0);
        }
      }
      EXPECT_EQ(test::sha256Of(elements), digests.at("elements").get<std::string>()) << key;
      EXPECT_EQ(test::sha256Of(scales), digests.at("scales").get<std::string>()) << key;
      if (digests.contains("tensor_scale")) {
        EXPECT_EQ(quantizer.step().value(), digests.at("tensor_scale").get<double>()) << key;
      }
    }
  });
}

}  // namespace
}  // namespace scalewright::study
