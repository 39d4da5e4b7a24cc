#include "widgets/blocks/block_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/formats/grid.h"
#include "widgets/blocks/block_model.h"
#include "widgets/blocks/block_navigator.h"
#include "widgets/blocks/block_plot.h"
#include "widgets/blocks/worst_block_model.h"
#include "widgets/kit/copied_row.h"
#include "widgets/kit/copyable_list.h"
#include "widgets/text/block_text.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/recorded_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kWithPlot = 480;      // pixels of width from which there is room for the plot
constexpr int kBesideColumns = 30;  // for the scroll bar and the frame

/// As many characters wide, in the font of the view, and no narrower than their titles.
void setWidths(QTreeView& view, std::initializer_list<int> characters) {
  int column = 0;
  for (const int count : characters) {
    const int wanted = view.fontMetrics().averageCharWidth() * count;
    view.setColumnWidth(column, std::max(wanted, view.header()->sectionSizeHint(column)));
    ++column;
  }
  view.header()->setStretchLastSection(false);
}

}  // namespace

BlockPanel::BlockPanel(QWidget* parent)
    : QWidget(parent),
      format_(new QComboBox(this)),
      navigator_(new BlockNavigator(this)),
      summary_(new QLabel(this)),
      empty_(new QLabel(this)),
      elements_(new BlockModel(this)),
      list_(new CopyableList(elements_, tr("Values of the block"), this)),
      plot_(new BlockPlot),
      by_(new QComboBox),
      worst_(new WorstBlockModel(this)),
      worst_list_(new CopyableList(worst_, tr("Worst blocks"))),
      no_worst_(new QLabel),
      content_(new QSplitter(Qt::Horizontal, this)) {
  summary_->setObjectName(QStringLiteral("blockSummary"));
  summary_->setWordWrap(true);
  summary_->setContentsMargins(8, 0, 8, 2);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  empty_->setObjectName(QStringLiteral("noBlock"));
  no_worst_->setObjectName(QStringLiteral("noWorstBlocks"));
  for (QLabel* label : {empty_, no_worst_}) {
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    label->setMargin(12);
    label->setForegroundRole(QPalette::PlaceholderText);
  }
  list_->view().setObjectName(QStringLiteral("blockTable"));
  list_->copyButton().setObjectName(QStringLiteral("copyBlock"));
  setWidths(list_->view(), {5, 12, 7, 14, 12, 14, 8});
  plot_->setObjectName(QStringLiteral("blockPlot"));
  plot_->setMinimumSize(200, 100);
  content_->setObjectName(QStringLiteral("blockParts"));
  auto* tables = new QTabWidget;
  tables->setObjectName(QStringLiteral("blockTables"));
  tables->setAccessibleName(tr("Tables"));
  tables->setDocumentMode(true);
  tables->addTab(list_, tr("&Values"));
  tables->addTab(makeWorst(), tr("&Worst blocks"));
  QPushButton* copy = list_->takeCopyButton();  // the room below the table is dear
  tables->setCornerWidget(copy);
  connect(tables, &QTabWidget::currentChanged, copy, [copy](int tab) { copy->setVisible(tab == 0); });
  content_->addWidget(tables);
  content_->addWidget(plot_);
  content_->setChildrenCollapsible(false);
  connect(content_, &QSplitter::splitterMoved, this, [this] { parted_ = true; });
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(makeBar());
  layout->addWidget(summary_);
  layout->addWidget(content_, 1);
  layout->addWidget(empty_, 1);
  connect(navigator_, &BlockNavigator::blockRequested, this, &BlockPanel::blockRequested);
  show({});
}

QWidget* BlockPanel::makeBar() {
  format_->setObjectName(QStringLiteral("blockFormat"));
  format_->setAccessibleName(tr("Block format to look through"));
  format_->setToolTip(tr("Shows the tensor under this format; what was decided about it stays as it is"));
  format_->addItem(QString(), QString());
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kBlock) format_->addItem(formatTitle(format->id), text(format->id));
  }
  // The name gives way where the panel is narrow.
  format_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  format_->setMinimumWidth(format_->fontMetrics().averageCharWidth() * 10);
  connect(format_, &QComboBox::activated, this,
          [this] { emit formatRequested(format_->currentData().toString().toStdString()); });
  auto* bar = new QWidget(this);
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(8, 4, 8, 2);
  layout->addWidget(format_);
  layout->addSpacing(6);
  layout->addWidget(navigator_);
  layout->addStretch(1);
  return bar;
}

