#include "widgets/exchange/picture_size.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>
#include <array>
#include <utility>

#include "widgets/exchange/plot_export_dialog.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kLeast(240, 160);  // less has no room for the axes of a plot
constexpr QSize kMost(4000, 4000);

/// A width that papers are printed with, as most journals with two columns have it; height: as is usual there.
struct ColumnOfPaper {
  const char* title;
  double width;  ///< mm
  double height;
  double points;
};
constexpr std::array kColumns = {
    ColumnOfPaper{QT_TRANSLATE_NOOP("scalewright::widgets::PlotExportDialog", "One column of a paper (88 mm)"), 88, 82,
                  8},
    ColumnOfPaper{QT_TRANSLATE_NOOP("scalewright::widgets::PlotExportDialog", "Two columns of a paper (181 mm)"), 181,
                  100, 8}};
constexpr int kAsShown = 0;
constexpr int kOwnSize = 1 + static_cast<int>(kColumns.size());

QSize columnSize(const ColumnOfPaper& column, int dots_per_inch) {
  return (QSizeF(column.width, column.height) * dots_per_inch / kMillimetresPerInch).toSize();
}

QSpinBox* pixels(const char* name, int least, int most, QWidget* parent) {
  auto* box = new QSpinBox(parent);
  box->setObjectName(QLatin1String(name));
  box->setRange(least, most);
  box->setSuffix(PlotExportDialog::tr(" px"));
  box->setKeyboardTracking(false);
  return box;
}

}  // namespace

PictureSize::PictureSize(QWidget& dialog, std::function<QSize()> shown)
    : QObject(&dialog),
      shown_(std::move(shown)),
      preset_(new QComboBox(&dialog)),
      width_(pixels("pictureWidth", kLeast.width(), kMost.width(), &dialog)),
      height_(pixels("pictureHeight", kLeast.height(), kMost.height(), &dialog)) {
  preset_->setObjectName(QStringLiteral("picturePreset"));
  preset_->addItem(PlotExportDialog::tr("As in the window"));
  for (const ColumnOfPaper& column : kColumns) preset_->addItem(PlotExportDialog::tr(column.title));
  preset_->addItem(PlotExportDialog::tr("Own size"));
  connect(preset_, &QComboBox::activated, this, &PictureSize::takePreset);
  for (QSpinBox* box : {width_, height_}) {
    connect(box, &QSpinBox::valueChanged, this, [this] {
      markPreset();
      emit changed();
    });
  }
}

QSize PictureSize::size() const {
  return {width_->value(), height_->value()};
}

bool PictureSize::isAsShown() const {
  return preset_->currentIndex() == kAsShown;
}

void PictureSize::setSize(const QSize& size) {
  if (!size.isValid()) {
    takeShown();
    return;
  }
  width_->setValue(size.width());
  height_->setValue(size.height());
  markPreset();
}

void PictureSize::takeShown() {
  const QSize shown = shown_();
  if (!shown.isValid()) return;
  const QSignalBlocker width(width_);
  const QSignalBlocker height(height_);
  width_->setValue(shown.width());
  height_->setValue(shown.height());
  preset_->setCurrentIndex(kAsShown);
}

void PictureSize::takePreset(int index) {
  if (index == kOwnSize) return;
  if (index == kAsShown) {
    takeShown();
    emit lettersProposed(0);
    emit changed();
    return;
  }
  const ColumnOfPaper& column = kColumns[static_cast<std::size_t>(index - 1)];
  setSize(columnSize(column, width_->logicalDpiX()));
  emit lettersProposed(column.points);
}

void PictureSize::markPreset() {
  int index = kOwnSize;
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    if (width_->value() == columnSize(kColumns[i], width_->logicalDpiX()).width()) index = static_cast<int>(i) + 1;
  }
  preset_->setCurrentIndex(index);
}

}  // namespace scalewright::widgets
