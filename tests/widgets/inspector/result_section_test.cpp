#include "widgets/inspector/result_section.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QLabel>

#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "core/study/far_pick.h"
#include "core/study/study.h"
#include "core/view/rows/table.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::widgets {
namespace {

/// A tensor of float32 whose SQNR is an estimate, since no value was kept, under a threshold by hand.
class ResultSectionTest : public testing::Test {
 protected:
  ResultSectionTest() {
    const auto values = test::activationLike<float>(20000);
    io::Catalogue catalogue;
    catalogue.identity.path = "dump.h5";
    tensor::TensorInfo info;
    info.name = "x";
    info.type = tensor::ElementType::kF32;
    info.shape = {values.size()};
    catalogue.tensors.push_back(info);
    study_.setProposals([](const tensor::TensorInfo&) {
      recipe::Decision decision;
      decision.format = "int8";
      return decision;
    });
    study_.addSource(catalogue);
    const test::MemoryTensor tensor(info.type, {values.size()}, values);
    study_.setProfile(0, std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value()));
  }
  ~ResultSectionTest() override { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }

  /// Of a threshold by hand that is half of the one before.
  void halve() {
    recipe::Decision decision = study_.tensor(0).decision;
    decision.calibrator = recipe::kManual;
    decision.parameters = {{"threshold", study_.tensor(0).resolution->threshold.value() / 2}};
    study_.setDecision(0, decision);
  }
  [[nodiscard]] QString change(const char* row) const {
    section_.show(study_.tensor(0), false);
    return section_.findChild<QLabel*>(QStringLiteral("result.%1.change").arg(QLatin1String(row)))->text();
  }

  study::Study study_;
  mutable ResultSection section_;
};

TEST_F(ResultSectionTest, APickOfEntropyFarFromTheBestThresholdIsSaid) {
  const QLabel& said = *section_.findChild<QLabel*>(QStringLiteral("result.farPick"));
  section_.show(study_.tensor(0), false);
  EXPECT_TRUE(said.isHidden());
  recipe::Decision decision = study_.tensor(0).decision;
  decision.calibrator = "entropy";
  study_.setDecision(0, decision);
  section_.show(study_.tensor(0), false);
  const auto far = study::farPick(study_.tensor(0));
  ASSERT_EQ(said.isHidden(), !far.has_value());
  ASSERT_TRUE(far) << "a long tail is clipped";
  EXPECT_TRUE(said.text().contains(QStringLiteral("the best threshold has"))) << qPrintable(said.text());
}

TEST_F(ResultSectionTest, NothingHasChangedAtFirst) {
  for (const char* row : {"sqnr", "mse", "threshold"}) EXPECT_EQ(change(row), QString()) << row;
}

TEST_F(ResultSectionTest, AChangeOfAnEstimateIsMarkedAndOneOfExactNumbersIsNot) {
  ASSERT_FALSE(metrics::find("sqnr")->evaluate(*study_.tensor(0).error)->exact());
  halve();
  EXPECT_TRUE(change("sqnr").startsWith(u'~')) << change("sqnr").toStdString();
  EXPECT_TRUE(change("mse").startsWith(u'~')) << change("mse").toStdString();
  EXPECT_TRUE(change("threshold").contains(QStringLiteral("× 0.5"))) << change("threshold").toStdString();
  EXPECT_FALSE(change("threshold").contains(u'~'));
  EXPECT_FALSE(view::tensorRow(study_, 0).change_exact) << "the table marks it, too";
}

TEST_F(ResultSectionTest, FromRightToLeftTheMarkIsReadFirstLikeThatOfTheNumberBesideIt) {
  QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  halve();
  constexpr QChar kRightToLeft(0x2067);
  const QString marked = QString(kRightToLeft) + u'~';
  EXPECT_TRUE(change("sqnr").startsWith(marked));
  EXPECT_TRUE(section_.findChild<QLabel*>(QStringLiteral("result.sqnr"))->text().startsWith(marked));
}

}  // namespace
}  // namespace scalewright::widgets
