#include "widgets/exchange/plot_export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/exchange/picture_size.h"
#include "widgets/jobs/debounce.h"
#include "widgets/kit/dialogs.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr QSize kSize(660, 760);
constexpr double kMostPixels = 40e6;  // of a file: more take seconds, and hundreds of MB
constexpr double kPreviewDetail = 2;  // pixels drawn for each that is shown: lines stay even
constexpr QSize kPreview(360, 220);
constexpr int kRest = 60;  // ms without a change, before a picture that may be large is drawn
constexpr double kLeastPoints = 5;
constexpr double kPointStep = 0.5;  // that much below the least means: as in the window
const QString kTable = QStringLiteral("csv");
const QString kPixels = QStringLiteral("png");

}  // namespace

PlotExportDialog::PlotExportDialog(ThemedPlot& plot, const PictureChoice& choice, const QString& title,
                                   const QString& source, QWidget* parent)
    : Dialog(parent),
      plot_(&plot),
      preview_(new QLabel(this)),
      kind_(new QComboBox(this)),
      size_(new PictureSize(*this, [this] { return plot_ ? plot_->size() : QSize(); })),
      scale_(new QDoubleSpinBox(this)),
      family_(new QComboBox(this)),
      points_(new QDoubleSpinBox(this)),
      theme_(new QComboBox(this)),
      titled_(new QCheckBox(tr("T&itle"), this)),
      title_(new QLineEdit(title, this)),
      sourced_(new QCheckBox(tr("Sour&ce"), this)),
      source_(new QLineEdit(source, this)),
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
  family_->setObjectName(QStringLiteral("pictureFamily"));
  family_->addItem(tr("As in the window"), QString());
  for (const QString& family : QFontDatabase::families()) {
    if (!QFontDatabase::isPrivateFamily(family) && QFontDatabase::isSmoothlyScalable(family)) {
      family_->addItem(family, family);
    }
  }
  family_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  points_->setObjectName(QStringLiteral("picturePoints"));
  points_->setRange(kLeastPoints - kPointStep, 24);
  points_->setSingleStep(kPointStep);
  points_->setDecimals(1);
  points_->setSuffix(tr(" pt"));
  points_->setSpecialValueText(tr("As in the window"));
  titled_->setObjectName(QStringLiteral("pictureTitled"));
  titled_->setToolTip(tr("Writes tensor, format and method above the plot, and names the picks of the methods"));
  title_->setObjectName(QStringLiteral("pictureTitle"));
  sourced_->setObjectName(QStringLiteral("pictureSourced"));
  sourced_->setToolTip(
      tr("Writes file and recipe below the plot in small letters: whoever has the picture finds them"));
  source_->setObjectName(QStringLiteral("pictureSource"));
  note_->setObjectName(QStringLiteral("pictureNote"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);

  auto* size = new QHBoxLayout;
  auto* by = new QLabel(QStringLiteral("×"), this);
  size->addWidget(size_->width(), 1);
  size->addWidget(by);
  size->addWidget(size_->height(), 1);
  auto* letters = new QHBoxLayout;
  letters->addWidget(family_, 1);
  letters->addWidget(points_);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  const auto row = [this, form](const QString& name, QWidget* field, QLayout* layout = nullptr) {
    auto* label = new QLabel(name, this);
    label->setBuddy(field);
    field->setAccessibleName(QString(name).remove(u'&'));
    layout != nullptr ? form->addRow(label, layout) : form->addRow(label, field);
  };
  row(tr("&Kind"), kind_);
  row(tr("&For"), size_->preset());
  row(tr("Si&ze"), size_->width(), size);
  size_->width()->setAccessibleName(tr("Width"));
  size_->height()->setAccessibleName(tr("Height"));
  row(tr("&Resolution"), scale_);
  row(tr("&Letters"), family_, letters);
  points_->setAccessibleName(tr("Size of the letters"));
  row(tr("&Theme"), theme_);
  form->addRow(titled_, title_);
  title_->setAccessibleName(tr("Text of the title"));
  form->addRow(sourced_, source_);
  source_->setAccessibleName(tr("Text of the source"));
  for (QAbstractSpinBox* box :
       std::initializer_list<QAbstractSpinBox*>{size_->width(), size_->height(), scale_, points_}) {
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
  family_->setCurrentIndex(std::max(0, family_->findData(choice.family)));
  points_->setValue(choice.points);
  titled_->setChecked(choice.titled);
  sourced_->setChecked(choice.sourced);
  size_->setSize(choice.size);
  connect(size_, &PictureSize::changed, this, &PlotExportDialog::showChoice);
  connect(size_, &PictureSize::lettersProposed, points_, &QDoubleSpinBox::setValue);
  connect(kind_, &QComboBox::currentIndexChanged, this, &PlotExportDialog::showChoice);
  connect(theme_, &QComboBox::currentIndexChanged, this, &PlotExportDialog::showChoice);
  connect(scale_, &QDoubleSpinBox::valueChanged, this, &PlotExportDialog::showChoice);
  connect(family_, &QComboBox::currentIndexChanged, this, &PlotExportDialog::showChoice);
  connect(points_, &QDoubleSpinBox::valueChanged, this, &PlotExportDialog::showChoice);
  for (const QCheckBox* box : {titled_, sourced_}) {
    connect(box, &QCheckBox::toggled, this, &PlotExportDialog::showChoice);
  }
  for (const QLineEdit* text : {title_, source_}) {
    connect(text, &QLineEdit::textChanged, this, &PlotExportDialog::showChoice);
  }
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

PictureChoice PlotExportDialog::choice() const {
  PictureChoice choice;
  choice.kind = kind_->currentData().toString();
  if (!size_->isAsShown()) choice.size = size_->size();
  choice.scale = scale_->value();
  if (theme_->currentIndex() > 0) choice.theme = static_cast<Theme>(theme_->currentData().toInt());
  choice.family = family_->currentData().toString();
  if (points_->value() >= kLeastPoints) choice.points = points_->value();
  choice.titled = titled_->isChecked();
  choice.sourced = sourced_->isChecked();
  return choice;
}

PictureStyle PlotExportDialog::style() const {
  const PictureChoice chosen = choice();
  QFont font;
  if (!chosen.family.isEmpty()) font.setFamilies({chosen.family});
  if (chosen.points > 0) font.setPointSizeF(chosen.points);
  // That of the plot may be one that nobody would choose.
  const QSize size = chosen.size.isValid() || !plot_ ? size_->size() : plot_->size();
  return {.size = size,
          .grows = !chosen.size.isValid(),
          .scale = std::min(chosen.scale, std::sqrt(kMostPixels / (size.width() * static_cast<double>(size.height())))),
          .theme = chosen.theme,
          .font = font,
          .title = chosen.titled ? title_->text().trimmed() : QString(),
          .source = chosen.sourced ? source_->text().trimmed() : QString()};
}

bool PlotExportDialog::proposesSource() const {
  return !source_->isModified();
}

void PlotExportDialog::showChanged(const QString& title, const QString& source) {
  if (!title_->isModified()) title_->setText(title);
  if (!source_->isModified()) source_->setText(source);
  showChoice();
}

void PlotExportDialog::showChoice() {
  const bool table = isTable();
  for (QWidget* field : std::initializer_list<QWidget*>{size_->preset(), size_->width(), size_->height(), family_,
                                                        points_, theme_, titled_, sourced_}) {
    field->setEnabled(!table);
  }
  scale_->setEnabled(kind_->currentData().toString() == kPixels);
  title_->setEnabled(!table && titled_->isChecked());
  source_->setEnabled(!table && sourced_->isChecked());
  if (!plot_) return;
  const PictureStyle style = this->style();
  if (table) {
    const qsizetype rows = std::max<qsizetype>(0, plot_->table().csv().count('\n') - 1);
    note_->setText(tr("%n row(s), with a decimal point in every language", nullptr, static_cast<int>(rows)));
  } else if (scale_->isEnabled()) {
    const QSize pixels = sizeOf(*plot_, style) * style.scale;
    note_->setText(tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height()));
  } else {
    const QSizeF paper = QSizeF(sizeOf(*plot_, style)) * kMillimetresPerInch / logicalDpiX();
    note_->setText(tr("%1 × %2 mm in print; lines and letters stay sharp at every size")
                       .arg(std::lround(paper.width()))
                       .arg(std::lround(paper.height())));
  }
  rest_->start();
}

void PlotExportDialog::showPicture() {
  if (!plot_) return;
  PictureStyle style = this->style();
  // As large as there is room, with the lines and letters of the size that is asked for.
  const QSize whole = sizeOf(*plot_, style);
  const QSize room = preview_->size();
  const QSize fitted = whole.scaled(room, Qt::KeepAspectRatio).boundedTo(whole);
  style.scale = std::min(std::max(1.0, devicePixelRatioF()),
                         kPreviewDetail * devicePixelRatioF() * fitted.width() / whole.width());
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
