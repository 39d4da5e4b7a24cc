#include "widgets/compare/pairs_page.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <utility>

#include "widgets/exchange/rename_section.h"
#include "widgets/kit/copyable_list.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kNameWidth = 236;
constexpr int kDiffersWidth = 186;
constexpr int kNumberWidth = 72;

int count(std::size_t n) {
  return static_cast<int>(std::min<std::size_t>(n, std::numeric_limits<int>::max()));
}

}  // namespace

PairsPage::PairsPage(QWidget* parent)
    : QWidget(parent),
      model_(new PairModel(this)),
      filter_(new PairFilter(*model_, this)),
      shown_(new QComboBox(this)),
      name_(new QLineEdit(this)),
      go_on_(new QPushButton(tr("&Go on measuring"), this)),
      pairing_(new QLabel(this)),
      suggest_(new QPushButton(this)),
      renaming_(new RenameSection(RenameSection::Table::kElsewhere, this)),
      list_(new CopyableList(filter_, tr("Tensors of A and B"), this)),
      counts_(new QLabel(this)) {
  setObjectName(QStringLiteral("comparedFiles"));
  shown_->setObjectName(QStringLiteral("pairedRows"));
  shown_->setAccessibleName(tr("Tensors that are shown"));
  shown_->setToolTip(shown_->accessibleName());
  shown_->addItems({tr("All"), tr("Different"), tr("Other shape"), tr("Only in A"), tr("Only in B")});
  name_->setObjectName(QStringLiteral("pairedName"));
  name_->setAccessibleName(tr("Part of the names of tensors"));
  name_->setPlaceholderText(tr("Filter by name"));
  name_->setClearButtonEnabled(true);
  go_on_->setObjectName(QStringLiteral("goOnMeasuring"));
  go_on_->setToolTip(tr("Measures the pairs that were left when the work was stopped"));
  go_on_->hide();
  pairing_->setObjectName(QStringLiteral("pairingPreview"));
  pairing_->setWordWrap(true);
  pairing_->setTextFormat(Qt::PlainText);
  pairing_->setContentsMargins(6, 0, 6, 0);
  suggest_->setObjectName(QStringLiteral("suggestedRule"));
  suggest_->hide();
  counts_->setObjectName(QStringLiteral("pairedSummary"));
  counts_->setWordWrap(true);
  list_->setNote(counts_);
  list_->setHeading(model_->heading());
  list_->copyButton().setObjectName(QStringLiteral("copyPairs"));
  QTreeView& table = list_->view();
  table.setObjectName(QStringLiteral("pairTable"));
  table.setItemDelegateForColumn(PairModel::kTensor, new PathDelegate(&table));
  table.setSelectionMode(QAbstractItemView::ExtendedSelection);
  table.setSortingEnabled(true);
  table.sortByColumn(-1, Qt::AscendingOrder);
  table.setTextElideMode(Qt::ElideMiddle);
  table.header()->setStretchLastSection(false);
  for (int column = 0; column < model_->columnCount(); ++column) {
    table.setColumnWidth(column, column == PairModel::kTensor    ? kNameWidth
                                 : column == PairModel::kDiffers ? kDiffersWidth
                                                                 : kNumberWidth);
  }

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  auto* label = new QLabel(tr("&Show"), this);
  label->setBuddy(shown_);
  bar->addWidget(label);
  bar->addWidget(shown_);
  bar->addWidget(name_, 1);
  bar->addWidget(go_on_);
  auto* how = new QHBoxLayout;
  how->setContentsMargins(0, 0, 6, 0);
  how->addWidget(pairing_, 1);
  how->addWidget(suggest_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(how);
  layout->addWidget(renaming_);
  layout->addLayout(bar);
  layout->addWidget(list_, 1);

  connect(shown_, &QComboBox::currentIndexChanged, this,
          [this](int shown) { filter_->setShown(static_cast<PairFilter::Shown>(shown)); });
  connect(name_, &QLineEdit::textChanged, filter_, &PairFilter::setName);
  connect(go_on_, &QPushButton::clicked, this, &PairsPage::goOnRequested);
  connect(suggest_, &QPushButton::clicked, this, [this] { renaming_->setRules(suggestion_); });
  connect(renaming_, &RenameSection::changed, this, &PairsPage::rulesChanged);
  connect(table.selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    if (restoring_) return;
    chosen_ = current() != nullptr;
    emit currentChanged();
    if (chosen_) emit chosen();
  });
  // The worst is current before anybody has chosen it.
  connect(&table, &QTreeView::clicked, this, [this] {
    chosen_ = true;
    emit chosen();
  });
  connect(list_, &CopyableList::rowActivated, this, [this](int row) {
    if (const auto& a = lineAt(filter_->index(row, 0)).row.a) emit tensorRequested(*a);
  });
}

