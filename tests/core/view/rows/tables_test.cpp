#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/profile/profiler.h"
#include "core/study/study_recipe.h"
#include "core/view/rows/format_table.h"
#include "core/view/rows/table.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

profile::Profile profileOf(const std::vector<float>& values) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
  return profile::profileTensor(tensor, {}).value();
}

std::vector<FormatRow> tableFor(const recipe::Decision& decision, const profile::Profile& profile) {
  return formatTable(profile, decision, recipe::resolve(decision, profile).value());
}

const FormatRow* currentOf(const std::vector<FormatRow>& rows) {
  const auto found = std::find_if(rows.begin(), rows.end(), [](const FormatRow& row) { return row.current; });
  return found == rows.end() ? nullptr : &*found;
}

TEST(FormatTableTest, HasEveryFormatAndEveryHardwareBias) {
  const auto rows = tableFor({}, profileOf(test::activationLike<float>(2000)));
  const auto count = [&](const char* format) {
    return std::count_if(rows.begin(), rows.end(), [&](const FormatRow& row) { return row.format == format; });
  };
  EXPECT_EQ(count("int8"), 1);
  EXPECT_EQ(count("fp8_143"), 4);
  EXPECT_EQ(count("bf16"), 1);
  EXPECT_EQ(count("e8m0"), 0);
  EXPECT_EQ(currentOf(rows)->format, "int8");
}

TEST(FormatTableTest, BlockFormatsWaitForTheirMeasurement) {
  const auto profile = profileOf(test::activationLike<float>(2000));
  recipe::Decision decision;
  const auto resolution = recipe::resolve(decision, profile).value();
  const auto find = [](const std::vector<FormatRow>& rows, const char* format) {
    return *std::find_if(rows.begin(), rows.end(), [&](const FormatRow& row) { return row.format == format; });
  };
  const FormatRow waiting = find(formatTable(profile, decision, resolution), "nvfp4");
  EXPECT_FALSE(waiting.error);
  EXPECT_EQ(waiting.range, profile.amax);
  metrics::ErrorSums sums;
  sums.count = 42;
  const auto measured = formatTable(profile, decision, resolution, {{specOf(waiting), sums}});
  ASSERT_TRUE(find(measured, "nvfp4").error);
  EXPECT_EQ(find(measured, "nvfp4").error->count, 42U);
}

TEST(FormatTableTest, ABiasThatNoHardwareHasGetsARowOfItsOwn) {
  recipe::Decision decision;
  decision.format = "fp8_143";
  decision.calibrator = "unit_scale";
  decision.options.bias = ExponentBias(9);
  const auto rows = tableFor(decision, profileOf({1, 2}));
  ASSERT_NE(currentOf(rows), nullptr);
  EXPECT_EQ(currentOf(rows)->title, "FP8-143 bias 9");
  EXPECT_EQ(currentOf(rows)->range, 60);
}

TEST(FormatTableTest, FormatsAreComparedAtTheMaximumWhileNoThresholdIsFree) {
  recipe::Decision decision;
  decision.format = "bf16";
  const auto rows = tableFor(decision, profileOf({1, -2}));
  const auto int8 = std::find_if(rows.begin(), rows.end(), [](const FormatRow& row) { return row.format == "int8"; });
  EXPECT_EQ(int8->range, 2);
}

/// A study of tensors given as name and values, profiled.
study::Study studyOf(const std::vector<std::pair<std::string, std::vector<float>>>& tensors,
                     tensor::Role role = tensor::Role::kWeight) {
  io::Catalogue catalogue;
  catalogue.identity.path = "/data.h5";
  for (const auto& [name, values] : tensors) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {values.size(), 1};
    info.role = role;
    catalogue.tensors.push_back(info);
  }
  study::Study study;
  study.addSource(catalogue);
  for (study::TensorIndex i = 0; i < study.size(); ++i) {
    study.setProfile(i, std::make_shared<const profile::Profile>(profileOf(tensors[i].second)));
  }
  return study;
}

