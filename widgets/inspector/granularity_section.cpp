#include "widgets/inspector/granularity_section.h"

#include <QFormLayout>
#include <QLabel>

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/edit/edits.h"
#include "widgets/inspector/granularity_box.h"
#include "widgets/kit/fields/parameter_editor.h"

namespace scalewright::widgets {

GranularitySection::GranularitySection(QWidget* parent) : QWidget(parent), granularity_(new GranularityBox(this)) {
  auto* layout = new QFormLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  auto* label = new QLabel(tr("Scale&s"), this);
  label->setBuddy(granularity_);
  layout->addRow(label, granularity_);
  connect(granularity_, &GranularityBox::chosen, this, &GranularitySection::chosen);
}

bool GranularitySection::show(const recipe::Decision& decision, const tensor::TensorInfo& info) {
  granularity_->show(decision.granularity, info);
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return format != nullptr && calibrate::takesGranularity(*format) && edit::granularityChoices(info).size() > 1;
}

void GranularitySection::showMixed() {
  granularity_->setPlaceholderText(mixedText());
  granularity_->setCurrentIndex(-1);
}

}  // namespace scalewright::widgets
