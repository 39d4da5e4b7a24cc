#include "widgets/grouping/grouping_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <array>
#include <set>

#include "core/base/text/text.h"
#include "core/view/rows/table.h"
#include "widgets/grouping/grouping_model.h"
#include "widgets/jobs/debounce.h"
#include "widgets/kit/dialogs.h"
#include "widgets/kit/fields/field_mark.h"
#include "widgets/kit/fields/sqnr_delegate.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kQuiet = 150;  // ms without a key before the preview is worked out
constexpr QSize kWanted{860, 560};
constexpr int kNarrow = 20;             // characters
constexpr std::size_t kMostMasks = 50;  // names to choose from; any other can be typed

struct Pattern {
  const char* title;
  const char* expression;
};

/// Layouts of dumps as people write them.
constexpr std::array<Pattern, 5> kPatterns = {
    Pattern{SCALEWRIGHT_TEXT("Pattern", "module/input/batch 0, batch 1 …"),
            R"(^(?<tensor>.+)/(?:batch|step|call|iter)_?(?<batch>\d+)$)"},
    Pattern{SCALEWRIGHT_TEXT("Pattern", "batch 0/module/input"),
            R"(^(?:batch|step|call|iter)_?(?<batch>\d+)/(?<tensor>.+)$)"},
    Pattern{SCALEWRIGHT_TEXT("Pattern", "module/0/input"),
            R"(^(?<tensor>.+)/(?<batch>\d+)/(?<port>(?:input|output)s?(?:_\d+)?)$)"},
    Pattern{SCALEWRIGHT_TEXT("Pattern", "run 0/step 3/module"), R"(^run_?\d+/step_?(?<batch>\d+)/(?<tensor>.+)$)"},
    Pattern{SCALEWRIGHT_TEXT("Pattern", "a number at the end: tensor.0, tensor_1"),
            R"(^(?<tensor>.+)[._](?<batch>\d+)$)"}};

bool mayBeMask(const tensor::TensorInfo& info) {
  const std::size_t rank = info.storedRank();
  return (rank == 1 || rank == 2) && info.name.find("mask") != std::string::npos;
}

/// The value of what is chosen, or what is typed.
std::string textOf(const QComboBox& box) {
  const int chosen = box.findText(box.currentText());
  return (chosen >= 0 ? box.itemData(chosen).toString() : box.currentText()).trimmed().toStdString();
}

}  // namespace

