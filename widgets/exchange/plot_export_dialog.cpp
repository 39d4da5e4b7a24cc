#include "widgets/exchange/plot_export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/jobs/debounce.h"
#include "widgets/kit/dialog_size.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kSize(620, 640);
constexpr QSize kLeast(240, 160);  // of a picture: less has no room for its axes
constexpr QSize kMost(4000, 4000);
constexpr double kMostPixels = 40e6;  // of a file: more take seconds, and hundreds of MB
constexpr double kPreviewDetail = 2;  // pixels drawn for each that is shown: lines stay even
constexpr QSize kPreview(360, 220);
constexpr int kRest = 60;  // ms without a change, before a picture that may be large is drawn
const QString kTable = QStringLiteral("csv");
const QString kPixels = QStringLiteral("png");

QSpinBox* pixels(const char* name, int least, int most, QWidget* parent) {
  auto* box = new QSpinBox(parent);
  box->setObjectName(QLatin1String(name));
  box->setRange(least, most);
  box->setSuffix(PlotExportDialog::tr(" px"));
  box->setKeyboardTracking(false);
  return box;
}

}  // namespace

PlotExportDialog::PlotExportDialog(ThemedPlot& plot, const PictureChoice& choice, const QString& caption,
                                   QWidget* parent)
    : QDialog(parent),
      plot_(&plot),
      preview_(new QLabel(this)),
      kind_(new QComboBox(this)),
      width_(pixels("pictureWidth", kLeast.width(), kMost.width(), this)),
      height_(pixels("pictureHeight", kLeast.height(), kMost.height(), this)),
      scale_(new QDoubleSpinBox(this)),
      theme_(new QComboBox(this)),
      captioned_(new QCheckBox(tr("&Caption"), this)),
      caption_(new QLineEdit(caption, this)),
      note_(new QLabel(this)),
      rest_(new Debounce(
          kRest, [this] { showPicture(); }, this)) {
  setObjectName(QStringLiteral("plotExport"));
  setWindowTitle(tr("Save plot"));
  connect(&plot, &QObject::destroyed, this, &QDialog::reject);
  preview_->setObjectName(QStringLiteral("picturePreview"));
  preview_->setAccessibleName(tr("Preview of the picture"));
  preview_->setAlignment(Qt::AlignCenter);
  preview_->setMinimumSize(kPreview);
  preview_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  kind_->setObjectName(QStringLiteral("pictureKind"));
  kind_->addItem(tr("Vector picture (.svg)"), QStringLiteral("svg"));
  kind_->addItem(tr("Document (.pdf)"), QStringLiteral("pdf"));
  kind_->addItem(tr("Pixels (.png)"), kPixels);
  kind_->addItem(tr("Numbers (.csv)"), kTable);
  scale_->setObjectName(QStringLiteral("pictureScale"));
  scale_->setRange(1, 4);
  scale_->setSingleStep(0.5);
  scale_->setDecimals(1);
  scale_->setPrefix(QStringLiteral("× "));
  scale_->setToolTip(tr("Pixels of the file for each pixel of the size: text and lines grow with it"));
  theme_->setObjectName(QStringLiteral("pictureTheme"));
  theme_->addItem(tr("As in the window"));
  theme_->addItem(tr("Light"), static_cast<int>(Theme::kLight));
  theme_->addItem(tr("Dark"), static_cast<int>(Theme::kDark));
  captioned_->setObjectName(QStringLiteral("pictureCaptioned"));
  captioned_->setToolTip(tr("Writes a line above the plot"));
  caption_->setObjectName(QStringLiteral("pictureCaption"));
  caption_->setAccessibleName(tr("Text of the caption"));
  note_->setObjectName(QStringLiteral("pictureNote"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);

  auto* size = new QHBoxLayout;
  auto* by = new QLabel(QStringLiteral("×"), this);
  auto* as_shown = new QPushButton(tr("As &shown"), this);
  as_shown->setObjectName(QStringLiteral("pictureAsShown"));
  as_shown->setToolTip(tr("The size that the plot has in the window"));
  as_shown->setAutoDefault(false);
  size->addWidget(width_, 1);
  size->addWidget(by);
  size->addWidget(height_, 1);
  size->addWidget(as_shown);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  const auto row = [this, form](const QString& title, QWidget* field, QLayout* layout = nullptr) {
    auto* label = new QLabel(title, this);
    label->setBuddy(field);
    field->setAccessibleName(QString(title).remove(u'&'));
    layout != nullptr ? form->addRow(label, layout) : form->addRow(label, field);
  };
  row(tr("&Kind"), kind_);
  row(tr("Si&ze"), width_, size);
  width_->setAccessibleName(tr("Width"));
  height_->setAccessibleName(tr("Height"));
  row(tr("&Resolution"), scale_);
  row(tr("&Theme"), theme_);
  form->addRow(captioned_, caption_);
  for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{width_, height_, scale_}) {
    box->findChild<QLineEdit*>()->setAccessibleName(box->accessibleName());
  }
  auto* buttons = new QDialogButtonBox(this);
  QPushButton* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole);
  save->setObjectName(QStringLiteral("pictureSave"));
  save->setDefault(true);
  copy_ = buttons->addButton(tr("Cop&y"), QDialogButtonBox::ActionRole);
  copy_->setObjectName(QStringLiteral("pictureCopy"));
  copy_->setToolTip(tr("To the clipboard, as pixels and as vectors; numbers as a table"));
  copy_->setAutoDefault(false);
  buttons->addButton(QDialogButtonBox::Close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(preview_, 1);
  layout->addLayout(form);
  layout->addWidget(note_);
  layout->addWidget(buttons);

  kind_->setCurrentIndex(std::max(0, kind_->findData(choice.kind)));
  theme_->setCurrentIndex(choice.theme ? std::max(0, theme_->findData(static_cast<int>(*choice.theme))) : 0);
  scale_->setValue(choice.scale);
  captioned_->setChecked(choice.captioned);
  if (choice.size.isValid()) {
    width_->setValue(choice.size.width());
    height_->setValue(choice.size.height());
  } else {
    takeSizeOfPlot();
  }
  connect(as_shown, &QPushButton::clicked, this, &PlotExportDialog::takeSizeOfPlot);
  connect(kind_, &QComboBox::currentIndexChanged, this, &PlotExportDialog::showChoice);
  connect(theme_, &QComboBox::currentIndexChanged, this, &PlotExportDialog::showChoice);
  connect(scale_, &QDoubleSpinBox::valueChanged, this, &PlotExportDialog::showChoice);
  for (QSpinBox* box : {width_, height_}) connect(box, &QSpinBox::valueChanged, this, &PlotExportDialog::showChoice);
  connect(captioned_, &QCheckBox::toggled, this, &PlotExportDialog::showChoice);
  connect(caption_, &QLineEdit::textChanged, this, &PlotExportDialog::showChoice);
  connect(save, &QPushButton::clicked, this, &PlotExportDialog::saveRequested);
  connect(copy_, &QPushButton::clicked, this, &PlotExportDialog::copyRequested);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  preview_->installEventFilter(this);
  resizeWithin(*this, kSize);
  showChoice();
}

