#include "widgets/inspector/subject_bar.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/kit/elided_label.h"

namespace scalewright::widgets {

SubjectBar::SubjectBar(QWidget* parent)
    : QStackedWidget(parent),
      name_(new ElidedLabel(ElidedLabel::Shows::kName)),
      facts_(new ElidedLabel(ElidedLabel::Shows::kFacts)),
      several_(new QLabel),
      joint_(new QComboBox) {
  name_->setObjectName(QStringLiteral("inspectedTensor"));
  QFont bold = name_->font();
  bold.setBold(true);
  name_->setFont(bold);
  facts_->setForegroundRole(QPalette::PlaceholderText);
  several_->setObjectName(QStringLiteral("severalTensors"));
  several_->setForegroundRole(QPalette::HighlightedText);
  several_->setFont(bold);
  several_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  joint_->setObjectName(QStringLiteral("jointLine"));
  joint_->setAccessibleName(tr("How the line in the plots goes to the selected tensors"));
  joint_->addItem(tr("the same percentile"));
  joint_->addItem(tr("the same number"));
  joint_->addItem(tr("the same share of the maximum"));
  joint_->setToolTip(
      tr("What the line of the threshold says of the other selected tensors when it is dropped: the same percentile of "
         "their own values, the same number, or the same share of their own maximum"));
  joint_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  joint_->setMinimumContentsLength(10);

  const auto page = [this](QPalette::ColorRole ground) {
    auto* made = new QWidget(this);
    made->setAutoFillBackground(true);
    made->setBackgroundRole(ground);
    auto* lines = new QVBoxLayout(made);
    lines->setContentsMargins(12, 5, 10, 5);
    lines->setSpacing(2);
    addWidget(made);
    return lines;
  };
  QVBoxLayout* one = page(QPalette::Window);
  one->addWidget(name_);
  one->addWidget(facts_);
  one->addStretch(1);
  QVBoxLayout* several = page(QPalette::Highlight);
  several->addWidget(several_);
  auto* label = new QLabel(tr("The &line as"));
  label->setForegroundRole(QPalette::HighlightedText);
  label->setBuddy(joint_);
  auto* row = new QHBoxLayout;
  row->addWidget(label);
  row->addWidget(joint_, 1);
  several->addLayout(row);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // the inspector may be as narrow as its modules
  connect(joint_, &QComboBox::activated, this, [this] { emit jointChanged(joint()); });
}

void SubjectBar::setTensor(const QString& name, const QString& facts) {
  name_->setText(name);
  facts_->setText(facts);
}

void SubjectBar::setCount(std::size_t tensors) {
  if (tensors > 1) several_->setText(tr("Changes go to %n selected tensors", nullptr, static_cast<int>(tensors)));
  setCurrentIndex(tensors > 1 ? 1 : 0);
}

edit::Joint SubjectBar::joint() const {
  return static_cast<edit::Joint>(joint_->currentIndex());  // in the order of the items
}

void SubjectBar::setJoint(edit::Joint joint) {
  joint_->setCurrentIndex(static_cast<int>(joint));
}

}  // namespace scalewright::widgets