QWidget* BlockPanel::makeWorst() {
  by_->setObjectName(QStringLiteral("worstBy"));
  by_->setAccessibleName(tr("What makes a block bad"));
  by_->setToolTip(by_->accessibleName());
  by_->setMinimumWidth(by_->fontMetrics().averageCharWidth() * 10);
  for (const blocks::Criterion criterion : blocks::kCriteria) {
    by_->addItem(coreText("Criterion", blocks::criterionTitle(criterion)));
  }
  connect(by_, &QComboBox::currentIndexChanged, this, [this](int row) {
    criterion_ = blocks::kCriteria[static_cast<std::size_t>(row)];
    showWorst();
  });
  QTreeView& view = worst_list_->view();
  view.setObjectName(QStringLiteral("worstBlocks"));
  view.setSelectionMode(QAbstractItemView::SingleSelection);
  worst_list_->copyButton().setObjectName(QStringLiteral("copyWorstBlocks"));
  setWidths(view, {10, 10, 9, 11, 10, 11, 9});
  const auto go = [this](int row) { emit blockRequested(worst_->blockAt(row)); };
  connect(&view, &QTreeView::clicked, this, [go](const QModelIndex& index) { go(index.row()); });
  connect(worst_list_, &CopyableList::rowActivated, this, go);
  auto* part = new QWidget;
  auto* head = new QHBoxLayout;
  head->setContentsMargins(6, 4, 6, 4);
  head->addWidget(by_, 1);
  head->addWidget(worst_list_->takeCopyButton());
  auto* layout = new QVBoxLayout(part);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  layout->addWidget(worst_list_, 1);
  layout->addWidget(no_worst_, 1);
  return part;
}

void BlockPanel::show(const view::BlockView& view) {
  view_ = view;
  showFormat();
  navigator_->setPlace(view_.asked, view_.blocks);
  showBlock();
  showWorst();
}

void BlockPanel::showFormat() {
  const bool blocks = view_.spec && view_.chosen.empty();
  const QString title = formatTitle(view_.decided, view_.decided_options);
  //: %1: the number format that was decided on
  format_->setItemText(0, view_.left_out                    ? asStoredText()
                          : view_.decided.empty()           ? tr("as decided")
                          : blocks || !view_.chosen.empty() ? tr("as decided: %1").arg(title)
                                                            : tr("as decided: %1, no blocks").arg(title));
  format_->setCurrentIndex(std::max(0, format_->findData(text(view_.chosen))));
}

void BlockPanel::showBlock() {
  const bool any = view_.block != nullptr;
  content_->setVisible(any);
  summary_->setVisible(any);
  empty_->setVisible(!any);
  if (!any) {
    empty_->setText(whyNothing());
    elements_->setBlock(nullptr, 0);
    plot_->setBlock(nullptr, {});
    return;
  }
  const formats::FormatDescriptor& format = *formats::find(view_.spec->format);
  const auto grid = formats::Grid::make(format, view_.spec->options);
  elements_->setBlock(view_.block, format.bits);
  const std::span<const double> levels = grid ? grid->values() : std::span<const double>{};
  plot_->setBlock(view_.block, {levels.begin(), levels.end()});
  const QString rows = view_.recorded ? tr("blocks of %1").arg(keptRowsText(*view_.recorded)) : QString();
  summary_->setText((rows.isEmpty() ? QString() : rows + QStringLiteral(" · ")) +
                    blockFacts(view_, QStringLiteral(" · ")));
  const QString titles = elements_->heading();
  list_->setHeading(tr("%1, %2, block %3 of %4")
                        .arg(text(view_.tensor), formatTitle(view_.spec->format, view_.spec->options))
                        .arg(view_.block->place.index)
                        .arg(view_.blocks) +
                    (rows.isEmpty() ? QString() : QStringLiteral(", ") + rows) + u'\n' +
                    blockFacts(view_, QStringLiteral("\n")) + u'\n' + titles);
}

void BlockPanel::showWorst() {
  worst_->setBlocks(view_.worst, criterion_);
  const bool any = worst_->rowCount() > 0;
  worst_list_->setVisible(any);
  no_worst_->setVisible(!any);
  if (any) return;
  no_worst_->setText(view_.worst           ? tr("No block stands out.")
                     : view_.worst_problem ? errorReason(*view_.worst_problem)
                                           : tr("Every block is looked at once the decisions are quiet …"));
}

QString BlockPanel::whyNothing() const {
  if (view_.tensor.empty()) return tr("Choose a tensor to look at one of its blocks.");
  if (view_.problem) return tr("%1 cannot be looked at: %2").arg(text(view_.tensor), errorReason(*view_.problem));
  if (!view_.ready) return tr("%1 is being read …").arg(text(view_.tensor));
  if (view_.left_out && view_.chosen.empty()) {
    return tr("%1 is left as it is stored. Choose a block format above to see what it would make of it; nothing is "
              "decided by "
              "that. A format chosen in the inspector takes it in.")
        .arg(text(view_.tensor));
  }
  if (!view_.spec) {
    return tr("%1 does not quantize in blocks. Choose a block format above to see what it would make of %2; the "
              "decision "
              "stays as it is.")
        .arg(formatTitle(view_.decided, view_.decided_options), text(view_.tensor));
  }
  if (view_.blocks == 0) return tr("%1 is empty.").arg(text(view_.tensor));
  return tr("The block is being read …");
}

void BlockPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  plot_->setVisible(width() >= kWithPlot);
  if (parted_) return;
  // The table gets what it needs, up to its share; the plot has a use for any room.
  const int table = std::min(list_->view().header()->length() + kBesideColumns, width() * 6 / 10);
  content_->setSizes({table, width() - table});
}

}  // namespace scalewright::widgets
