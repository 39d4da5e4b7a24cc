#include "widgets/compare/compare_view.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/compare/decisions_page.h"
#include "widgets/compare/mirrored_plot.h"
#include "widgets/compare/pairs_page.h"
#include "widgets/kit/elided_label.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr int kPlotsHeight = 200;
constexpr int kTableHeight = 320;

QString inMenu(QString name) {
  return name.replace(u'&', QStringLiteral("&&"));
}

}  // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent),
      sides_(new ElidedLabel(ElidedLabel::Shows::kFacts, this)),
      with_(new QPushButton(tr("&Compare with…"), this)),
      menu_(new QMenu(with_)),
      pages_(new QStackedWidget),
      empty_(new QLabel),
      begin_(new QPushButton(tr("Compare with a &file…"))),
      decisions_(new DecisionsPage),
      files_(new PairsPage),
      below_(new QSplitter(Qt::Horizontal)),
      mirrored_(new MirroredPlot),
      foot_(new QLabel(this)) {
  setObjectName(QStringLiteral("compareView"));
  sides_->setObjectName(QStringLiteral("comparedSides"));
  with_->setObjectName(QStringLiteral("compareWithMenu"));
  with_->setToolTip(tr("Chooses B: a dump, a recording, a checkpoint, a recipe, or a snapshot"));
  with_->setMenu(menu_);
  connect(menu_, &QMenu::aboutToShow, this, &CompareView::fillMenu);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  begin_->setObjectName(QStringLiteral("compareWithFile"));
  connect(begin_, &QPushButton::clicked, this, &CompareView::fileWanted);
  auto* nothing = new QWidget;
  auto* middle = new QVBoxLayout(nothing);
  middle->addStretch(1);
  middle->addWidget(empty_);
  middle->addWidget(begin_, 0, Qt::AlignHCenter);
  middle->addStretch(1);
  pages_->addWidget(nothing);
  pages_->addWidget(decisions_);
  pages_->addWidget(files_);
  mirrored_->setObjectName(QStringLiteral("mirroredPlot"));
  mirrored_->setMinimumSize(220, 120);
  below_->addWidget(mirrored_);
  below_->setChildrenCollapsible(false);
  foot_->setObjectName(QStringLiteral("compareFoot"));
  foot_->setWordWrap(true);
  foot_->setTextFormat(Qt::PlainText);
  foot_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  foot_->setContentsMargins(8, 2, 8, 4);

  auto* head = new QHBoxLayout;
  head->setContentsMargins(8, 4, 6, 2);
  head->addWidget(sides_, 1);
  head->addWidget(with_);
  auto* parts = new QSplitter(Qt::Vertical);
  parts->addWidget(pages_);
  parts->addWidget(below_);
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 2);
  parts->setSizes({kTableHeight, kPlotsHeight});
  parts->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  layout->addWidget(parts, 1);
  layout->addWidget(foot_);
  connect(decisions_, &DecisionsPage::answerChanged, this, &CompareView::showFoot);
  connect(files_, &PairsPage::answerChanged, this, &CompareView::showFoot);
  show(Shows::kNothing, {});
}

void CompareView::show(Shows shows, const QString& b) {
  shows_ = shows;
  b_ = b;
  pages_->setCurrentIndex(static_cast<int>(shows));
  below_->setVisible(shows != Shows::kNothing);
  if (growth_ != nullptr) growth_->setVisible(shows == Shows::kFiles);
  mirrored_->clear();
  showSides();
  showFoot();
}

void CompareView::setA(const QString& a) {
  a_ = a;
  showSides();
}

void CompareView::setSnapshots(const QStringList& names, std::optional<std::size_t> compared) {
  snapshots_ = names;
  compared_ = compared;
}

void CompareView::setGrowth(QWidget& plot) {
  growth_ = &plot;
  plot.setMinimumSize(220, 120);
  below_->addWidget(&plot);
  below_->setSizes({1, 1});
  plot.setVisible(shows_ == Shows::kFiles);
}

void CompareView::fillMenu() {
  menu_->clear();
  QAction* file = menu_->addAction(tr("A &file: dump, checkpoint, recording, recipe…"), this, &CompareView::fileWanted);
  file->setObjectName(QStringLiteral("compareFile"));
  menu_->addSection(tr("Snapshots"));
  for (int i = 0; i < snapshots_.size(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    QAction* action = menu_->addAction(inMenu(snapshots_[i]), this, [this, index] { emit snapshotWanted(index); });
    action->setCheckable(true);
    action->setChecked(shows_ == Shows::kDecisions && compared_ == index);
  }
  if (snapshots_.isEmpty()) menu_->addAction(tr("None has been taken"))->setEnabled(false);
  menu_->addSeparator();
  menu_->addAction(tr("&Nothing"), this, &CompareView::nothingWanted)->setEnabled(shows_ != Shows::kNothing);
}

void CompareView::showSides() {
  with_->setEnabled(!a_.isEmpty());
  begin_->setEnabled(!a_.isEmpty());
  empty_->setText(a_.isEmpty() ? tr("Open a dump or a checkpoint first: it is A.")
                               : tr("A is %1. What is B? A second dump, a recording, a checkpoint or a recipe is "
                                    "chosen here, a snapshot where it is listed.")
                                     .arg(isolated(a_)));
  switch (shows_) {
    case Shows::kNothing: sides_->clear(); break;
    case Shows::kDecisions: sides_->setText(tr("A: the decisions in the window   B: %1").arg(isolated(b_))); break;
    case Shows::kFiles:
      //: names of files
      sides_->setText(tr("A: %1   B: %2").arg(isolated(a_), isolated(b_)));
      break;
  }
}

void CompareView::showFoot() {
  const QString answer = shows_ == Shows::kDecisions ? decisions_->answer()
                         : shows_ == Shows::kFiles   ? files_->answer()
                                                     : QString();
  foot_->setText(answer);
  foot_->setVisible(!answer.isEmpty());
}

}  // namespace scalewright::widgets
