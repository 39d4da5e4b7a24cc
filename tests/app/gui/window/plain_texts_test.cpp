// A file whose names look like HTML that names files to open.
#include <QMessageBox>
#include <QToolTip>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

constexpr const char* kHostile = R"(<b>big</b><img src=":/fake/picture.png">)";

class PlainTextsTest : public WindowTest {
 protected:
  /// Two tensors, a problem and attributes in a file, all called like this.
  void loadHostile() {
    const std::string name = kHostile;
    // A slash would begin a group.
    const std::string flat = QString::fromStdString(name).replace(u'/', u':').toStdString();
    const QString path = folder_.filePath(QString::fromStdString(flat) + QStringLiteral(".h5"));
    {
      Hdf5File file(path.toStdString());
      file.add(flat, tailedValues(4096, 1), {64, 64});
      file.add(flat + "2", tailedValues(4096, 1), {64, 64});
      file.addText(flat + " text");
    }
    const hid_t file = H5Fopen(path.toUtf8().constData(), H5F_ACC_RDWR, H5P_DEFAULT);
    const hid_t space = H5Screate(H5S_SCALAR);
    for (const std::string& object : {std::string("/"), flat}) {
      H5Aclose(H5Acreate_by_name(file, object.c_str(), name.c_str(), H5T_NATIVE_INT, space, H5P_DEFAULT, H5P_DEFAULT,
                                 H5P_DEFAULT));
    }
    H5Sclose(space);
    H5Fclose(file);
    window_->files().open({path});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 2 && !window_->controller().loader().busy(); }));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(0);
    settle();
  }
};

/// The window of the tool tip that is shown.
const QLabel* tipLabel() {
  for (const QWidget* window : QApplication::topLevelWidgets()) {
    if (window->inherits("QTipLabel") && window->isVisible()) return qobject_cast<const QLabel*>(window);
  }
  return nullptr;
}

TEST_F(PlainTextsTest, NoLabelOfTheWindowTakesANameForHtml) {
  loadHostile();
  int hostile = 0;
  for (const QDockWidget* panel : window_->findChildren<QDockWidget*>()) {
    showPanel(panel->objectName().toUtf8().constData());
    finishJobs();
    for (const QLabel* label : window_->findChildren<QLabel*>()) {
      if (!label->isVisible()) continue;
      EXPECT_NE(label->textFormat(), Qt::AutoText) << label->text().toStdString();
      if (!label->text().contains(QStringLiteral("<img"))) continue;
      ++hostile;
      EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
    }
  }
  EXPECT_GT(hostile, 0) << "the name was not shown at all";
}

TEST_F(PlainTextsTest, TipsOfViewsShowNamesAsTheyAre) {
  loadHostile();
  int hostile = 0;
  for (const char* panel : {"facts", "problems"}) {
    showPanel(panel);
    finishJobs();
  }
  for (auto* view : window_->findChildren<QAbstractItemView*>()) {
    if (view->model() == nullptr) continue;
    for (const QModelIndex& index :
         view->model()->match(view->model()->index(0, 0), Qt::ToolTipRole, QStringLiteral("<img"), -1,
                              Qt::MatchContains | Qt::MatchRecursive)) {
      ++hostile;
      QToolTip::showText({10, 10}, index.data(Qt::ToolTipRole).toString(), view);
      const QLabel* tip = tipLabel();
      ASSERT_NE(tip, nullptr);
      EXPECT_EQ(tip->textFormat(), Qt::PlainText);
      QToolTip::hideText();
    }
  }
  EXPECT_GT(hostile, 3);
}

TEST_F(PlainTextsTest, MessageBoxesShowNamesAsTheyAre) {
  QMessageBox box(QMessageBox::Warning, QString::fromUtf8(kHostile), QString::fromUtf8(kHostile), QMessageBox::Ok,
                  window_.get());
  box.setInformativeText(QString::fromUtf8(kHostile));
  box.show();
  int texts = 0;
  for (const QLabel* label : box.findChildren<QLabel*>()) {
    if (label->text().isEmpty()) continue;
    ++texts;
    EXPECT_EQ(label->textFormat(), Qt::PlainText);
  }
  EXPECT_EQ(texts, 2);
}

TEST_F(PlainTextsTest, TheProgramsOwnBoxIsFormatted) {
  Qt::TextFormat format = Qt::PlainText;
  QTimer::singleShot(0, [&] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    ASSERT_NE(box, nullptr);
    format = box->textFormat();
    box->accept();
  });
  child<QAction>("aboutQt")->trigger();
  EXPECT_EQ(format, Qt::AutoText);
}

}  // namespace
}  // namespace scalewright::test
