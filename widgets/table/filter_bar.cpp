#include "widgets/table/filter_bar.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/filter/passes.h"
#include "widgets/jobs/debounce.h"
#include "widgets/kit/fields/field_mark.h"
#include "widgets/kit/flow_layout.h"
#include "widgets/text/core_text.h"
#include "widgets/text/filter_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kFilterDelay = 150;  // ms of quiet before a filter is applied

}  // namespace

FilterBar::FilterBar(QWidget* parent)
    : QWidget(parent),
      text_(new QLineEdit(this)),
      expression_(new QToolButton(this)),
      terms_button_(new QToolButton(this)),
      line_(new QHBoxLayout),
      chips_(new QWidget(this)),
      chip_lines_(new FlowLayout(4, chips_)),
      delay_(new Debounce(
          kFilterDelay, [this] { apply(); }, this)) {
  text_->setObjectName(QStringLiteral("tensorFilter"));
  text_->setPlaceholderText(tr("Filter by name"));
  text_->setAccessibleName(tr("Filter tensors by name"));
  text_->setToolTip(
      tr("Shows the tensors whose name contains this text (Ctrl+F). Words as sqnr<20, output<20, change<0, sat>0.1, "
         "outlier>100, amax>=100, bits<=8, elements>1e6, layer:3..7, role:weight, format:int8, method:entropy, "
         "file:run2, name:\"a b\", is:changed and is:flagged filter by what they say, all of them or, with the word "
         "or between them, one; Enter makes chips of them."));
  text_->setClearButtonEnabled(true);
  terms_button_->setObjectName(QStringLiteral("tensorFilterTerms"));
  terms_button_->setIcon(themedIcon(QStringLiteral("filter")));
  terms_button_->setAutoRaise(true);
  terms_button_->setPopupMode(QToolButton::InstantPopup);
  terms_button_->setAccessibleName(tr("Filter by property"));
  terms_button_->setToolTip(tr("Filters by role, format, method or error; keeps filters under a name"));
  auto* menu = new QMenu(terms_button_);
  menu->setObjectName(QStringLiteral("tensorFilterMenu"));
  terms_button_->setMenu(menu);
  expression_->setObjectName(QStringLiteral("tensorFilterExpression"));
  expression_->setText(QStringLiteral(".*"));
  expression_->setCheckable(true);
  expression_->setAutoRaise(true);
  expression_->setAccessibleName(tr("Regular expression"));
  expression_->setToolTip(tr("Read the filter as a regular expression"));
  chips_->setObjectName(QStringLiteral("tensorFilterChips"));
  chips_->hide();

  line_->setSpacing(2);
  line_->addWidget(text_, 1);
  line_->addWidget(terms_button_);
  line_->addWidget(expression_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(line_);
  layout->addWidget(chips_);

  connect(text_, &QLineEdit::textChanged, delay_, qOverload<>(&QTimer::start));
  connect(text_, &QLineEdit::returnPressed, this, &FilterBar::takeTypedTerms);
  connect(expression_, &QToolButton::toggled, this, &FilterBar::apply);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    emit menuWanted();
    fillMenu(*menu);
  });
}

TensorFilter FilterBar::filter() const {
  TensorFilter filter{text_->text(), expression_->isChecked()};
  filter.terms = terms_;
  if (filter.regular_expression) return filter;
  filter.text = filter.text.trimmed();
  const filter::Words typed = filter::parse(text_->text().toStdString());
  if (typed.terms.empty()) return filter;
  filter.text = text(typed.name);
  filter.terms.insert(filter.terms.end(), typed.terms.begin(), typed.terms.end());
  return filter;
}

void FilterBar::apply() {
  delay_->stop();
  const TensorFilter now = filter();
  if (!now.valid()) {
    markField(*text_, tr("This is not a regular expression: %1").arg(QRegularExpression(now.text).errorString()));
  } else {
    markField(*text_, slip(), FieldMark::kPending);
  }
  emit changed();
}

QString FilterBar::slip() const {
  return expression_->isChecked() ? QString() : filterSlipText(filter::parse(text_->text().toStdString()));
}

void FilterBar::setCounts(const std::vector<std::size_t>& counts) {
  if (counts == counts_) return;
  counts_ = counts;
  showChips();
}

