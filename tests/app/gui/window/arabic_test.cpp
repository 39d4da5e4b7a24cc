// The window in Arabic on an Egyptian system: one kind of digits, and every sign on the side where it belongs.
#include <QComboBox>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTextLayout>
#include <QTranslator>

#include "app/gui/settings/language_setting.h"
#include "app/gui/start/application.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

/// Where each sign of a text stands in a line that runs from right to left, in pixels from the left: its edge that is
/// read first, or the other one.
std::vector<double> places(const QString& text, QTextLine::Edge edge = QTextLine::Leading) {
  QTextLayout layout(text, QApplication::font());
  QTextOption option;
  option.setTextDirection(Qt::RightToLeft);
  layout.setTextOption(option);
  layout.beginLayout();
  QTextLine line = layout.createLine();
  line.setLineWidth(10000);
  layout.endLayout();
  std::vector<double> at;
  for (int i = 0; i < text.size(); ++i) at.push_back(line.cursorToX(i, edge));
  return at;
}

class ArabicTest : public WindowTest {
 protected:
  ArabicTest() {
    window_.reset();
    const QLocale locale = app::windowLocale({}, QLocale(QStringLiteral("ar_EG")));
    QLocale::setDefault(locale);
    app::installTranslation(*qApp, locale);
    makeWindow();
    window_->resize(1280, 800);
  }
  ~ArabicTest() override {
    window_.reset();
    for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
    QLocale::setDefault(before_);
    app::installTranslation(*qApp, QLocale::c());
  }

  QStringList textsOf(const QAbstractItemModel& model) {
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column) {
      for (const int role : {int{Qt::DisplayRole}, int{Qt::ToolTipRole}}) {
        texts << model.headerData(column, Qt::Horizontal, role).toString();
        for (int row = 0; row < std::min(model.rowCount(), 30); ++row)
          texts << model.index(row, column).data(role).toString();
      }
    }
    return texts;
  }
  /// Returns all that the window says. fields: also what is in them, where the direction is that of the text itself.
  QStringList texts(bool fields) {
    QStringList all;
    for (QWidget* widget : window_->findChildren<QWidget*>()) {
      all << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription();
      if (auto* label = qobject_cast<QLabel*>(widget)) all << label->text();
      if (auto* button = qobject_cast<QAbstractButton*>(widget)) all << button->text();
      if (auto* edit = qobject_cast<QLineEdit*>(widget))
        all << (fields ? edit->text() : QString()) << edit->placeholderText();
      if (auto* combo = qobject_cast<QComboBox*>(widget)) all << combo->currentText();
      if (auto* view = qobject_cast<QAbstractItemView*>(widget); view != nullptr && view->model() != nullptr)
        all << textsOf(*view->model());
      if (auto* plot = qobject_cast<widgets::ThemedPlot*>(widget)) {
        all << plot->description();
        for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
          QVector<QString> labels;
          QVector<double> ticks;
          axis->ticker()->generate(axis->range(), QLocale(), 'g', 6, ticks, nullptr, &labels);
          all << axis->label() << QStringList(labels.begin(), labels.end());
        }
      }
    }
    return all;
  }

  QLocale before_;
};

TEST_F(ArabicTest, HasOneKindOfDigits) {
  load();
  letJobsFollow();
  for (const char* id : {"channels", "history", "snapshots"}) showPanel(id);
  static const QRegularExpression eastern(QStringLiteral("[\\x{0660}-\\x{0669}\\x{06f0}-\\x{06f9}\\x{066a}-\\x{066c}]"),
                                          QRegularExpression::UseUnicodePropertiesOption);
  int with_numbers = 0;
  for (const QString& text : texts(true)) {
    EXPECT_FALSE(text.contains(eastern)) << text.toStdString();
    with_numbers += text.contains(QRegularExpression(QStringLiteral("[0-9]"))) ? 1 : 0;
  }
  EXPECT_GT(with_numbers, 100) << "there was something to look at";
  EXPECT_EQ(widgets::readNumber(child<QLineEdit>("threshold")->text()),
            widgets::readNumber(QString::number(current().resolution->threshold.value(), 'g', 4)));
}

/// A unit, and the sign of percent, stand on the right of their number, as in every file and paper with these digits.
TEST_F(ArabicTest, UnitsStandOnTheRightOfTheirNumbers) {
  load();
  letJobsFollow();
  // Of numbers with two digits or more: a layout says of the first sign of an isolate where the sign before it ends.
  static const QRegularExpression unit(
      QStringLiteral("(?<![A-Za-z0-9.])[-0-9.,]+([0-9])[ \\x{200e}]*(dB|%|nats|GiB|KiB|kB|MB|ms)"));
  int looked_at = 0;
  for (const QString& text : texts(false)) {
    for (const QString& line : text.split(u'\n')) {
      const std::vector<double> at = places(line);
      const std::vector<double> ends = places(line, QTextLine::Trailing);
      for (auto found = unit.globalMatch(line); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        ++looked_at;
        EXPECT_GE(at[static_cast<std::size_t>(match.capturedStart(2))],
                  ends[static_cast<std::size_t>(match.capturedStart(1))])
            << line.toStdString();
      }
    }
  }
  EXPECT_GT(looked_at, 10);
}

TEST_F(ArabicTest, AMinusStandsOnTheLeftOfItsDigitsAndAMarkBeforeItsNumber) {
  const QString minus = widgets::columnNumber(-3.25);
  const auto at = places(minus);
  const auto sign = static_cast<std::size_t>(minus.indexOf(u'-'));
  const auto digit = static_cast<std::size_t>(minus.indexOf(u'3'));
  EXPECT_LT(at[sign], at[digit]) << minus.toStdString();
  for (const bool exact : {true, false}) {
    const QString marked = widgets::exactnessSign(exact) + u' ' + widgets::columnNumber(25.5);
    const auto places_of = places(marked);
    EXPECT_GT(places_of.front(), places_of.back()) << "read first, from the right: " << marked.toStdString();
  }
}

TEST_F(ArabicTest, BracketsCloseOnTheSideWhereTheyEnd) {
  const QString text =
      QStringLiteral("الصيغة %1 (%2)")
          .arg(widgets::isolated(QStringLiteral("layers.0 (x)")), widgets::isolated(QStringLiteral("INT8")));
  const auto at = places(text);
  const auto open = static_cast<std::size_t>(text.lastIndexOf(u'('));
  const auto close = static_cast<std::size_t>(text.lastIndexOf(u')'));
  EXPECT_GT(at[open], at[close]);
  const auto inner_open = static_cast<std::size_t>(text.indexOf(u'('));
  const auto inner_close = static_cast<std::size_t>(text.indexOf(u')'));
  EXPECT_LT(at[inner_open], at[inner_close]) << "a name keeps its own order";
}

}  // namespace
}  // namespace scalewright::test
