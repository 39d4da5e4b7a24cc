#include "widgets/exchange/tensor_export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

namespace scalewright::widgets {
namespace {

constexpr int kWide = 520;  // pixels

bool endsInHdf5(const QString& path) {
  const QString extension = QFileInfo(path).suffix().toLower();
  return extension == QStringLiteral("h5") || extension == QStringLiteral("hdf5");
}

QVBoxLayout* column(std::initializer_list<QWidget*> widgets) {
  auto* layout = new QVBoxLayout;
  layout->setSpacing(4);
  for (QWidget* widget : widgets) layout->addWidget(widget);
  return layout;
}

}  // namespace

TensorExportDialog::TensorExportDialog(const Counts& all, const Counts& selected, const QString& folder, Start start,
                                       QWidget* parent)
    : Dialog(parent),
      counts_of_all_(all),
      counts_of_selected_(selected),
      folder_(folder),
      start_(std::move(start)),
      all_(new QRadioButton(tr("&All of the study (%L1)").arg(all.tensors), this)),
      selected_(new QRadioButton(tr("&Selected in the table (%L1)").arg(selected.tensors), this)),
      codes_(new QCheckBox(tr("&Codes, with the scales of blocks and channels"), this)),
      values_(new QCheckBox(tr("&Dequantized values"), this)),
      kind_(new QComboBox(this)),
      path_(new QLineEdit(this)),
      browse_(new QPushButton(tr("&Browse…"), this)),
      note_(new QLabel(this)),
      problem_(new QLabel(this)) {
  setObjectName(QStringLiteral("tensorExport"));
  setWindowTitle(tr("Export quantized tensors"));
  all_->setObjectName(QStringLiteral("exportAll"));
  selected_->setObjectName(QStringLiteral("exportSelected"));
  selected_->setEnabled(selected.tensors > 0);
  (selected.tensors > 1 ? selected_ : all_)->setChecked(true);
  codes_->setObjectName(QStringLiteral("exportCodes"));
  codes_->setToolTip(tr("One byte for each element, two for formats of more than 8 bits, right-aligned"));
  codes_->setChecked(true);
  values_->setObjectName(QStringLiteral("exportValues"));
  values_->setToolTip(tr("What a model would calculate with: float32, or float64 where the tensor is"));
  values_->setChecked(true);
  kind_->setObjectName(QStringLiteral("exportKind"));
  kind_->setAccessibleName(tr("Kind of output"));
  kind_->addItem(tr("One HDF5 file with the groups codes, scales and values"));
  kind_->addItem(tr("Folder of NumPy files (.npy)"));
  path_->setObjectName(QStringLiteral("exportPath"));
  path_->setAccessibleName(tr("Where to write"));
  browse_->setObjectName(QStringLiteral("exportBrowse"));
  note_->setObjectName(QStringLiteral("tensorExportNote"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  problem_->setObjectName(QStringLiteral("tensorExportProblem"));
  problem_->setWordWrap(true);

  auto* place = new QHBoxLayout;
  place->addWidget(path_, 1);
  place->addWidget(browse_);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setVerticalSpacing(12);
  form->addRow(tr("Tensors"), column({all_, selected_}));
  form->addRow(tr("What"), column({codes_, values_}));
  form->addRow(tr("&Kind"), kind_);
  qobject_cast<QLabel*>(form->labelForField(kind_))->setBuddy(kind_);
  auto* path_label = new QLabel(tr("&Place"), this);
  path_label->setBuddy(path_);
  form->addRow(path_label, place);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  export_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
  export_->setObjectName(QStringLiteral("exportStart"));
  export_->setDefault(true);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(note_);
  layout->addWidget(problem_);
  layout->addStretch(1);
  layout->addWidget(buttons);

  for (QRadioButton* button : {all_, selected_})
    connect(button, &QRadioButton::toggled, this, &TensorExportDialog::update);
  for (QCheckBox* box : {codes_, values_}) connect(box, &QCheckBox::toggled, this, &TensorExportDialog::update);
  connect(kind_, &QComboBox::currentIndexChanged, this, &TensorExportDialog::followKind);
  connect(path_, &QLineEdit::textChanged, this, &TensorExportDialog::update);
  connect(browse_, &QPushButton::clicked, this, &TensorExportDialog::browse);
  connect(buttons, &QDialogButtonBox::accepted, this, &TensorExportDialog::begin);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  followKind();
  resize(kWide, layout->totalHeightForWidth(kWide));
}

TensorExportChoice TensorExportDialog::choice() const {
  TensorExportChoice choice{selected_->isChecked(), codes_->isChecked(), values_->isChecked(),
                            kind_->currentIndex() == 1, QDir::fromNativeSeparators(path_->text().trimmed())};
  if (!choice.folder && !choice.path.isEmpty() && !endsInHdf5(choice.path)) choice.path += QStringLiteral(".h5");
  if (!choice.path.isEmpty() && QFileInfo(choice.path).isRelative()) choice.path = QDir(folder_).filePath(choice.path);
  return choice;
}

void TensorExportDialog::setCounts(const Counts& all, const Counts& selected) {
  counts_of_all_ = all;
  counts_of_selected_ = selected;
  update();
}

void TensorExportDialog::setWaiting(const QString& why) {
  waiting_ = why;
  update();
}

void TensorExportDialog::followKind() {
  const bool folder = kind_->currentIndex() == 1;
  const QString path = path_->text();
  if (path.isEmpty()) {
    path_->setText(QDir::toNativeSeparators(QDir(folder_).filePath(QStringLiteral("quantized.h5"))));
  } else if (folder && endsInHdf5(path)) {
    path_->setText(path.left(path.lastIndexOf(u'.')));
  } else if (!folder && !endsInHdf5(path)) {
    path_->setText(path + QStringLiteral(".h5"));
  }
  update();
}

void TensorExportDialog::browse() {
  const TensorExportChoice now = choice();
  const QString chosen =
      now.folder
          ? QFileDialog::getExistingDirectory(this, tr("Folder for quantized tensors"), QFileInfo(now.path).path())
          // This dialog tells of a file that will be replaced, however it was named.
          : QFileDialog::getSaveFileName(this, tr("Export quantized tensors"), now.path, tr("HDF5 files (*.h5 *.hdf5)"),
                                         nullptr, QFileDialog::DontConfirmOverwrite);
  if (!chosen.isEmpty()) path_->setText(QDir::toNativeSeparators(chosen));
}

void TensorExportDialog::update() {
  const TensorExportChoice now = choice();
  const Counts& counts = now.selected_only ? counts_of_selected_ : counts_of_all_;
  QStringList notes;
  if (!waiting_.isEmpty()) notes << waiting_;
  if (counts.ready < counts.tensors) {
    notes << tr("%n tensor(s) without a result left out.", nullptr, static_cast<int>(counts.tensors - counts.ready));
  }
  if (waiting_.isEmpty() && counts.estimated > 0) {
    notes << tr("%n threshold(s) estimated: the passes over the data were stopped.", nullptr,
                static_cast<int>(counts.estimated));
  }
  if (!now.codes && !now.values) notes << tr("Choose codes, values or both.");
  const QFileInfo place(now.path);
  if (!now.folder && place.isFile()) notes << tr("%1 exists and will be replaced.").arg(place.fileName());
  if (now.folder && place.isDir() && !QDir(now.path).isEmpty()) {
    notes << tr("The folder exists; files of the same names in it will be replaced.");
  }
  note_->setText(notes.join(u'\n'));
  problem_->clear();
  export_->setEnabled(waiting_.isEmpty() && counts.ready > 0 && (now.codes || now.values) && !now.path.isEmpty());
}

void TensorExportDialog::begin() {
  const QString problem = start_(choice());
  problem_->setText(problem);
  if (problem.isEmpty()) accept();
}

}  // namespace scalewright::widgets