void FilterBar::takeTypedTerms() {
  if (!expression_->isChecked()) {
    const filter::Words typed = filter::parse(text_->text().toStdString());
    if (!typed.terms.empty()) {
      // What holds together with terms that are there, or several alternatives, which stand for themselves.
      const bool alternatives = std::any_of(typed.terms.begin(), typed.terms.end(),
                                            [](const filter::Term& term) { return term.key == filter::Key::kOr; });
      for (const filter::Term& term : typed.terms) {
        if (alternatives || std::find(terms_.begin(), terms_.end(), term) == terms_.end()) terms_.push_back(term);
      }
      text_->setText(text(typed.name));
      showChips();
    }
  }
  apply();
}

void FilterBar::setTerms(std::vector<filter::Term> terms) {
  terms_ = std::move(terms);
  showChips();
  apply();
}

void FilterBar::add(filter::Term term) {
  if (std::find(terms_.begin(), terms_.end(), term) != terms_.end()) return;
  // One bound of a kind: the one chosen last.
  const bool choice = !term.value.empty();
  if (!choice) std::erase_if(terms_, [&term](const filter::Term& one) { return one.key == term.key; });
  terms_.push_back(std::move(term));
  showChips();
  apply();
}

void FilterBar::remove(const filter::Term& term) {
  std::erase(terms_, filter::Term(term));
  filter::leaveOrsBetween(terms_);
  showChips();
  apply();
  // The chip that had the focus is gone.
  text_->setFocus(Qt::OtherFocusReason);
}

void FilterBar::showChips() {
  for (QToolButton* chip : chips_->findChildren<QToolButton*>()) {
    chip->hide();
    chip->setObjectName({});
    chip_lines_->removeWidget(chip);
    chip->deleteLater();  // it may be the one that was clicked
  }
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const filter::Term& term = terms_[i];
    auto* chip = new QToolButton(chips_);
    QString title = filterTermText(term);
    const bool counted = counts_.size() == terms_.size() && term.key != filter::Key::kOr;
    if (counted) title += QStringLiteral(" (%1)").arg(countText(counts_[i]));
    chip->setObjectName(QStringLiteral("chip ") + text(filter::toText(term)));
    chip->setText(QString(title).replace(u'&', QStringLiteral("&&")) + QStringLiteral(" ×"));
    chip->setToolTip(tr("Takes this filter away: %1").arg(text(filter::toText(term))));
    chip->setAccessibleName(tr("Take the filter away: %1").arg(title));
    connect(chip, &QToolButton::clicked, this, [this, term] { remove(term); });
    chip_lines_->addWidget(chip);
    chip->show();
  }
  chips_->setVisible(!terms_.empty());
  chips_->updateGeometry();
}

void FilterBar::focus() {
  text_->setFocus(Qt::ShortcutFocusReason);
  text_->selectAll();
}

void FilterBar::addControl(QWidget* control) {
  line_->addWidget(control);
}

void FilterBar::setInUse(std::set<std::string> formats, std::set<std::string> calibrators,
                         std::set<std::string> files) {
  files_ = std::move(files);
  formats_ = std::move(formats);
  calibrators_ = std::move(calibrators);
}

