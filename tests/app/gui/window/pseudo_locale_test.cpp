#include <QAbstractButton>
#include <QDialog>
#include <QTranslator>

#include "tests/app/gui/window_fixture.h"
#include "widgets/kit/elided_label.h"

namespace scalewright::test {
namespace {

/// A language in which everything is half as long again, as in those that need the most room.
class LongLanguage : public QTranslator {
 public:
  QString translate(const char*, const char* source, const char*, int) const override {
    const QString text = QString::fromUtf8(source);
    const bool markup = text.startsWith(u'<');
    if (text.size() < 2 || markup) return text;
    return text + QString((text.size() + 1) / 2, u'ë');
  }
  [[nodiscard]] bool isEmpty() const override { return false; }
};

class PseudoLocaleTest : public WindowTest {
 protected:
  PseudoLocaleTest() {
    QCoreApplication::installTranslator(&language_);
    makeWindow();
  }
  ~PseudoLocaleTest() override {
    window_.reset();
    QCoreApplication::removeTranslator(&language_);
  }

  /// Labels and buttons that are seen have the room that they ask for, but for those that are made to give way.
  static void expectRoom(const QWidget& root) {
    int seen = 0;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
      const auto* label = qobject_cast<const QLabel*>(widget);
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      if ((label == nullptr && button == nullptr) || widget->visibleRegion().isEmpty()) continue;
      const QString what = label != nullptr ? label->text() : button->text();
      if (qobject_cast<const widgets::ElidedLabel*>(widget) != nullptr || what.isEmpty()) continue;
      if (what.contains(u'ë')) ++seen;
      const bool wraps = label != nullptr && label->wordWrap();
      if (wraps) {
        EXPECT_GE(widget->height() + 1, label->heightForWidth(widget->width())) << what.toStdString();
      } else {
        EXPECT_GE(widget->width() + 1, widget->minimumSizeHint().width())
            << widget->objectName().toStdString() << ": " << what.toStdString();
      }
    }
    EXPECT_GT(seen, 2) << "the language is in force";
  }

  LongLanguage language_;
};

TEST_F(PseudoLocaleTest, NothingInTheWindowIsCutOff) {
  window_->resize(1440, 900);
  load();
  QCoreApplication::processEvents();
  expectRoom(*window_);
}

TEST_F(PseudoLocaleTest, NothingOnTheWelcomePageIsCutOff) {
  window_->resize(1000, 700);
  QCoreApplication::processEvents();
  expectRoom(*window_);
}

TEST_F(PseudoLocaleTest, NothingInDialogsIsCutOff) {
  load();
  for (const char* action : {"preferencesAction", "shortcutsAction", "exportRecipe"}) {
    child<QAction>(action)->trigger();
    QDialog* dialog = nullptr;
    ASSERT_TRUE(QTest::qWaitFor([&] {
      return (dialog = window_->findChild<QDialog*>()) != nullptr && dialog->isVisible();
    })) << action;
    QCoreApplication::processEvents();
    SCOPED_TRACE(action);
    expectRoom(*dialog);
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

}  // namespace
}  // namespace scalewright::test