void PairsPage::begin() {
  known_ = false;
  chosen_ = false;
  summary_ = {};
  worst_.reset();
  problem_.clear();
  pairing_->clear();
  suggest_->hide();
  go_on_->hide();
  model_->setRows({});
  counts_->setText(tr("Pairing…"));
  emit answerChanged();
}

void PairsPage::setProblem(const QString& problem) {
  problem_ = problem;
  counts_->clear();
  emit answerChanged();
}

std::vector<std::string> PairsPage::rules() const {
  return renaming_->rules();
}

void PairsPage::setPairing(const PairingCounts& counts) {
  const compare::Pairing& pairing = counts.pairing;
  QStringList parts;
  //: how many tensors of A have one of the same name in B
  parts << tr("%1 of %n tensor(s) of A have a partner of the same name in B, which has %2.", nullptr,
              count(counts.tensors_a))
               .arg(countText(pairing.pairs.size()), countText(counts.tensors_b));
  const auto add = [&parts](std::size_t n, const QString& sentence) {
    if (n > 0) parts << sentence;
  };
  add(pairing.other_shape, tr("%n pair(s) have different shapes.", nullptr, count(pairing.other_shape)));
  add(pairing.other_type, tr("%n pair(s) have different types.", nullptr, count(pairing.other_type)));
  add(pairing.only_a.size(), tr("%n tensor(s) are only in A.", nullptr, count(pairing.only_a.size())));
  add(pairing.only_b.size(), tr("%n tensor(s) are only in B.", nullptr, count(pairing.only_b.size())));
  const std::size_t again = pairing.again_a.size() + pairing.again_b.size();
  add(again, tr("%n tensor(s) are left out, as an earlier one has their name.", nullptr, count(again)));
  pairing_->setText(parts.join(u' '));
  suggestion_ = counts.suggestion;
  suggest_->setVisible(!suggestion_.isEmpty());
  //: a rule for other names
  suggest_->setText(tr("Rename by %1").arg(QString(suggestion_).replace(u'&', QStringLiteral("&&"))));
  suggest_->setToolTip(tr("What stands in front of their names keeps most tensors from having a partner"));
  RenameView view;
  view.problem = counts.problem;
  view.names = counts.tensors_b;
  view.changed = pairing.renamed;
  renaming_->setView(std::move(view));
}

void PairsPage::setLines(std::vector<PairLine> lines, bool measuring) {
  known_ = true;
  std::vector<compare::PairRow> rows;
  rows.reserve(lines.size());
  for (const PairLine& line : lines) rows.push_back(line.row);
  summary_ = compare::summaryOf(rows);
  worst_ = summary_.worst ? std::optional(rows[*summary_.worst]) : std::nullopt;
  // Until somebody has chosen a pair it is the worst one.
  const bool keeps = chosen_ && current() != nullptr;
  const std::optional<compare::PairRow> chosen = keeps ? std::optional(*current()) : worst_;
  restoring_ = true;
  model_->setRows(std::move(lines));
  if (chosen) choose(*chosen);
  restoring_ = false;
  showSummary(measuring);
  emit answerChanged();
  emit currentChanged();
}