void FilterBar::fillMenu(QMenu& menu) {
  menu.clear();
  qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
  const auto choice = [this](QMenu& into, const filter::Term& term) {
    QAction* action = into.addAction(filterTermText(term));
    action->setCheckable(true);
    action->setChecked(std::find(terms_.begin(), terms_.end(), term) != terms_.end());
    connect(action, &QAction::toggled, this, [this, term](bool on) { on ? add(term) : remove(term); });
  };
  QMenu* roles = menu.addMenu(tr("&Role"));
  for (const tensor::Role role : tensor::kRoles)
    choice(*roles, {filter::Key::kRole, std::string(tensor::roleId(role))});
  QMenu* formats = menu.addMenu(tr("&Format"));
  for (const std::string& id : formats_) choice(*formats, {filter::Key::kFormat, id});
  formats->setEnabled(!formats_.empty());
  QMenu* methods = menu.addMenu(tr("&Method"));
  for (const std::string& id : calibrators_) choice(*methods, {filter::Key::kCalibrator, id});
  methods->setEnabled(!calibrators_.empty());
  QMenu* files = menu.addMenu(tr("F&ile"));
  for (const std::string& label : files_) choice(*files, filter::wholeFile(label));
  files->setEnabled(files_.size() > 1);
  fillBounds(menu, {filter::Key::kSqnr}, tr("&SQNR below"), {10, 20, 30, 40});
  fillBounds(menu, {filter::Key::kOutput}, tr("O&utput below"), {10, 20, 30, 40});
  fillBounds(menu, {filter::Key::kChange}, tr("&Change below"), {0, -1, -3});
  fillBounds(menu, {filter::Key::kSaturated, {}, 0, filter::Relation::kAbove}, tr("S&aturated above"), {0.01, 0.1, 1});
  fillBounds(menu, {filter::Key::kOutlier, {}, 0, filter::Relation::kAbove}, tr("&Outlier above"), {10, 100, 1000});
  choice(menu, {filter::Key::kModified});
  choice(menu, {filter::Key::kFlagged});
  menu.addSeparator();
  fillKept(menu);
}

void FilterBar::fillBounds(QMenu& menu, const filter::Term& like, const QString& title,
                           const std::vector<double>& bounds) {
  QMenu* choices = menu.addMenu(title);
  for (const double bound : bounds) {
    filter::Term term = like;
    term.bound = bound;
    connect(choices->addAction(filterTermText(term)), &QAction::triggered, this, [this, term] { add(term); });
  }
  filter::Term other = like;
  other.bound = bounds[1];
  connect(choices->addAction(tr("&Other…")), &QAction::triggered, this, [this, other] { askBound(other); });
}

void FilterBar::askBound(const filter::Term& like) {
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Filter by property"));
  dialog->setLabelText(tr("Bound, as in: %1").arg(filterTermText(like)));
  dialog->setInputMode(QInputDialog::DoubleInput);
  dialog->setDoubleRange(-1e6, 1e9);
  dialog->setDoubleDecimals(4);
  dialog->setDoubleValue(like.bound);
  connect(dialog, &QInputDialog::doubleValueSelected, this, [this, like](double bound) {
    filter::Term term = like;
    term.bound = bound;
    add(std::move(term));
  });
  dialog->open();
}

void FilterBar::fillKept(QMenu& menu) {
  for (auto kept = kept_.cbegin(); kept != kept_.cend(); ++kept) {
    QAction* action = menu.addAction(QString(kept.key()).replace(u'&', QStringLiteral("&&")));
    action->setToolTip(kept.value());
    connect(action, &QAction::triggered, this, [this, filter = kept.value()] { use(filter); });
  }
  QAction* keep = menu.addAction(tr("&Keep this filter…"), this, &FilterBar::askName);
  keep->setEnabled(!expression_->isChecked() && (!terms_.empty() || !text_->text().isEmpty()));
  if (!kept_.isEmpty()) {
    QMenu* forget = menu.addMenu(tr("For&get"));
    for (const QString& name : kept_.keys()) {
      connect(forget->addAction(QString(name).replace(u'&', QStringLiteral("&&"))), &QAction::triggered, this,
              [this, name] {
                kept_.remove(name);
                emit keptChanged();
              });
    }
  }
  QAction* clear = menu.addAction(tr("&Show all"), this, [this] { use({}); });
  clear->setEnabled(!terms_.empty() || !text_->text().isEmpty());
}

void FilterBar::use(const QString& filter_text) {
  const filter::Words filter = filter::parse(filter_text.toStdString());
  {
    const QSignalBlocker quiet(expression_);
    expression_->setChecked(false);
  }
  text_->setText(text(filter.name));
  setTerms(filter.terms);
}

void FilterBar::askName() {
  const QString now = text(filter::toText({terms_, text_->text().toStdString()}));
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Keep this filter"));
  dialog->setLabelText(tr("Name of the filter %1").arg(now));
  dialog->setTextValue(now);
  connect(dialog, &QInputDialog::textValueSelected, this, [this, now](const QString& name) {
    if (name.trimmed().isEmpty()) return;
    kept_.insert(name.trimmed(), now);
    emit keptChanged();
  });
  dialog->open();
}

}  // namespace scalewright::widgets
