#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTranslator>

#include "core/formats/format.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

/// Answers every text with its letters moved out of ASCII, so that one that nobody translates stands out.
class ShiftingTranslator : public QTranslator {
 public:
  [[nodiscard]] bool isEmpty() const override { return false; }
  [[nodiscard]] QString translate(const char*, const char* source, const char*, int) const override {
    QString shifted;
    bool tag = false;
    const QString text = QString::fromUtf8(source);
    for (qsizetype i = 0; i < text.size(); ++i) {
      const QChar c = text[i];
      tag = tag || (c == u'<' && i + 1 < text.size() && (text[i + 1].isLetter() || text[i + 1] == u'/'));
      const bool placeholder = i > 0 && text[i - 1] == u'%';
      const bool letter = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
      shifted += letter && !tag && !placeholder ? QChar(c.unicode() + 0xFEE0) : c;  // the full-width form
      if (c == u'>') tag = false;
    }
    return shifted;
  }
};

class WordingTest : public WindowTest {
 protected:
  WordingTest() {
    QCoreApplication::installTranslator(&translator_);
    makeWindow();
  }
  ~WordingTest() override {
    window_.reset();
    QCoreApplication::removeTranslator(&translator_);
  }

  /// Words that are names rather than language.
  static QString withoutNames(QString text) {
    static const QStringList names = [] {
      QStringList all = {QStringLiteral("layers"),      QStringLiteral("proj"),  QStringLiteral("input"),
                         QStringLiteral("weight"),      QStringLiteral("study"), QStringLiteral("comment"),
                         QStringLiteral("Scalewright"), QStringLiteral("Ctrl"),  QStringLiteral("Shift"),
                         QStringLiteral("Return"),      QStringLiteral("Home")};
      for (const formats::FormatDescriptor* format : formats::descriptors()) {
        all << QString::fromUtf8(format->title).split(u' ') << widgets::text(format->id);
      }
      all << QStringLiteral("SQNR");
      std::sort(all.begin(), all.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
      return all;
    }();
    for (const QString& name : names) text.remove(name);
    return text;
  }
  void check(QString text, const QString& where) {
    text.remove(dataFile());
    text.remove(folder_.path());
    // A folder cut in the middle, as the recent files show it: where depends on the font, and what is left of its
    // random name may look like a word.
    static const QRegularExpression shortened(QStringLiteral("/\\S*\u2026\\S*"));
    text.remove(shortened);
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{4,}"));
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    const auto match = word.match(withoutNames(QString(text).remove(tags)));
    if (match.hasMatch() && !seen_.contains(text)) {
      seen_ << text;
      ADD_FAILURE() << where.toStdString() << ": " << text.toStdString();
    }
  }
  void checkModel(const QAbstractItemModel& model, const QString& where) {
    for (int column = 0; column < model.columnCount(); ++column) {
      for (const int role : {int{Qt::DisplayRole}, int{Qt::ToolTipRole}}) {
        check(model.headerData(column, Qt::Horizontal, role).toString(), where + QStringLiteral(" header"));
        for (int row = 0; row < std::min(model.rowCount(), 30); ++row) {
          check(model.index(row, column).data(role).toString(), where + QStringLiteral(" cell"));
        }
      }
    }
  }
  void checkWindow() {
    for (const QAction* action : window_->findChildren<QAction*>()) {
      check(action->text(), QStringLiteral("action"));
      check(action->toolTip(), QStringLiteral("action tip"));
      check(action->statusTip(), QStringLiteral("action status"));
    }
    for (QWidget* widget : window_->findChildren<QWidget*>()) {
      const QString where = QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
      check(widget->toolTip(), where + QStringLiteral(" tip"));
      check(widget->accessibleName(), where + QStringLiteral(" name"));
      check(widget->accessibleDescription(), where + QStringLiteral(" description"));
      if (auto* plot = qobject_cast<widgets::ThemedPlot*>(widget)) check(plot->description(), where);
      if (auto* label = qobject_cast<QLabel*>(widget)) check(label->text(), where);
      if (auto* button = qobject_cast<QAbstractButton*>(widget)) check(button->text(), where);
      if (auto* edit = qobject_cast<QLineEdit*>(widget)) check(edit->placeholderText(), where);
      if (auto* combo = qobject_cast<QComboBox*>(widget)) {
        for (int i = 0; i < combo->count(); ++i) {
          check(combo->itemText(i), where);
          check(combo->itemData(i, Qt::ToolTipRole).toString(), where);
        }
      }
      if (auto* view = qobject_cast<QAbstractItemView*>(widget)) {
        if (view->model() != nullptr) checkModel(*view->model(), where);
      }
    }
  }

  ShiftingTranslator translator_;
  QStringList seen_;
};

TEST_F(WordingTest, EveryWordOfTheWindowIsTranslatable) {
  load();
  const auto choose = [](QComboBox* combo, int index) {
    combo->setCurrentIndex(index);
    emit combo->activated(index);
  };
  auto* format = child<QComboBox>("format");
  for (int i = 0; i < format->count(); ++i) {
    choose(format, i);
    auto* method = child<QComboBox>("calibrator");
    for (int j = 0; method->isEnabled() && j < method->count(); ++j) {
      choose(method, j);
      checkWindow();
    }
    checkWindow();
  }
  for (int i = 0; i < undo().count(); ++i) check(undo().text(i), QStringLiteral("history"));
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test
