#pragma once

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {

/// A study file that is about one or two files. Fixture: WindowTest or BenchTest.
template <typename Fixture>
class StudyFilesFixture : public Fixture {
 protected:
  template <typename... Of>
  explicit StudyFilesFixture(const Of&... of) : Fixture(of...) {}
  ~StudyFilesFixture() override {
    if (this->window_) this->undo().setClean();
  }
  app::StudyFiles& studies() { return this->window_->files().studies(); }
  QString studyFile() const { return this->folder_.filePath(QStringLiteral("net.scalewright")); }

  /// A second file of one tensor in a folder of its own.
  QString secondFile() const { return this->folder_.filePath(QStringLiteral("more/head.h5")); }
  void loadBoth() {
    QDir(this->folder_.path()).mkdir(QStringLiteral("more"));
    {
      Hdf5File file(secondFile().toStdString());
      file.add("head.weight", tailedValues(2048, 0.5), {32, 64});
    }
    this->load();
    this->window_->files().open({secondFile()});
    ASSERT_TRUE(loaded(9));
    this->settle();
  }
  void openAgain() {
    this->window_.reset();
    this->makeWindow();
    this->window_->files().open({studyFile()});
  }
  bool loaded(std::size_t tensors) {
    return QTest::qWaitFor([this, tensors] {
      return this->study().size() == tensors && !this->window_->controller().loader().busy() &&
             !this->window_->files().recipes().waiting();
    });
  }
  /// Clicks a button of the question that comes next by its name, else the one that changes nothing.
  void answer(const QString& button) {
    QTimer::singleShot(0, this->window_.get(), [this, button] {
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

class StudyFilesBenchTest : public StudyFilesFixture<BenchTest> {
 protected:
  explicit StudyFilesBenchTest(const std::vector<std::string_view>& tabs = {}) : StudyFilesFixture(tabs) {}
};

class StudyFilesTest : public StudyFilesFixture<WindowTest> {
 protected:
  QString noticeText(const char* id) {
    widgets::NoticeBar* bar = part<widgets::NoticeArea>(*window_).find(QLatin1String(id));
    return bar == nullptr ? QString() : bar->accessibleName() + u'\n' + bar->accessibleDescription();
  }
};

}  // namespace scalewright::test
