#include <QStandardItemModel>

#include "tests/app/gui/tabs/question_fixture.h"
#include "widgets/facts/facts_panel.h"

namespace scalewright::test {
namespace {

class FactsTest : public QuestionTest {
 protected:
  FactsTest() : QuestionTest({"facts"}) {}
  [[nodiscard]] const QStandardItemModel& model() { return part<widgets::FactsPanel>(*window_).model(); }
  [[nodiscard]] bool tellsOf(const QString& dataset) {
    return QTest::qWaitFor(
        [&] { return model().rowCount() == 4 && model().item(2)->text() == QStringLiteral("Dataset ") + dataset; },
        20000);
  }
};

TEST_F(FactsTest, TheFileAndTheCurrentTensorAreToldOfOnceSomebodyLooks) {
  load();
  EXPECT_EQ(model().rowCount(), 0);
  showPanel("facts");
  ASSERT_TRUE(tellsOf(QStringLiteral("layers.2.proj.input")));
  EXPECT_TRUE(model().item(0)->text().startsWith(QStringLiteral("File ")));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  EXPECT_TRUE(tellsOf(QStringLiteral("layers.1.proj.weight")));
}

TEST_F(FactsTest, AClosedFileIsToldOfNoMore) {
  load();
  showPanel("facts");
  ASSERT_TRUE(tellsOf(QStringLiteral("layers.2.proj.input")));
  window_->controller().closeAll();
  showPanel("facts");
  EXPECT_TRUE(QTest::qWaitFor([this] { return model().rowCount() == 0; }));
}

}  // namespace
}  // namespace scalewright::test
