#include "widgets/search/candidate_list.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/formats/format.h"
#include "widgets/search/search_model.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

/// A candidate offered at first; a small format, a middle one and none at all are ticked.
struct Offer {
  const char* label;
  bool ticked;
};
constexpr std::array kOffers = {Offer{"nvfp4", true},
                                Offer{"mxfp4", false},
                                Offer{"int4_group:weights", false},
                                Offer{"fp8_e4m3fn", true},
                                Offer{"int8:per_channel", false},
                                Offer{"bf16", true}};

/// Per tensor, and where the format takes them per channel and in groups; each with the inputs and without.
std::vector<search::CandidateRequest> variantsOf(const formats::FormatDescriptor& format) {
  std::vector<search::CandidateRequest> variants;
  for (const bool weights_only : {false, true}) {
    for (const auto kind : {tensor::GranularityKind::kPerTensor, tensor::GranularityKind::kPerChannel,
                            tensor::GranularityKind::kPerGroup, tensor::GranularityKind::kPerBlock}) {
      if (kind != tensor::GranularityKind::kPerTensor && !calibrate::takesGranularity(format)) continue;
      variants.push_back({.format = std::string(format.id), .weights = kind, .weights_only = weights_only});
    }
  }
  return variants;
}

}  // namespace

CandidateList::CandidateList(QWidget* parent)
    : QWidget(parent), list_(new QListWidget(this)), add_(new QToolButton(this)), bar_(new QHBoxLayout) {
  list_->setObjectName(QStringLiteral("searchCandidates"));
  list_->setAccessibleName(tr("Formats to choose from"));
  list_->setToolTip(tr("The search gives each layer one of the ticked formats"));
  list_->setMinimumHeight(4 * list_->fontMetrics().lineSpacing());
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setTextElideMode(Qt::ElideRight);
  for (const Offer& offer : kOffers) choose(*search::parseCandidate(offer.label), offer.ticked);
  list_->setCurrentRow(0);
  add_->setObjectName(QStringLiteral("addCandidate"));
  add_->setText(tr("&Add format"));
  add_->setToolTip(tr("Adds a format to choose from"));
  add_->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(add_);
  fillMenu(*menu);
  add_->setMenu(menu);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(3);
  layout->addWidget(list_, 1);
  bar_->addWidget(add_);
  layout->addLayout(bar_);
  connect(list_, &QListWidget::itemChanged, this, &CandidateList::changed);
}

void CandidateList::setAction(QWidget* action) {
  bar_->addWidget(action, 1);
}

void CandidateList::setChoosing(bool choosing) {
  list_->setEnabled(choosing);
  add_->setEnabled(choosing);
}

void CandidateList::fillMenu(QMenu& menu) {
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kScaleOnly) continue;
    QMenu* variants = menu.addMenu(formatTitle(format->id));
    for (const search::CandidateRequest& request : variantsOf(*format)) {
      QAction* action = variants->addAction(candidateTitle(search::candidateText(request)));
      connect(action, &QAction::triggered, this, [this, request] { choose(request); });
    }
  }
}

std::vector<search::CandidateRequest> CandidateList::chosen() const {
  std::vector<search::CandidateRequest> requests;
  for (int row = 0; row < list_->count(); ++row) {
    const QListWidgetItem* item = list_->item(row);
    if (item->checkState() != Qt::Checked) continue;
    requests.push_back(*search::parseCandidate(item->data(Qt::UserRole).toString().toStdString()));
  }
  return requests;
}

void CandidateList::choose(const search::CandidateRequest& request, bool on) {
  const QString label = text(search::candidateText(request));
  const auto state = on ? Qt::Checked : Qt::Unchecked;
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->data(Qt::UserRole) != label) continue;
    list_->item(row)->setCheckState(state);
    return;
  }
  QListWidgetItem* item = nullptr;
  {
    const QSignalBlocker quiet(list_);
    item = new QListWidgetItem(candidateTitle(label.toStdString()), list_);
    item->setData(Qt::UserRole, label);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setToolTip(item->text());
    item->setCheckState(state);
  }
  list_->scrollToItem(item);
  emit changed();
}

}  // namespace scalewright::widgets
