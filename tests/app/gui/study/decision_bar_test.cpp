#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/inspector/decision_bar.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/text/metric_text.h"

namespace scalewright::test {
namespace {

/// The fields that are used most, over the plots.
class DecisionBarTest : public BenchTest {
 protected:
  DecisionBarTest() : BenchTest({"inspector", "errors"}) {}

  widgets::DecisionBar& bar() { return part<widgets::DecisionBar>(*window_); }
  void chooseFormat(const char* id) {
    auto* format = child<QComboBox>("format");
    format->setCurrentIndex(format->findData(QLatin1String(id)));
    emit format->activated(format->currentIndex());
  }
  QString expectedError() {
    const study::StudyTensor& tensor = study().tensor(currentIndex());
    const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
    const auto value = tensor.error ? sqnr.evaluate(*tensor.error) : std::nullopt;
    return value ? widgets::metricText(sqnr, *value) : QString();
  }
};

TEST_F(DecisionBarTest, ItsFieldsAreARowOverThePlots) {
  load();
  EXPECT_TRUE(window_->bench().plots.isAncestorOf(&bar()));
  EXPECT_TRUE(bar().isVisible());
  for (const char* name : {"format", "calibrator", "threshold"}) {
    auto* field = child<QWidget>(name);
    ASSERT_NE(field, nullptr) << name;
    EXPECT_TRUE(bar().isAncestorOf(field)) << name;
  }
  EXPECT_LT(bar().height(), 2 * child<QComboBox>("format")->height());
}

TEST_F(DecisionBarTest, WithoutPlotsTheyStandInTheInspector) {
  load();
  window_->bench().plots.hide();
  QCoreApplication::processEvents();
  EXPECT_TRUE(part<widgets::InspectorPanel>(*window_).isAncestorOf(&bar()));
  EXPECT_TRUE(child<QComboBox>("format")->isVisible());
  chooseFormat("int4");
  EXPECT_EQ(study().tensor(currentIndex()).decision->format, "int4");
  window_->bench().plots.show();
  EXPECT_TRUE(window_->bench().plots.isAncestorOf(&bar()));
}

TEST_F(DecisionBarTest, TheErrorIsThatOfWhatIsDecided) {
  load();
  auto* error = child<QLabel>("decisionError");
  const QString before = error->text();
  EXPECT_EQ(before, expectedError());
  chooseFormat("int4");
  EXPECT_EQ(error->text(), expectedError());
  EXPECT_NE(error->text(), before);
}

TEST_F(DecisionBarTest, TheLeadingParameterOfTheMethodIsThere) {
  load();
  recipe::Decision decision = study().tensor(currentIndex()).decision;
  decision.format = "int8";
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", std::string("99.5")}};
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("percentile"));
  auto* field = child<QLineEdit>("parameter.percentile");
  ASSERT_NE(field, nullptr);
  EXPECT_TRUE(bar().isAncestorOf(field));
  EXPECT_EQ(field->text(), QStringLiteral("99.5"));
  EXPECT_EQ(window_->findChildren<QLineEdit*>(QStringLiteral("parameter.percentile")).size(), 1) << "once";
  decision.calibrator = "absmax";
  decision.parameters = {};
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("absmax"));
  EXPECT_FALSE(child<QLineEdit>("parameter.percentile") != nullptr &&
               child<QLineEdit>("parameter.percentile")->isVisible());
}

}  // namespace
}  // namespace scalewright::test
