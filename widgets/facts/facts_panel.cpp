#include "widgets/facts/facts_panel.h"

#include <QDateTime>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/kit/copied_row.h"
#include "widgets/kit/copyable_list.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr qsizetype kLongestLine = 200;  // characters of a value; its tip has all
constexpr qsizetype kLongestTip = 80;    // characters of a line of it, give or take a word
constexpr int kLineSpace = 6;            // pixels between lines
constexpr quint64 kThousand = 1000;      // bytes, from which on a prefix is shorter

constexpr QChar kBegin(0x2066);  // of a text from left to right, whatever is around it
constexpr QChar kEnd(0x2069);

struct Words {
  Q_DECLARE_TR_FUNCTIONS(FactsPanel)
};

/// A value as it is copied, and as it is shown.
struct Value {
  QString text;
  QString shown;
  bool absent = false;
};

/// Cut where a tip would be wider than a screen.
QString inLines(const QString& text) {
  QString lines;
  qsizetype length = 0;
  for (const QChar c : text) {
    const bool full = length >= kLongestTip && (c.isSpace() || length >= 2 * kLongestTip) && !c.isLowSurrogate();
    if (full) lines += u'\n';
    if (full || c == u'\n') length = 0;
    if (!full || !c.isSpace()) lines += c;
    ++length;
  }
  return lines;
}

/// From right to left, what a program has written keeps its own direction.
Value ofFile(const QString& text) {
  QString shown = text.simplified();
  if (shown.size() > kLongestLine) shown = shown.left(kLongestLine) + QStringLiteral("…");
  if (QGuiApplication::isRightToLeft()) shown = kBegin + shown + kEnd;
  return {text, shown};
}
Value inWords(const QString& text) {
  return {text, text};
}

Value valueOf(view::Absent absent) {
  const QString text = absent == view::Absent::kNotStated ? Words::tr("not stated")
                       : absent == view::Absent::kNone    ? Words::tr("none")
                                                          : Words::tr("not known");
  return {text, text, true};
}
Value valueOf(const view::Words& words) {
  const QString fact = coreText("Fact", words.text.c_str());
  const QString detail = coreText("Detail", words.text.c_str());
  const QString plain = text(words.text);
  return fact != plain ? inWords(fact) : detail != plain ? inWords(detail) : ofFile(plain);
}
Value valueOf(const std::string& text) {
  return ofFile(QString::fromStdString(text));
}
Value valueOf(std::uint64_t count) {
  return inWords(countText(count));
}
Value valueOf(view::Bytes bytes) {
  const QString size = QLocale().formattedDataSize(static_cast<qint64>(bytes.value), 2, QLocale::DataSizeSIFormat);
  return inWords(bytes.value < kThousand ? size : Words::tr("%1 (%2)").arg(size, countText(bytes.value)));
}
Value valueOf(view::Moment moment) {
  return inWords(QLocale().toString(QDateTime::fromSecsSinceEpoch(moment.value), QLocale::ShortFormat));
}
Value valueOf(view::Ratio ratio) {
  return inWords(Words::tr("%1 to 1").arg(columnNumber(ratio.value, 3)));
}
Value valueOf(const tensor::Shape& shape) {
  return ofFile(text(tensor::shapeText(shape)));
}
Value valueOf(const view::LargestShape& shape) {
  return ofFile(text(view::shapeText(shape)));
}
Value valueOf(const std::vector<std::string>& list) {
  if (list.empty()) return valueOf(view::Absent::kNone);
  QStringList items;
  for (const std::string& item : list) items << text(item);
  return ofFile(items.join(QStringLiteral(", ")));
}

Value valueOf(const io::AttributeFact& attribute) {
  if (attribute.trouble != ErrorCode::kNone) {
    Value value = inWords(coreText("Error", errorWording(attribute.trouble)));
    value.absent = true;
    return value;
  }
  if (attribute.value) return ofFile(text(*attribute.value));
  return {Words::tr("not shown"), Words::tr("not shown"), true};
}

}  // namespace

FactsPanel::FactsPanel(QWidget* parent)
    : QWidget(parent), model_(new QStandardItemModel(this)), view_(nullptr), note_(new QLabel(this)) {
  auto* list = new CopyableList(model_, tr("Facts of the file"), this);
  view_ = &list->view();
  view_->setObjectName(QStringLiteral("factTree"));
  view_->setRootIsDecorated(true);
  view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view_->setTextElideMode(Qt::ElideRight);
  list->copyButton().setObjectName(QStringLiteral("copyFacts"));
  connect(model_, &QAbstractItemModel::rowsInserted, &list->copyButton(),
          [copy = &list->copyButton()] { copy->setEnabled(true); });
  note_->setObjectName(QStringLiteral("factNote"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  list->setNote(note_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list);
  fill();
}

void FactsPanel::show(ShownFacts facts) {
  if (facts == shown_) return;
  shown_ = std::move(facts);
  fill();
}

void FactsPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) fill();  // lines have colours of their own
}

