#include "widgets/inspector/sharing_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/text/text.h"
#include "widgets/inspector/sharing_model.h"
#include "widgets/kit/fields/value_field.h"
#include "widgets/kit/path_delegate.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kMostRows = 6;  // members in sight without scrolling

QComboBox* makeGroupBox(QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setEditable(true);
  return box;
}

}  // namespace

SharingSection::SharingSection(QWidget* parent)
    : QWidget(parent),
      group_(makeGroupBox(this)),
      field_(new ValueField(*group_->lineEdit())),
      counts_(new QCheckBox(tr("Its own range c&ounts"), this)),
      members_(new QTreeView(this)),
      model_(new SharingModel(this)),
      own_(new QLabel(this)) {
  group_->setObjectName(QStringLiteral("sharingGroup"));
  group_->setAccessibleName(tr("Sharing group"));
  group_->setToolTip(
      tr("Tensors of the same group have one scale, the largest of their own. A new name makes a new group.") + u'\n' +
      sourceLine(SCALEWRIGHT_TEXT("Source",
                                  "AMD submission (Q, K and V; K and V caches), NVIDIA submission (operators "
                                  "that keep the range)")));
  group_->setInsertPolicy(QComboBox::NoInsert);
  group_->setCompleter(nullptr);
  group_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  group_->setMinimumContentsLength(14);
  group_->lineEdit()->setAccessibleName(group_->accessibleName());
  group_->lineEdit()->setPlaceholderText(tr("none"));
  counts_->setObjectName(QStringLiteral("sharingCounts"));
  counts_->setToolTip(tr(
      "The group has the largest range of the tensors whose own counts. Without this one takes the group's range and "
      "has no say in it: an expert that hardly a token reached, the input of an operator that keeps the range."));
  members_->setObjectName(QStringLiteral("sharingMembers"));
  members_->setAccessibleName(tr("Members of the sharing group"));
  members_->setModel(model_);
  members_->setRootIsDecorated(false);
  members_->setUniformRowHeights(true);
  members_->setAlternatingRowColors(true);
  members_->setAllColumnsShowFocus(true);
  members_->setItemDelegate(new RoomyDelegate(members_));
  members_->setItemDelegateForColumn(SharingModel::kName, new PathDelegate(members_));
  members_->setTextElideMode(Qt::ElideMiddle);
  members_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  QHeaderView* header = members_->header();
  header->setStretchLastSection(false);
  header->setSectionsMovable(false);
  header->setMinimumSectionSize(20);
  header->setSectionResizeMode(SharingModel::kName, QHeaderView::Stretch);
  header->setSectionResizeMode(SharingModel::kOwn, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(SharingModel::kCost, QHeaderView::ResizeToContents);
  own_->setObjectName(QStringLiteral("sharingNote"));
  own_->setWordWrap(true);
  own_->setForegroundRole(QPalette::PlaceholderText);

  auto* label = new QLabel(tr("&Group"), this);
  label->setBuddy(group_);
  auto* row = new QFormLayout;
  row->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  row->addRow(label, group_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(row);
  layout->addWidget(counts_);
  layout->addWidget(members_);
  layout->addWidget(own_);

  connect(group_, &QComboBox::activated, this,
          [this](int index) { commit(index <= 0 ? QString() : group_->itemText(index)); });
  connect(field_, &ValueField::entered, this, &SharingSection::commit);
  connect(counts_, &QCheckBox::clicked, this, &SharingSection::sayChosen);
  const auto choose = [this](const QModelIndex& index) {
    if (index.isValid()) emit memberChosen(model_->row(index.row()).index);
  };
  connect(members_, &QTreeView::clicked, this, choose);
  for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
    auto* shortcut = new QShortcut(key, members_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(shortcut, &QShortcut::activated, this, [this, choose] { choose(members_->currentIndex()); });
  }
  clear();
}

void SharingSection::show(const study::Study& study, study::TensorIndex tensor) {
  showGroups(study.sharingGroups(), study.tensor(tensor).decision->sharing_group);
  showMembers(study, tensor);
}

void SharingSection::clear() {
  showGroups({}, {});
  model_->setMembers({}, 0);
  counts_->hide();
  members_->hide();
  own_->hide();
}

void SharingSection::showGroups(const std::vector<std::string>& groups, const std::string& current) {
  const QString in_force = text(current);
  const bool typed = field_->typed();
  if (groups != listed_ || group_->count() == 0) {
    const QString shown = group_->currentText();
    listed_ = groups;
    group_->clear();
    group_->addItem(tr("none"));
    for (const std::string& group : listed_) group_->addItem(text(group));
    group_->setEditText(shown);
  }
  if (typed) {
    field_->show(in_force);
    return;
  }
  group_->setCurrentIndex(in_force.isEmpty() ? 0
                                             : group_->findText(in_force, Qt::MatchExactly | Qt::MatchCaseSensitive));
  field_->put(in_force);
}

void SharingSection::showMembers(const study::Study& study, study::TensorIndex tensor) {
  const study::StudyTensor& shown = study.tensor(tensor);
  auto rows = view::sharingRows(study, shown.decision->sharing_group);
  // In sight however many there are.
  std::stable_partition(rows.begin(), rows.end(), [](const view::SharingRow& row) { return row.leads; });
  const int count = static_cast<int>(rows.size());
  model_->setMembers(std::move(rows), tensor);
  counts_->setVisible(count > 0);
  counts_->setChecked(shown.decision->sharing == sharing::Kind::kMaximum);
  members_->setVisible(count > 0);
  if (count > 0) {
    const int row = members_->sizeHintForRow(0);
    members_->setFixedHeight(members_->header()->sizeHint().height() + std::min(count, kMostRows) * row +
                             2 * members_->frameWidth() + 2);
  }
  const bool overruled = shown.own && shown.own->resolution.threshold != shown.resolution->threshold;
  own_->setVisible(overruled);
  if (overruled) {
    own_->setText(tr("The threshold of the group is used; its own would be %1.")
                      .arg(columnNumber(shown.own->resolution.threshold.value())));
  }
}

void SharingSection::commit(const QString& typed) {
  const QString name = typed.trimmed();
  const bool other = name != field_->inForce();
  field_->put(name);
  if (other) emit groupChosen(name.toStdString());
}

void SharingSection::leave() {
  field_->leave();
}

}  // namespace scalewright::widgets
