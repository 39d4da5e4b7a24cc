// Two dumps of one name with tensors of the same names, as of two runs.
#include <QDir>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTreeWidget>

#include "app/gui/export/decisions_export.h"
#include "app/gui/study/other_side.h"
#include "core/filter/parse.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_model.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class TwoFilesTest : public BenchTest {
 protected:
  QString run(int number) const { return folder_.filePath(QStringLiteral("run%1/dump.h5").arg(number)); }
  void write(int number, double scale) {
    QDir(folder_.path()).mkdir(QStringLiteral("run%1").arg(number));
    Hdf5File file(run(number).toStdString());
    file.add("layers.0.proj.weight", tailedValues(4096, 0.01 * scale), {64, 64});
    file.add("layers.0.proj.input", tailedValues(6400, scale), {100, 64});
  }
  void open(const QStringList& files, std::size_t tensors) {
    window_->files().open(files);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return study().size() == tensors && !window_->controller().loader().busy(); }, 20000));
    settle();
  }
  void openBoth() {
    write(1, 1);
    write(2, 3);
    open({run(1), run(2)}, 4);
  }
  /// In the menu of the filter.
  void chooseFile(const char* label) {
    auto* menu = child<QMenu>("tensorFilterMenu");
    emit menu->aboutToShow();
    QAction* wanted = nullptr;
    for (QMenu* files : menu->findChildren<QMenu*>()) {
      for (QAction* action : files->actions()) {
        if (action->text() == QLatin1String(label)) wanted = action;
      }
    }
    ASSERT_NE(wanted, nullptr) << label;
    wanted->trigger();
  }
  QTreeView& table() { return part<widgets::TensorPanel>(*window_).view(); }
  [[nodiscard]] std::vector<study::TensorIndex> shown() {
    return part<widgets::TensorPanel>(*window_).model().tensorsBelow({});
  }
};

TEST_F(TwoFilesTest, AColumnSaysWhatTellsThemApartWhileThereAreTwo) {
  openBoth();
  EXPECT_FALSE(table().isColumnHidden(TensorModel::kFile));
  EXPECT_EQ(tableCell(0, TensorModel::kFile), QStringLiteral("run1/dump.h5"));
  EXPECT_EQ(tableCell(2, TensorModel::kFile), QStringLiteral("run2/dump.h5"));
  const int left = table().columnViewportPosition(TensorModel::kFile);
  EXPECT_LE(left + table().columnWidth(TensorModel::kFile), table().viewport()->width()) << "in sight";
  window_->controller().closeSource(1);
  QCoreApplication::processEvents();
  EXPECT_TRUE(table().isColumnHidden(TensorModel::kFile));
  EXPECT_EQ(tableCell(0, TensorModel::kFile), QStringLiteral("dump.h5"));
}

TEST_F(TwoFilesTest, TensorsOfOneNameInFilesOfTheirOwnNamesAreToldApart) {
  write(1, 1);
  write(2, 3);
  const QString other = folder_.filePath(QStringLiteral("other.h5"));
  ASSERT_TRUE(QFile::copy(run(2), other));
  open({run(1), other}, 4);
  EXPECT_FALSE(table().isColumnHidden(TensorModel::kFile));
  EXPECT_EQ(tableCell(2, TensorModel::kFile), QStringLiteral("other.h5"));
}

TEST_F(TwoFilesTest, WhereNamesSayItThereIsNoColumn) {
  write(1, 1);
  open({run(1), dataFile()}, 10);  // both have layers.0
  EXPECT_FALSE(table().isColumnHidden(TensorModel::kFile));
  window_->controller().closeSource(0);
  const QString other = folder_.filePath(QStringLiteral("other.h5"));
  {
    Hdf5File file(other.toStdString());
    file.add("head.weight", tailedValues(4096, 0.01), {64, 64});
  }
  open({other}, 9);
  EXPECT_TRUE(table().isColumnHidden(TensorModel::kFile)) << "no two files and no two tensors have one name";
}

