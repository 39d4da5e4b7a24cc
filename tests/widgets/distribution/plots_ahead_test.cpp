#include "widgets/distribution/plots_ahead.h"

#include <gtest/gtest.h>

#include <QTest>

#include "core/profile/profiler.h"
#include "core/view/plots/tensor_plot.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::widgets {
namespace {

using Formats = std::set<std::string>;

study::StudyTensor tensorOf(study::TensorIndex index, float largest) {
  std::vector<float> values = test::activationLike<float>(4000);
  values.front() = largest;
  const test::MemoryTensor data(tensor::ElementType::kF32, {values.size()}, values);
  study::StudyTensor tensor;
  tensor.index = index;
  tensor.profile = std::make_shared<const profile::Profile>(profile::profileTensor(data, {}).value());
  recipe::Decision decision;
  decision.format = "int8";
  decision.calibrator = "absmax";
  tensor.decision = decision;
  tensor.resolution = recipe::resolve(decision, *tensor.profile, tensor.evidence).value();
  return tensor;
}

TEST(PlotsAheadTest, WhatWasPreparedIsWhatWouldHaveBeenFound) {
  PlotsAhead ahead;
  const Formats formats = view::defaultCurveFormats();
  const study::StudyTensor next = tensorOf(3, 50);
  const study::StudyTensor before = tensorOf(1, 90);
  ahead.prepare({next, before}, formats);
  for (const study::StudyTensor* tensor : {&before, &next}) {
    const Drawing* drawing = ahead.find(*tensor, formats);
    ASSERT_NE(drawing, nullptr);
    const auto curves = windowCurves(*tensor, formats);
    ASSERT_EQ(drawing->curves.size(), curves.size());
    for (std::size_t i = 0; i < curves.size(); ++i) {
      EXPECT_EQ(drawing->curves[i].thresholds, curves[i].thresholds);
      EXPECT_EQ(drawing->curves[i].sqnr_db, curves[i].sqnr_db);
    }
    EXPECT_EQ(drawing->marks.size(), view::marksOf(*tensor).size());
  }
}

TEST(PlotsAheadTest, OfAnotherDecisionFormatsOrProfileNothingCounts) {
  PlotsAhead ahead;
  const Formats formats = {"int8"};
  study::StudyTensor tensor = tensorOf(0, 50);
  EXPECT_EQ(ahead.find(tensor, formats), nullptr) << "nobody asked";
  ahead.need(tensor, formats);
  EXPECT_NE(ahead.find(tensor, formats), nullptr);
  EXPECT_EQ(ahead.find(tensor, {"int8", "int4"}), nullptr);
  study::StudyTensor decided = tensor;
  recipe::Decision decision = tensor.decision;
  decision.calibrator = "mse";
  decided.decision = decision;
  EXPECT_EQ(ahead.find(decided, formats), nullptr);
  study::StudyTensor read_anew = tensorOf(0, 50);
  EXPECT_EQ(ahead.find(read_anew, formats), nullptr);
  study::StudyTensor unread;
  ahead.need(unread, formats);
  EXPECT_EQ(ahead.find(unread, formats), nullptr);
}

TEST(PlotsAheadTest, TheOldestGoFirst) {
  PlotsAhead ahead;
  const Formats formats = {"int8"};
  std::vector<study::StudyTensor> tensors;
  for (study::TensorIndex i = 0; i < 9; ++i) {
    tensors.push_back(tensorOf(i, 50));
    ahead.need(tensors.back(), formats);
  }
  EXPECT_EQ(ahead.find(tensors.front(), formats), nullptr);
  EXPECT_NE(ahead.find(tensors[1], formats), nullptr);
}

}  // namespace
}  // namespace scalewright::widgets