bool PlotExportDialog::isTable() const {
  return kind_->currentData().toString() == kTable;
}

void PlotExportDialog::takeSizeOfPlot() {
  if (!plot_) return;
  width_->setValue(plot_->width());
  height_->setValue(plot_->height());
}

PictureChoice PlotExportDialog::choice() const {
  PictureChoice choice;
  choice.kind = kind_->currentData().toString();
  const QSize size(width_->value(), height_->value());
  if (plot_ && size != plot_->size()) choice.size = size;
  choice.scale = scale_->value();
  if (theme_->currentIndex() > 0) choice.theme = static_cast<Theme>(theme_->currentData().toInt());
  choice.captioned = captioned_->isChecked();
  return choice;
}

PictureStyle PlotExportDialog::style() const {
  const PictureChoice chosen = choice();
  return {.size = QSize(width_->value(), height_->value()),
          .scale = std::min(chosen.scale,
                            std::sqrt(kMostPixels / (width_->value() * static_cast<double>(height_->value())))),
          .theme = chosen.theme,
          .caption = chosen.captioned ? caption_->text().trimmed() : QString()};
}

void PlotExportDialog::showChanged(const QString& caption) {
  if (!caption_->isModified()) caption_->setText(caption);
  showChoice();
}

void PlotExportDialog::showChoice() {
  const bool table = isTable();
  for (QWidget* field : std::initializer_list<QWidget*>{width_, height_, theme_, captioned_}) field->setEnabled(!table);
  scale_->setEnabled(kind_->currentData().toString() == kPixels);
  caption_->setEnabled(!table && captioned_->isChecked());
  if (!plot_) return;
  const PictureStyle style = this->style();
  if (table) {
    const qsizetype rows = std::max<qsizetype>(0, plot_->table().csv().count('\n') - 1);
    note_->setText(tr("%n row(s), with a decimal point in every language", nullptr, static_cast<int>(rows)));
  } else if (scale_->isEnabled()) {
    const QSize pixels = style.size * style.scale;
    note_->setText(tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height()));
  } else {
    note_->setText(tr("Lines and text stay sharp at every size"));
  }
  rest_->start();
}

void PlotExportDialog::showPicture() {
  if (!plot_) return;
  PictureStyle style = this->style();
  // As large as there is room, with the lines and letters of the size that is asked for.
  const QSize room = preview_->size();
  const QSize fitted = style.size.scaled(room, Qt::KeepAspectRatio).boundedTo(style.size);
  style.scale = std::min(std::max(1.0, devicePixelRatioF()),
                         kPreviewDetail * devicePixelRatioF() * fitted.width() / style.size.width());
  QImage image =
      pictureOf(*plot_, style).scaled(fitted * devicePixelRatioF(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
  image.setDevicePixelRatio(devicePixelRatioF());
  preview_->setPixmap(QPixmap::fromImage(image));
}

bool PlotExportDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == preview_ && event->type() == QEvent::Resize) rest_->start();
  return QDialog::eventFilter(watched, event);
}

}  // namespace scalewright::widgets