void FactsPanel::addSection(const view::FactSection& section, bool is_file) {
  QStandardItem* head = nullptr;
  QStringList lines;  // of the head: itself and all below it
  const auto end = [&] {
    if (head != nullptr) head->setData(lines.join(u'\n'), kLineRole);
  };
  const auto begin = [&](const QString& title) {
    end();
    head = new QStandardItem(title);
    QFont bold = view_->font();
    bold.setBold(true);
    head->setFont(bold);
    head->setSizeHint({0, view_->fontMetrics().height() + kLineSpace});
    head->setToolTip(title);
    lines = {QString(title).remove(kBegin).remove(kEnd)};
    model_->appendRow(head);
    view_->setFirstColumnSpanned(model_->rowCount() - 1, {}, true);
  };
  const auto add = [&](const QString& title, const Value& value, const QString& tip) {
    auto* name = new QStandardItem(title);
    auto* shown = new QStandardItem(value.shown);
    name->setToolTip(tip.isEmpty() ? title : tip);
    shown->setToolTip(inLines(value.text));
    if (value.absent) shown->setForeground(palette().placeholderText());
    const QString line = rowToCopy({title, value.text});
    for (QStandardItem* item : {name, shown}) item->setData(line, kLineRole);
    lines << line;
    head->appendRow({name, shown});
  };
  const QString name = ofFile(text(section.name)).shown;
  begin(is_file ? tr("File %1").arg(name) : tr("Dataset %1").arg(name));
  if (section.problem) add(tr("Problem"), inWords(errorReason(*section.problem)), {});
  QStringList not_there;
  for (const view::FactRow& row : section.rows) {
    const auto* absent = std::get_if<view::Absent>(&row.value);
    if (absent != nullptr && *absent == view::Absent::kNotInFormat) {
      not_there << coreText("Fact", row.title);
    } else {
      add(coreText("Fact", row.title), std::visit([](const auto& value) { return valueOf(value); }, row.value), {});
    }
  }
  const io::AttributeFacts& attributes = section.attributes;
  if (section.no_attributes == view::Absent::kNotInFormat) {
    not_there << tr("Attributes");
  } else if (section.no_attributes && attributes.shown.empty()) {
    add(tr("Attributes"), valueOf(*section.no_attributes), {});
  }
  if (!not_there.isEmpty()) {
    Value value = inWords(QLocale().createSeparatedList(not_there));
    value.absent = true;
    add(tr("Not in files of this kind"), value, {});
  }
  if (section.no_attributes && attributes.shown.empty()) return end();
  const QString count = attributes.count ? countText(*attributes.count) : noNumber();
  begin(is_file ? tr("Attributes of the file (%L1)").arg(count) : tr("Attributes of %1 (%2)").arg(name, count));
  for (const io::AttributeFact& attribute : attributes.shown) {
    add(text(attribute.name), valueOf(attribute),
        text(attribute.name) + u'\n' + valueOf(view::Words{attribute.type}).text);
  }
  if (const std::uint64_t all = attributes.count.value_or(0); all > attributes.shown.size()) {
    add(tr("more"), inWords(countText(all - attributes.shown.size())), {});
  }
  end();
}

void FactsPanel::keepPlace() {
  if (model_->rowCount() == 0) return;
  closed_.clear();
  for (int row = 0; row < model_->rowCount(); ++row) closed_.push_back(!view_->isExpanded(model_->index(row, 0)));
  scrolled_ = view_->verticalScrollBar()->value();
}

void FactsPanel::fill() {
  keepPlace();
  model_->clear();
  model_->setHorizontalHeaderLabels({tr("Fact"), tr("Value")});
  view_->header()->resizeSection(0, view_->fontMetrics().averageCharWidth() * 34);
  note_->setText(shown_.path.empty()         ? tr("Choose a tensor to see what its file says of it.")
                 : shown_.problem            ? errorReason(*shown_.problem)
                 : !shown_.facts             ? tr("being read…")
                 : shown_.more_datasets == 0 ? QString()
                                             : tr("Batches that are not shown: %L1").arg(shown_.more_datasets));
  if (!shown_.facts) return;
  const auto sections = view::factSections(shown_.path, *shown_.facts, shown_.listed);
  for (std::size_t i = 0; i < sections.size(); ++i) addSection(sections[i], i == 0);
  for (int row = 0; row < model_->rowCount(); ++row) {
    const auto section = static_cast<std::size_t>(row);
    view_->setExpanded(model_->index(row, 0), section >= closed_.size() || !closed_[section]);
  }
  view_->verticalScrollBar()->setValue(scrolled_);
}

}  // namespace scalewright::widgets