GroupingDialog::GroupingDialog(study::Study study, std::size_t source, QWidget* parent)
    : QDialog(parent),
      study_(std::move(study)),
      files_(new QComboBox(this)),
      expression_(new QLineEdit(this)),
      patterns_(new QComboBox(this)),
      mask_(new QComboBox(this)),
      left_out_(new QComboBox(this)),
      fused_(new QComboBox(this)),
      model_(new GroupingModel(this)),
      table_(new QTreeView(this)),
      note_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Apply | QDialogButtonBox::Cancel, this)) {
  setObjectName(QStringLiteral("groupingDialog"));
  setWindowTitle(tr("Group batches"));
  buildFields();
  buildPatterns();
  table_->setObjectName(QStringLiteral("groupingTable"));
  table_->setAccessibleName(tr("Tensors that there would be"));
  table_->setModel(model_);
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setItemDelegate(new RoomyDelegate(table_));
  table_->setItemDelegateForColumn(GroupingModel::kTensor, new PathDelegate(table_));
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->header()->setStretchLastSection(true);
  table_->setColumnWidth(GroupingModel::kTensor, kWanted.width() * 2 / 5);
  table_->setColumnWidth(GroupingModel::kShape, kWanted.width() / 4);
  note_->setObjectName(QStringLiteral("groupingNote"));
  note_->setWordWrap(true);
  note_->setTextFormat(Qt::PlainText);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  for (QComboBox* box : {files_, patterns_, mask_, left_out_, fused_}) {
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumContentsLength(kNarrow);
  }
  if (files_->count() > 1) form->addRow(tr("&File:"), files_);
  files_->setVisible(files_->count() > 1);
  form->addRow(tr("&Layout:"), patterns_);
  form->addRow(tr("&Expression:"), expression_);
  form->addRow(tr("&Padding mask:"), mask_);
  form->addRow(tr("&No data:"), left_out_);
  form->addRow(tr("F&used weights:"), fused_);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(note_);
  layout->addWidget(table_, 1);
  layout->addWidget(buttons_);
  resizeWithin(*this, kWanted);

  auto* quiet = new Debounce(
      kQuiet, [this] { preview(); }, this);
  connect(expression_, &QLineEdit::textChanged, quiet, qOverload<>(&QTimer::start));
  connect(expression_, &QLineEdit::textEdited, this, [this] { patterns_->setCurrentIndex(-1); });
  connect(fused_, &QComboBox::editTextChanged, quiet, qOverload<>(&QTimer::start));
  connect(left_out_, &QComboBox::editTextChanged, quiet, qOverload<>(&QTimer::start));
  connect(files_, &QComboBox::activated, this, &GroupingDialog::showSource);
  connect(buttons_->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  buttons_->button(QDialogButtonBox::Apply)->setDefault(true);
  files_->setCurrentIndex(static_cast<int>(source));
  showSource();
  expression_->setFocus();
}

void GroupingDialog::buildFields() {
  files_->setObjectName(QStringLiteral("groupingFile"));
  for (const std::string& label : view::fileLabels(study_)) files_->addItem(text(label));
  expression_->setObjectName(QStringLiteral("groupingExpression"));
  expression_->setLayoutDirection(Qt::LeftToRight);
  expression_->setAlignment(Qt::AlignLeft);
  expression_->setPlaceholderText(QStringLiteral(R"((?<tensor>.+)/step_(?<batch>\d+)/(?<port>input|output))"));
  expression_->setClearButtonEnabled(true);
  expression_->setToolTip(
      tr("A regular expression over the paths of datasets. What fits with the same (?<tensor>…) and (?<port>…) is one "
         "tensor; (?<batch>…) orders its batches. Empty: as the names say."));
  mask_->setObjectName(QStringLiteral("groupingMask"));
  mask_->setEditable(true);
  mask_->setInsertPolicy(QComboBox::NoInsert);
  left_out_->setObjectName(QStringLiteral("groupingLeaveOut"));
  left_out_->setEditable(true);
  left_out_->setInsertPolicy(QComboBox::NoInsert);
  left_out_->setToolTip(tr(
      "Values that are read as NaN: numbers and ranges with commas between, as -1e9, -1e38..-1e30, and the words mask "
      "(what stands far off all others), fill (what the file fills with), unwritten, none (not even what the file "
      "says)"));
  fused_->setObjectName(QStringLiteral("groupingFused"));
  fused_->setEditable(true);
  fused_->setInsertPolicy(QComboBox::NoInsert);
  fused_->setToolTip(tr(
      "Experts in one tensor, qkv_proj, gate_up_proj, c_attn: each layer is a row of its own. Where the file does not "
      "say how they lie, type settings of the network: model_type=bloom, num_attention_heads=16"));
  mask_->setToolTip(tr("A dataset of 0 and 1, sequences by tokens. What it marks with 0 is left out of everything."));
}

void GroupingDialog::buildPatterns() {
  patterns_->setObjectName(QStringLiteral("groupingPatterns"));
  patterns_->setToolTip(tr("Puts a ready expression into the field, to start from"));
  patterns_->addItem(tr("as the names say"), QString());
  for (const Pattern& pattern : kPatterns) {
    patterns_->addItem(coreText("Pattern", pattern.title), QString::fromLatin1(pattern.expression));
  }
  patterns_->setPlaceholderText(tr("an expression of one's own"));
  connect(patterns_, &QComboBox::activated, this,
          [this](int index) { expression_->setText(patterns_->itemData(index).toString()); });
}

std::size_t GroupingDialog::source() const {
  return static_cast<std::size_t>(std::max(0, files_->currentIndex()));
}

io::Grouping GroupingDialog::grouping() const {
  io::Grouping grouping;
  grouping.expression = expression_->text().toStdString();
  grouping.mask = textOf(*mask_);
  grouping.left_out = textOf(*left_out_);
  grouping.fused = textOf(*fused_);
  return grouping;
}

void GroupingDialog::showSource() {
  const io::Grouping& now = study_.sources()[source()].grouping;
  mask_->clear();
  mask_->addItem(tr("attention_mask, where there is one"), QString());
  mask_->addItem(tr("none: all tokens count"), QString::fromLatin1(io::Grouping::kNoMask.data()));
  std::set<std::string> masks;
  for (const study::StudyTensor& tensor : study_.tensors()) {
    if (masks.size() == kMostMasks) break;
    if (tensor.source == source() && mayBeMask(tensor.info)) masks.insert(tensor.info.name);
  }
  if (!now.mask.empty() && now.mask != io::Grouping::kNoMask) masks.insert(now.mask);
  for (const std::string& mask : masks) mask_->addItem(text(mask), text(mask));
  mask_->setCurrentIndex(std::max(0, mask_->findData(text(now.mask))));
  left_out_->clear();
  left_out_->addItem(tr("what the file says, and what was never written"), QString());
  left_out_->addItem(tr("what stands far off all others as well: masks, fills, saturation"), QStringLiteral("mask"));
  left_out_->addItem(tr("nothing: all values count"), QStringLiteral("none"));
  if (left_out_->findData(text(now.left_out)) < 0) left_out_->addItem(text(now.left_out), text(now.left_out));
  left_out_->setCurrentIndex(left_out_->findData(text(now.left_out)));
  fused_->clear();
  fused_->addItem(tr("taken apart, as names and settings tell"), QString());
  fused_->addItem(tr("whole, as they are stored"), text(view::kFusedWhole));
  if (!now.fused.empty() && now.fused != view::kFusedWhole) fused_->addItem(text(now.fused), text(now.fused));
  fused_->setCurrentIndex(std::max(0, fused_->findData(text(now.fused))));
  expression_->setText(text(now.expression));
  patterns_->setCurrentIndex(patterns_->findData(text(now.expression)));
  preview();
}

void GroupingDialog::preview() {
  const std::string typed = expression_->text().toStdString();
  const auto fault = typed.empty() ? std::nullopt : view::groupingFault(typed);
  refused_ = fault.has_value();
  QString reason;
  if (fault) {
    reason = coreText("Pattern", fault->reason);
    if (fault->character > 0) reason = tr("Character %1: %2").arg(fault->character).arg(reason);
  }
  markField(*expression_, reason);
  const bool understood = view::isFusedSetting(textOf(*fused_));
  markField(*fused_->lineEdit(),
            understood
                ? QString()
                : tr("Settings of the network with commas between, as model_type=bloom, num_attention_heads=16"));
  const bool is_left_out = view::isLeaveOut(textOf(*left_out_));
  markField(*left_out_->lineEdit(), is_left_out ? QString()
                                                : tr("Numbers, ranges as -1e38..-1e30, mask, fill, unwritten or none, "
                                                     "with commas between"));
  refused_ = refused_ || !understood || !is_left_out;
  updateButtons();
  if (fault) {
    asker_.cancel();
    model_->setRows({});
    note_->setText(reason);
    return;
  }
  note_->setText(tr("Working out what would be joined…"));
  asker_.ask([study = study_, source = source(),
              typed](const std::stop_token& stop) { return view::groupingView(study, source, typed, stop); },
             [this](view::GroupingView view) { show(std::move(view)); });
}

void GroupingDialog::show(view::GroupingView view) {
  const auto count = [](std::size_t n) { return static_cast<int>(n); };
  QStringList parts;
  if (view.joined == 0) {
    parts << (expression_->text().isEmpty() ? tr("No datasets are batches of one tensor by their names.")
                                            : tr("No dataset fits the expression."));
  } else {
    parts << tr("%1 joined from %2.")
                 .arg(tr("%n tensor(s)", nullptr, count(view.joined)),
                      tr("%n dataset(s)", nullptr, count(view.datasets)));
  }
  if (view.apart > 0) parts << tr("%n dataset(s) stay as they are.", nullptr, count(view.apart));
  if (view.conflicts > 0) parts << tr("%n cannot be joined, listed first.", nullptr, count(view.conflicts));
  note_->setText(parts.join(u' '));
  model_->setRows(std::move(view.rows));
}

void GroupingDialog::updateButtons() {
  buttons_->button(QDialogButtonBox::Apply)->setEnabled(!refused_);
}

}  // namespace scalewright::widgets
