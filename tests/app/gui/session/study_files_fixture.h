#pragma once

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include "tests/app/gui/window_fixture.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {

/// The window and a study file that is about one or two files.
class StudyFilesTest : public WindowTest {
 protected:
  ~StudyFilesTest() override {
    if (window_) undo().setClean();
  }
  app::StudyFiles& studies() { return window_->files().studies(); }
  QString studyFile() const { return folder_.filePath(QStringLiteral("net.scalewright")); }

  /// A second file of one tensor in a folder of its own.
  QString secondFile() const { return folder_.filePath(QStringLiteral("more/head.h5")); }
  void loadBoth() {
    QDir(folder_.path()).mkdir(QStringLiteral("more"));
    {
      Hdf5File file(secondFile().toStdString());
      file.add("head.weight", tailedValues(2048, 0.5), {32, 64});
    }
    load();
    window_->files().open({secondFile()});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
    settle();
  }
  void openAgain() {
    window_.reset();
    makeWindow();
    window_->files().open({studyFile()});
  }
  bool loaded(std::size_t tensors) {
    return QTest::qWaitFor([this, tensors] {
      return study().size() == tensors && !window_->controller().loader().busy() &&
             !window_->files().recipes().waiting();
    });
  }
  QString noticeText(const char* id) {
    widgets::NoticeBar* bar = part<widgets::NoticeArea>(*window_).find(QLatin1String(id));
    return bar == nullptr ? QString() : bar->accessibleName() + u'\n' + bar->accessibleDescription();
  }
  /// Clicks a button of the question that comes next by its name, else the one that changes nothing.
  void answer(const QString& button) {
    QTimer::singleShot(0, window_.get(), [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked_ = box == nullptr ? QString() : box->text() + box->informativeText();
      if (box == nullptr) return;
      QAbstractButton* found = box->findChild<QPushButton*>(button);
      if (found == nullptr) found = box->button(QMessageBox::Cancel);
      (found != nullptr ? found : box->button(QMessageBox::Ok))->click();
    });
  }
  QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QString asked_;
};

}  // namespace scalewright::test
