#include "core/calibrate/evidence.h"

#include <gtest/gtest.h>

#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using test::MemoryTensor;

TEST(EvidenceTest, GrowsByWhatIsAddedAndKeepsTheRest) {
  Evidence evidence{.batch_samples = {1, 2}};
  Evidence ranks;
  ranks.ranks = {{3, 0.5}};
  evidence.add(ranks);
  Evidence histogram;
  histogram.histogram = std::make_shared<histogram::GrowingHistogram>();
  evidence.add(histogram);
  Evidence run;
  run.runs["a"] = Calibration::exactly(2);
  evidence.add(run);
  EXPECT_EQ(evidence.size(), 3U);
  EXPECT_EQ(evidence.ranks.at(3), 0.5);
  EXPECT_EQ(evidence.histogram, histogram.histogram);
  EXPECT_EQ(evidence.runs.at("a").threshold, Threshold(2));
  EXPECT_EQ(evidence.batch_samples, (std::vector<std::uint64_t>{1, 2}));
}

TEST(EvidenceTest, RunsAreToldApartByWhatTheirResultDependsOn) {
  const RunRequest request{.method = "m", .format = "int8", .options = {}, .parameters = {{"cap", std::int64_t{5}}}};
  RunRequest other = request;
  other.role = tensor::Role::kWeight;
  EXPECT_EQ(runKey(other), runKey(request));
  other.parameters["cap"] = std::int64_t{6};
  EXPECT_NE(runKey(other), runKey(request));
  other = request;
  other.options.narrow = true;
  EXPECT_NE(runKey(other), runKey(request));
  other = request;
  other.options.bias = ExponentBias(7);
  EXPECT_NE(runKey(other), runKey(request));
}

class SupplyTest : public testing::Test {
 protected:
  const MemoryTensor tensor_{tensor::ElementType::kF32, {100, 300}, test::activationLike<float>(30000)};
  const profile::Profile profile_ = profile::profileTensor(tensor_, {}).value();
};

TEST_F(SupplyTest, GivesWhatWasAskedForAndNoMore) {
  const auto ranks = supplyEvidence(tensor_, profile_, {.ranks = {10000}}, {}).value();
  EXPECT_EQ(ranks.ranks.size(), 1U);
  EXPECT_EQ(ranks.histogram, nullptr);
  const auto counts = supplyEvidence(tensor_, profile_, {.histogram = true}, {}).value();
  EXPECT_TRUE(counts.ranks.empty());
  ASSERT_NE(counts.histogram, nullptr);
  EXPECT_TRUE(counts.histogram->exact);
}

TEST_F(SupplyTest, ErrorsNameWhatIsWrong) {
  EXPECT_EQ(supplyEvidence(tensor_, profile_, {.ranks = {30000}}, {}).error().code, ErrorCode::kInvalidArgument);
  const EvidenceRequest no_method{.run = RunRequest{.method = "absmax", .format = "int8"}};
  EXPECT_EQ(supplyEvidence(tensor_, profile_, no_method, {}).error().code, ErrorCode::kUnknownCalibrator);
}

TEST_F(SupplyTest, NothingIsMissingForMethodsThatTheSketchSatisfies) {
  const auto grid = formats::Grid::make(*formats::find("int8")).value();
  const Evidence none;
  const CalibrationInput input{profile_, grid, tensor::Role::kWeight, none};
  EXPECT_TRUE(missingEvidence(*find("absmax"), input, {}).empty());
  EXPECT_TRUE(missingEvidence(*find("percentile"), input, {{"percentile", std::string("100")}}).empty());
  EXPECT_FALSE(missingEvidence(*find("percentile"), input, {{"percentile", std::string("50")}}).empty());
  EXPECT_TRUE(missingEvidence(*find("percentile"), input, {{"no-such", 1.0}}).empty());
}

}  // namespace
}  // namespace scalewright::calibrate