TEST(TensorRowTest, HoldsWhatTheStudyKnows) {
  const auto study = studyOf({{"w", {1, -2, 0.5F}}});
  const TensorRow row = tensorRow(study, 0);
  EXPECT_EQ(row.name, "w");
  EXPECT_EQ(row.amax, 2);
  EXPECT_EQ(row.threshold, 2);
  EXPECT_EQ(row.format, "int8");
  EXPECT_EQ(row.saturated_percent, 0);
  EXPECT_FALSE(row.modified);
  EXPECT_GT(row.sqnr_db, 30);
}

TEST(TensorRowTest, TensorsOfOneNameAreToldApartByTheirFile) {
  study::Study study;
  for (const char* path : {"/data/run1/dump.h5", "/data/run2/dump.h5"}) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    tensor::TensorInfo info;
    info.name = "w";
    info.shape = {4, 1};
    catalogue.tensors.push_back(info);
    study.addSource(catalogue);
  }
  const auto files = fileLabels(study);
  EXPECT_EQ(tensorRow(study, 0, files).file, "run1/dump.h5");
  EXPECT_EQ(tensorRow(study, 1, files).file, "run2/dump.h5");
  EXPECT_EQ(tensorRow(study, 1).file, "");
  EXPECT_EQ(findTensor(study, "w", "/data/run2/dump.h5"), study::TensorIndex{1});
  EXPECT_EQ(findTensor(study, "w", ""), study::TensorIndex{0});
  EXPECT_FALSE(findTensor(study, "v", "/data/run2/dump.h5"));
}

TEST(TensorRowTest, DefaultsSpelledOutAreNoChange) {
  auto study = studyOf({{"input", {1, -2, 0.5F}}}, tensor::Role::kActivation);
  recipe::Decision decision = study.tensor(0).decision;
  decision.parameters = {{"percentile", std::string("99")}};
  study.setDecision(0, decision);
  EXPECT_TRUE(tensorRow(study, 0).modified);
  decision = recipe::defaultDecision(study.tensor(0).info);
  decision.parameters = calibrate::defaultsFor(*calibrate::find(decision.calibrator), decision.role);
  study.setDecision(0, decision);
  EXPECT_FALSE(tensorRow(study, 0).modified);
}

TEST(TensorRowTest, WorstFirstPutsFailuresBeforeLowQualityBeforeNothing) {
  auto study = studyOf({{"good", {1, 1, 1}}, {"bad", {100, 0.3F, 0.7F}}, {"empty", {}}, {"zero", {0, 0}}});
  std::vector<TensorRow> rows;
  for (study::TensorIndex i = 0; i < study.size(); ++i) rows.push_back(tensorRow(study, i));
  std::stable_sort(rows.begin(), rows.end(), worseThan);
  std::vector<std::string> names;
  for (const auto& row : rows) names.push_back(row.name);
  EXPECT_EQ(names, (std::vector<std::string>{"empty", "bad", "good", "zero"}));
}

TEST(StudyTest, AProblemIsGoneWhenADecisionSolvesIt) {
  auto study = studyOf({{"w", {1, 2}}});
  recipe::Decision decision = study.tensor(0).decision;
  const recipe::Decision before = decision;
  decision.calibrator = "backoff";  // INT8 has no bias to choose
  study.setDecision(0, decision);
  EXPECT_EQ(study.tensor(0).state, study::LoadState::kFailed);
  ASSERT_EQ(study.problems().size(), 1U);
  EXPECT_EQ(study.problems()[0].dataset, "w");
  study.setDecision(0, before);
  EXPECT_TRUE(study.problems().empty());
  EXPECT_EQ(study.tensor(0).state, study::LoadState::kReady);
}

