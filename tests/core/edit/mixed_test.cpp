#include "core/edit/mixed.h"

#include <gtest/gtest.h>

#include <numeric>

namespace scalewright::view {
namespace {

study::Study fiveTensors() {
  io::Catalogue catalogue;
  catalogue.identity.path = "/data/a.h5";
  for (int i = 0; i < 5; ++i) {
    tensor::TensorInfo info;
    info.name = "t" + std::to_string(i);
    info.shape = {4, 8};
    catalogue.tensors.push_back(info);
  }
  study::Study study;
  study.addSource(catalogue);
  return study;
}

std::vector<study::TensorIndex> all() {
  return {0, 1, 2, 3, 4};
}

recipe::Decision percentile(const char* value) {
  recipe::Decision decision;
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", std::string(value)}};
  return decision;
}

TEST(MixedFieldsTest, AlikeTensorsAndOneTensorHaveNone) {
  study::Study study = fiveTensors();
  EXPECT_FALSE(edit::mixedFields(study, all()).any());
  study.setDecision(2, percentile("99"));
  EXPECT_FALSE(edit::mixedFields(study, std::vector<study::TensorIndex>{2}).any());
  EXPECT_FALSE(edit::mixedFields(study, {}).any());
}

TEST(MixedFieldsTest, NamesTheFieldsThatDiffer) {
  study::Study study = fiveTensors();
  recipe::Decision other = study.tensor(3).decision;
  other.role = tensor::Role::kWeight;
  other.notes = "why";
  other.granularity = tensor::Granularity::perChannel(0);
  study.setDecision(3, other);
  edit::MixedFields expected;
  expected.role = expected.notes = expected.granularity = true;
  EXPECT_EQ(edit::mixedFields(study, all()), expected);
}

TEST(MixedFieldsTest, ParametersAreComparedUnderOneMethodOnly) {
  study::Study study = fiveTensors();
  for (const study::TensorIndex tensor : all()) study.setDecision(tensor, percentile("99.9"));
  study.setDecision(1, percentile("99.5"));
  const edit::MixedFields values = edit::mixedFields(study, all());
  EXPECT_FALSE(values.calibrator);
  EXPECT_EQ(values.parameters, (std::set<std::string>{"percentile"}));
  recipe::Decision mse;
  mse.calibrator = "mse";
  study.setDecision(2, mse);
  const edit::MixedFields methods = edit::mixedFields(study, all());
  EXPECT_TRUE(methods.calibrator);
  EXPECT_TRUE(methods.parameters.empty());
}

TEST(FieldEditsTest, OneParameterIsWrittenAndTheOthersStay) {
  study::Study study = fiveTensors();
  recipe::Decision higher = percentile("99.9");
  higher.parameters["estimator"] = std::string("higher");
  study.setDecision(0, higher);
  study.setDecision(1, percentile("99.5"));
  const edit::FieldEdits edits = edit::withParameter(study, all(), "percentile", "percentile", std::string("99"));
  EXPECT_EQ(edits.refused, 3U) << "calibrated otherwise";
  ASSERT_EQ(edits.decisions.size(), 2U);
  EXPECT_EQ(edits.decisions[0].second.parameters.at("percentile"), ParameterValue(std::string("99")));
  EXPECT_EQ(edits.decisions[0].second.parameters.at("estimator"), ParameterValue(std::string("higher")));
  EXPECT_FALSE(edits.decisions[1].second.parameters.contains("estimator"));
}

TEST(FieldEditsTest, OptionsAreThoseOfFormatsThatHaveThem) {
  study::Study study = fiveTensors();
  recipe::Decision int8;
  int8.format = "int8";
  for (const study::TensorIndex tensor : all()) study.setDecision(tensor, int8);
  recipe::Decision fp8;
  fp8.format = "fp8_e5m2";
  study.setDecision(4, fp8);
  const edit::FieldEdits edits = edit::withOption(study, all(), "narrow", true);
  EXPECT_EQ(edits.refused, 1U);
  ASSERT_EQ(edits.decisions.size(), 4U);
  EXPECT_EQ(edits.decisions[0].second.options.narrow, true);
  EXPECT_TRUE(edit::withOption(study, all(), "narrow", false).decisions.empty()) << "nothing differs";
}

}  // namespace
}  // namespace scalewright::view
