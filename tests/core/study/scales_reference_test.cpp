// Scales per channel against the independent reference, from real files through the engine.
#include <unistd.h>

#include <filesystem>

#include "core/engine/questions/encode.h"
#include "core/engine/questions/evidence.h"
#include "tests/core/study/reference_fixture.h"
#include "tests/support/read_tensor.h"
#include "tests/support/sha256.h"

namespace scalewright::study {
namespace {

namespace fs = std::filesystem;

class ScalesReferenceTest : public ReferenceTest {
 protected:
  template <typename F>
  static void forEachReference(F f) {
    const json document = test::reference("scales.json");
    std::size_t compared = 0;
    for (const auto& [key, values] : document.at("tensors").items()) {
      const auto tensor = load(key);
      ASSERT_TRUE(tensor) << key;
      const std::uint64_t axis = values.at("axis");
      f(*tensor, values, tensor::Granularity::perChannel(axis));
      ++compared;
    }
    EXPECT_EQ(compared, 7U);
  }

  static calibrate::CalibratedScales scalesOf(const Tensor& tensor, const std::string& method,
                                              const tensor::Granularity& granularity) {
    const auto& descriptor = *calibrate::find(method);
    const calibrate::ScalesRequest request{
        granularity,
        {method, "int8", {}, tensor::Role::kWeight, calibrate::defaultsFor(descriptor, tensor::Role::kWeight)}};
    const auto evidence =
        engine().ask(question::Evidence{tensor.file, tensor.info, tensor.profile, {.scales = request}}, {});
    EXPECT_TRUE(evidence) << sentence(evidence.error());
    return *evidence->scales.at(calibrate::scalesKey(request));
  }

  static void expectSteps(const calibrate::CalibratedScales& scales, const json& steps, const std::string& what) {
    ASSERT_EQ(scales.thresholds.size(), steps.size()) << what;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const double expected = steps[i].get<double>();
      EXPECT_NEAR(scales.thresholds[i] / 127, expected, 1e-12 * expected) << what << ' ' << i;
    }
  }

  /// The first digits of the SHA-256 of the codes that the engine writes.
  static std::string codesOf(const Tensor& tensor, const calibrate::CalibratedScales& scales) {
    std::string pattern = (fs::temp_directory_path() / "scalewright-scales-XXXXXX").string();
    const fs::path folder = ::mkdtemp(pattern.data());
    const engine::EncodeJob job{
        tensor.file, tensor.info, {"int8", {}, Threshold(1)}, scales.granularity, scales.thresholds};
    const auto outcomes =
        engine().ask(question::Encode{{job}, {}, {folder / "codes.h5", engine::OutputKind::kHdf5}}, {});
    EXPECT_TRUE(outcomes) << sentence(outcomes.error());
    EXPECT_FALSE(outcomes->front().problem) << sentence(*outcomes->front().problem);
    const auto source = io::openSource(folder / "codes.h5", {}).value();
    const auto codes = test::readWhole(*source->open("codes/" + tensor.info.name).value());
    const auto steps = test::readWhole(*source->open("scales/" + tensor.info.name).value());
    EXPECT_EQ(steps.size(), scales.thresholds.size());
    for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i], scales.thresholds[i] / 127);
    fs::remove_all(folder);
    return test::sha256Of(std::vector<std::uint8_t>(codes.begin(), codes.end()));
  }
};

TEST_F(ScalesReferenceTest, AbsoluteMaximaPerChannelAndTheirCodes) {
  forEachReference([](const Tensor& tensor, const json& values, const tensor::Granularity& granularity) {
    const auto scales = scalesOf(tensor, "absmax", granularity);
    expectSteps(scales, values.at("minmax_delta"), tensor.key);
    EXPECT_EQ(codesOf(tensor, scales), values.at("int8_minmax_codes").get<std::string>()) << tensor.key;
  });
}

TEST_F(ScalesReferenceTest, TheL2IterationPerChannelWithItsUpdatesAndCodes) {
  forEachReference([](const Tensor& tensor, const json& values, const tensor::Granularity& granularity) {
    const auto scales = scalesOf(tensor, "l2", granularity);
    expectSteps(scales, values.at("l2_delta"), tensor.key);
    const std::vector<double>& iterations = scales.facts.at("iterations");
    for (std::size_t i = 0; i < iterations.size(); ++i) {
      EXPECT_EQ(iterations[i], values.at("l2_iterations")[i].get<double>()) << tensor.key << ' ' << i;
    }
    EXPECT_EQ(codesOf(tensor, scales), values.at("int8_l2_codes").get<std::string>()) << tensor.key;
  });
}

}  // namespace
}  // namespace scalewright::study