TEST(StudyTest, ReadingASourceAnewKeepsIndicesAndDecisionsByName) {
  auto study = studyOf({{"a", {1}}, {"b", {2}}, {"c", {3}}});
  recipe::Decision decision = study.tensor(1).decision;
  decision.notes = "mine";
  study.setDecision(1, decision);
  io::Catalogue again = study.sources()[0];
  EXPECT_TRUE(again.tensors.empty()) << "they are in the study";
  for (const study::StudyTensor& tensor : study.tensors()) again.tensors.push_back(tensor.info);
  std::swap(again.tensors[0], again.tensors[1]);
  again.tensors[2].name = "d";
  study.addSource(again);
  ASSERT_EQ(study.size(), 4U);
  EXPECT_EQ(study.tensor(1).info.name, "b");
  EXPECT_EQ(study.tensor(1).decision->notes, "mine");
  EXPECT_EQ(study.tensor(1).state, study::LoadState::kWaiting);
  EXPECT_EQ(study.tensor(2).info.name, "c");
  EXPECT_EQ(study.tensor(2).state, study::LoadState::kFailed);
  EXPECT_EQ(study.tensor(2).problem->code, ErrorCode::kDatasetNotFound);
  EXPECT_EQ(study.tensor(3).info.name, "d");
}

TEST(StudyTest, ARecipeGoesToTheFileItWasMadeOn) {
  io::Catalogue first;
  first.identity.path = "/a.h5";
  tensor::TensorInfo info;
  info.name = "w";
  info.shape = {2, 1};
  info.role = tensor::Role::kWeight;
  first.tensors = {info};
  io::Catalogue second = first;
  second.identity.path = "/b.h5";
  study::Study study;
  study.addSource(first);
  study.addSource(second);
  recipe::Recipe recipe;
  for (const auto& [source, format] : {std::pair{"/a.h5", "int4"}, std::pair{"/b.h5", "fp8_e4m3fn"}}) {
    recipe::RecipeEntry entry;
    entry.tensor = "w";
    entry.source = source;
    entry.decision.format = format;
    recipe.entries.push_back(entry);
  }
  const auto application = study::match(study, recipe);
  ASSERT_EQ(application.decisions.size(), 2U);
  EXPECT_EQ(application.decisions[0].first, 0U);
  EXPECT_EQ(application.decisions[0].second.format, "int4");
  EXPECT_EQ(application.decisions[1].first, 1U);
  EXPECT_EQ(application.decisions[1].second.format, "fp8_e4m3fn");
  // On other files the name alone decides.
  recipe.entries.resize(1);
  recipe.entries[0].source = "/elsewhere.h5";
  EXPECT_EQ(study::match(study, recipe).decisions.size(), 2U);
}

TEST(StudyTest, AMeasurementCountsAgainWhenItsQuantizerIsBack) {
  auto study = studyOf({{"a", {1, 0.3F}}});
  recipe::Decision blocks = study.tensor(0).decision;
  blocks.format = "mxfp4";
  const recipe::Decision before = study.tensor(0).decision;
  study.setDecision(0, blocks);
  EXPECT_FALSE(study.tensor(0).error);
  metrics::ErrorSums sums;
  sums.count = 7;
  study.addMeasured(0, study.quantizer(0).value(), sums);
  study.setDecision(0, before);
  EXPECT_NE(study.tensor(0).error->count, 7U);
  study.setDecision(0, blocks);
  ASSERT_TRUE(study.tensor(0).error);
  EXPECT_EQ(study.tensor(0).error->count, 7U);
}

TEST(StudyTest, AMeasurementOfAnEarlierThresholdIsIgnored) {
  auto study = studyOf({{"a", {1, 0.3F}}});
  metrics::ErrorSums measured;
  measured.count = 99;
  engine::QuantizerSpec other = study.quantizer(0).value();
  other.options.narrow = !other.options.narrow;
  study.addMeasured(0, other, measured);
  EXPECT_NE(study.tensor(0).error->count, 99U);
  study.addMeasured(0, study.quantizer(0).value(), measured);
  EXPECT_EQ(study.tensor(0).error->count, 99U);
}

}  // namespace
}  // namespace scalewright::view
