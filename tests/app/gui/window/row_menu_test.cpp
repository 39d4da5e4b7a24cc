// The menus of rows, of tensors and of formats.
#include <QClipboard>
#include <QMenu>
#include <QPlainTextEdit>

#include "core/filter/parse.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/table/filter_bar.h"

namespace scalewright::test {
namespace {

class RowMenuTest : public WindowTest {
 protected:
  RowMenuTest() { load(); }
  ~RowMenuTest() override { undo().setClean(); }
  widgets::TensorPanel& table() { return part<widgets::TensorPanel>(*window_); }

  /// Opens the menu of a row by the mouse and triggers one of its commands.
  void command(QAbstractItemView& view, const QModelIndex& index, const char* menu_name, const char* name) {
    view.scrollTo(index);
    const QPoint at = view.visualRect(index).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
    QApplication::sendEvent(view.viewport(), &event);
    auto* menu = window_->findChild<QMenu*>(QLatin1String(menu_name));
    ASSERT_NE(menu, nullptr);
    auto* action = menu->findChild<QAction*>(QLatin1String(name));
    ASSERT_NE(action, nullptr) << name;
    action->trigger();
    menu->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  void onTensor(const char* tensor, const char* name) {
    command(table().view(), table().model().indexOf(*study().find(tensor)), "tensorMenu", name);
  }
};

TEST_F(RowMenuTest, CopiesTheNameAndTheRow) {
  onTensor("layers.1.proj.weight", "copyTensorName");
  EXPECT_EQ(QApplication::clipboard()->text(), "layers.1.proj.weight");
  table().setCurrentTensor(*study().find("layers.1.proj.weight"));
  onTensor("layers.1.proj.weight", "copyRows");
  const QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_EQ(lines.size(), 2);
  EXPECT_TRUE(lines.front().startsWith("Name\t"));
  EXPECT_TRUE(lines.back().startsWith("layers.1.proj.weight\t"));
}

TEST_F(RowMenuTest, FiltersByWhatTheRowHas) {
  onTensor("layers.1.proj.weight", "filterByRole");
  EXPECT_TRUE(QTest::qWaitFor([&] { return table().model().shown() == 4U; })) << "the weights";
  table().filter().clear();
  onTensor("layers.1.proj.weight", "filterByFormat");
  const auto terms = table().filter().filter().terms;
  ASSERT_EQ(terms.size(), 1U);
  EXPECT_EQ(filter::toText(terms.front()), "format:int8");
}

TEST_F(RowMenuTest, SelectsTheSameRole) {
  onTensor("layers.1.proj.weight", "selectSameRole");
  const auto selected = table().selectedTensors();
  EXPECT_EQ(selected.size(), 4U);
  for (const study::TensorIndex tensor : selected) EXPECT_TRUE(study().tensor(tensor).info.name.ends_with("weight"));
}

TEST_F(RowMenuTest, ANoteIsWrittenAtOnce) {
  onTensor("layers.2.proj.input", "editNote");
  auto* notes = child<QPlainTextEdit>("notes");
  EXPECT_TRUE(notes->hasFocus());
  QTest::keyClicks(notes, QStringLiteral("why"));
  histogram().setFocus();
  EXPECT_EQ(study().tensor(*study().find("layers.2.proj.input")).decision->notes, "why");
}

TEST_F(RowMenuTest, AFormatIsChosenAndCopied) {
  showPanel("errors");
  auto& errors = part<widgets::ErrorPanel>(*window_);
  const auto index = [&](const char* format) {
    int row = 0;
    while (errors.model().row(row).format != format) ++row;
    return errors.model().index(row, widgets::FormatModel::kTitle);
  };
  command(errors.view(), index("fp8_e5m2"), "formatMenu", "copyFormatRow");
  QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_EQ(lines.size(), 2);
  EXPECT_TRUE(lines.back().startsWith("FP8 E5M2"));
  command(errors.view(), index("fp8_e5m2"), "formatMenu", "copyFormatTable");
  EXPECT_EQ(QApplication::clipboard()->text().count(u'\n'), errors.model().rowCount());
  EXPECT_EQ(current().decision->format, "int8") << "so far";
  command(errors.view(), index("fp8_e5m2"), "formatMenu", "chooseFormat");
  EXPECT_EQ(current().decision->format, "fp8_e5m2");
}

}  // namespace
}  // namespace scalewright::test