void PairsPage::choose(const compare::PairRow& row) {
  for (int at = 0; at < filter_->rowCount(); ++at) {
    const QModelIndex index = filter_->index(at, 0);
    const compare::PairRow& shown = lineAt(index).row;
    if (shown.a != row.a || shown.b != row.b) continue;
    if (index != list_->view().currentIndex()) list_->view().setCurrentIndex(index);
    return;
  }
}

void PairsPage::chooseA(std::size_t tensor) {
  for (int at = 0; at < model_->rowCount(); ++at) {
    if (model_->row(at).row.a == tensor) return choose(model_->row(at).row);
  }
}

void PairsPage::showSummary(bool measuring) {
  QStringList parts = {tr("%n differ(s)", nullptr, count(summary_.differ)),
                       tr("%n the same", nullptr, count(summary_.same))};
  const auto add = [&parts](std::size_t n, const QString& part) {
    if (n > 0) parts << part;
  };
  add(summary_.other_shape, tr("%n of another shape", nullptr, count(summary_.other_shape)));
  add(summary_.distributions, tr("%n by histograms alone", nullptr, count(summary_.distributions)));
  add(summary_.failed, tr("%n not read", nullptr, count(summary_.failed)));
  add(summary_.open, measuring ? tr("measuring %n more", nullptr, count(summary_.open))
                               : tr("%n not measured: the work was stopped", nullptr, count(summary_.open)));
  counts_->setText(parts.join(QStringLiteral(" · ")));
  go_on_->setVisible(summary_.open > 0 && !measuring);
}

QString PairsPage::answer() const {
  if (!problem_.isEmpty()) return problem_;
  if (!known_) return {};
  if (summary_.pairs == 0)
    return tr("No tensor of B has the name of one in A: nothing is compared. Rules give those of B other names.");
  QStringList parts;
  if (worst_) {
    const QString name = isolated(text(worst_->name));
    if (worst_->lost() > 0)
      parts << tr("B differs most at %1: %n value(s) are no longer finite.", nullptr, count(worst_->lost())).arg(name);
    else if (const auto sqnr = worst_->sqnr(); sqnr && worst_->factor())
      parts << tr("B differs most at %1: SQNR %2 dB, as it is A times %3.")
                   .arg(name, decibelText(*sqnr), shortNumber(*worst_->factor(), 4));
    else if (sqnr)
      parts << tr("B differs most at %1: SQNR %2 dB, cosine %3.")
                   .arg(name, decibelText(*sqnr), columnNumber(worst_->cosine().value_or(0)));
    else
      parts << tr("The histograms differ most at %1: KL %2.").arg(name, columnNumber(worst_->divergence().value_or(0)));
  }
  if (summary_.allSame()) {
    parts << tr("B is the same as A: %n pair(s), every value.", nullptr, count(summary_.pairs));
  } else {
    //: pairs of tensors
    parts << tr("%1 of %n pair(s) differ, %2 are the same bit by bit.", nullptr, count(summary_.pairs))
                 .arg(countText(summary_.differ), countText(summary_.same));
    if (summary_.other_shape > 0) parts << tr("%n have another shape.", nullptr, count(summary_.other_shape));
    if (summary_.open > 0) parts << tr("%n are not measured yet.", nullptr, count(summary_.open));
  }
  return parts.join(u' ');
}

QTreeView& PairsPage::view() {
  return list_->view();
}

const compare::PairRow* PairsPage::current() const {
  const QModelIndex index = list_->view().currentIndex();
  return index.isValid() ? &lineAt(index).row : nullptr;
}

const PairLine& PairsPage::lineAt(const QModelIndex& index) const {
  return model_->row(filter_->mapToSource(index).row());
}

}  // namespace scalewright::widgets