TEST_F(TwoFilesTest, TheHintOfANameSaysItToo) {
  openBoth();
  const auto hint = [this](study::TensorIndex tensor) {
    return part<widgets::TensorPanel>(*window_).model().indexOf(tensor).data(Qt::ToolTipRole).toString();
  };
  EXPECT_TRUE(hint(0).contains(QStringLiteral("File: run1/dump.h5")));
  EXPECT_TRUE(hint(2).contains(QStringLiteral("File: run2/dump.h5")));
}

TEST_F(TwoFilesTest, OneIsClosedWhileASnapshotIsComparedAndAllAreSelected) {
  openBoth();
  window_->files().variants().takeNext();
  ASSERT_TRUE(QTest::qWaitFor([this] { return part<app::OtherSide>(*window_).side() != nullptr; }));
  table().selectAll();
  window_->controller().closeSource(1);
  settle();
  EXPECT_EQ(shown().size(), 2U);
  part<app::OtherSide>(*window_).hold(true);
  window_->controller().closeSource(0);
  settle();
  EXPECT_TRUE(shown().empty());
}

TEST_F(TwoFilesTest, AFilterShowsThoseOfOneFile) {
  openBoth();
  auto* filter = child<QLineEdit>("tensorFilter");
  filter->setFocus();
  QTest::keyClicks(filter, QStringLiteral("file:run2"));
  QTest::keyClick(filter, Qt::Key_Return);
  std::vector<study::TensorIndex> tensors = shown();
  std::sort(tensors.begin(), tensors.end());
  EXPECT_EQ(tensors, (std::vector<study::TensorIndex>{2, 3}));
  // The same from the menu.
  part<widgets::TensorPanel>(*window_).filter().clear();
  chooseFile("run1/dump.h5");
  tensors = shown();
  std::sort(tensors.begin(), tensors.end());
  EXPECT_EQ(tensors, (std::vector<study::TensorIndex>{0, 1}));
}

TEST_F(TwoFilesTest, AFileFromTheMenuIsThatFileAlone) {
  const QString whole = folder_.filePath(QStringLiteral("data.h5"));
  write(1, 1);
  const QString part = folder_.filePath(QStringLiteral("a.h5"));
  ASSERT_TRUE(QFile::copy(run(1), part));
  ASSERT_TRUE(QFile::copy(run(1), whole));
  open({part, whole}, 4);
  auto* filter = child<QLineEdit>("tensorFilter");
  filter->setFocus();
  QTest::keyClicks(filter, QStringLiteral("file:a.h5"));
  QTest::keyClick(filter, Qt::Key_Return);
  EXPECT_EQ(shown().size(), 4U) << "typed it is a part of the name";
  test::part<widgets::TensorPanel>(*window_).filter().clear();
  chooseFile("a.h5");
  ASSERT_EQ(shown().size(), 2U);
  for (const study::TensorIndex tensor : shown()) EXPECT_LT(tensor, 2U);
  // Kept under a name it means the same.
  const std::vector<filter::Term> terms = test::part<widgets::TensorPanel>(*window_).filter().filter().terms;
  EXPECT_EQ(filter::parse(filter::toText(filter::Words{terms, {}})).terms, terms);
  chooseFile("data.h5");
  EXPECT_EQ(shown().size(), 4U) << "files are alternatives";
}

TEST_F(TwoFilesTest, AnExportByNameNamesTheOneItLeftOut) {
  openBoth();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  dialog->chooseExporter("tensorrt-cache");
  QStringList notes;
  auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("exportOmitted"));
  for (QTreeWidgetItemIterator item(list); *item != nullptr; ++item) notes << (*item)->text(0) << (*item)->toolTip(0);
  QStringList in_sight;  // before anybody opens them
  for (int i = 0; i < list->topLevelItemCount(); ++i) in_sight << list->topLevelItem(i)->text(0);
  EXPECT_TRUE(in_sight.contains(
      QStringLiteral("2 × left out: a tensor of the same name from another file is written (run2/dump.h5)")))
      << in_sight.join(u'\n').toStdString();
  const QString said = notes.join(u'\n');
  EXPECT_TRUE(said.contains(QStringLiteral("layers.0.proj.input (run2/dump.h5)"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("same name from another file"))) << said.toStdString();
  const QString cache = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"))->toPlainText();
  EXPECT_EQ(cache.count(QStringLiteral("layers.0.proj.input")), 1);
}

}  // namespace
}  // namespace scalewright::test
