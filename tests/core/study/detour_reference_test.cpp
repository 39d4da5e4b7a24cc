// Codes that change by way of bfloat16, against the independent reference, from real files through the engine.
#include "core/engine/questions/detour.h"
#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class DetourReferenceTest : public ReferenceTest {
 protected:
  static calibrate::DetourResult detourOf(const Tensor& tensor, const std::string& method, const std::string& format,
                                          const ParameterValues& parameters) {
    const calibrate::RunRequest request{method, format, {}, tensor::Role::kWeight, parameters};
    const auto result = engine().ask(question::Detour{tensor.file, tensor.info, tensor.profile, request}, {});
    EXPECT_TRUE(result) << sentence(result.error());
    return *result;
  }
};

TEST_F(DetourReferenceTest, AsManyCodesChangeAsInTheReference) {
  const json document = test::reference("detour.json");
  std::size_t compared = 0;
  for (const auto& [name, values] : document.at("tensors").items()) {
    const auto tensor = load("llm_weights.h5|f32/" + name);
    ASSERT_TRUE(tensor) << name;
    const auto scaled = detourOf(*tensor, "absmax", "fp8_e4m3fn", {});
    EXPECT_EQ(scaled.elements, values.at("n")) << name;
    EXPECT_EQ(scaled.changed, values.at("e4m3fn_amax_codes_changed")) << name;
    const auto biased = detourOf(*tensor, "backoff", "fp8_143", {{"backoff", 0.5}});
    EXPECT_EQ(biased.changed, values.at("fp8_143_codes_changed_by_bf16_detour")) << name;
    EXPECT_EQ(biased.direct.bias, ExponentBias(values.at("habana_bias"))) << name;
    ++compared;
  }
  EXPECT_EQ(compared, 14U);
}

TEST_F(DetourReferenceTest, MethodsAndFormatsThatDoNotGoTogetherAreRefused) {
  const auto tensor = load("llm_weights.h5|f32/model.layers.0.self_attn.k_proj.weight");
  ASSERT_TRUE(tensor);
  const auto code = [&](const std::string& method, const std::string& format) {
    return engine()
        .ask(question::Detour{tensor->file, tensor->info, tensor->profile, {method, format, {}, {}, {}}}, {})
        .error()
        .code;
  };
  EXPECT_EQ(code("backoff", "int8"), ErrorCode::kNotApplicable);
  EXPECT_EQ(code("absmax", "mxfp4"), ErrorCode::kNotApplicable);
  EXPECT_EQ(code("none", "int8"), ErrorCode::kUnknownCalibrator);
  EXPECT_EQ(code("absmax", "int9"), ErrorCode::kUnknownFormat);
}

}  // namespace
}  // namespace scalewright::study
