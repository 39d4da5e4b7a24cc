#include "widgets/inspector/granularity_box.h"

#include <algorithm>

#include "core/base/text/text.h"
#include "core/edit/edits.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

using tensor::Granularity;
using tensor::GranularityKind;

QString textOf(const Granularity& granularity) {
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: return GranularityBox::tr("per tensor");
    case GranularityKind::kPerChannel: return GranularityBox::tr("per channel, axis %1").arg(granularity.axis);
    case GranularityKind::kPerGroup:
      return granularity.along
                 ? GranularityBox::tr("per group of %1, axis %2").arg(granularity.group).arg(*granularity.along)
                 : GranularityBox::tr("per group of %1").arg(granularity.group);
    case GranularityKind::kPerBlock:
      return GranularityBox::tr("per block of %1").arg(text(tensor::blockText(granularity.block)));
  }
  return {};
}

}  // namespace

GranularityBox::GranularityBox(QWidget* parent) : QComboBox(parent) {
  setObjectName(QStringLiteral("granularity"));
  setAccessibleName(tr("Granularity"));
  setToolTip(tr("Which elements share a scale. Axis 0 of a weight matrix are its output channels.") + u'\n' +
             sourceLine(SCALEWRIGHT_TEXT(
                 "Source", "NVIDIA submission, weights per channel or row; groups: AWQ, GPTQ; blocks: DeepSeek")));
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(14);
  connect(this, &QComboBox::activated, this,
          [this](int index) { emit chosen(choices_[static_cast<std::size_t>(index)]); });
}

void GranularityBox::show(const Granularity& granularity, const tensor::TensorInfo& info) {
  const tensor::Shape& shape = info.shape;
  std::vector<Granularity> choices = edit::granularityChoices(info);
  // A group size that is not offered can still come from a recipe.
  if (std::find(choices.begin(), choices.end(), granularity) == choices.end()) choices.push_back(granularity);
  if (choices != choices_ || shape != shape_) {
    choices_ = choices;
    shape_ = shape;
    clear();
    for (const Granularity& choice : choices_) {
      const auto scales = static_cast<qulonglong>(tensor::ScaleLayout(choice, shape).scales());
      const bool whole = choice.kind == GranularityKind::kPerTensor;
      addItem(whole ? textOf(choice) : textOf(choice) + QStringLiteral(" (%L1)").arg(scales));
    }
  }
  setCurrentIndex(static_cast<int>(std::find(choices_.begin(), choices_.end(), granularity) - choices_.begin()));
}

}  // namespace scalewright::widgets
