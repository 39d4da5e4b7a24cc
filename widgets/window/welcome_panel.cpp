#include "widgets/window/welcome_panel.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/kit/vertical_scroll.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

constexpr int kWelcomeWidth = 460;
constexpr int kMostRecent = 6;

QLabel* centred(const QString& text, double size, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setAlignment(Qt::AlignHCenter);
  label->setWordWrap(true);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * size);
  label->setFont(font);
  return label;
}

}  // namespace

QString namesOf(const QStringList& files) {
  constexpr qsizetype kMost = 3;
  QStringList names;
  for (const QString& file : files.mid(0, kMost)) names << QFileInfo(file).fileName();
  const QString some = names.join(QStringLiteral(", "));
  const qsizetype more = files.size() - kMost;
  return more <= 0 ? some : WelcomePanel::tr("%1 and %n more", nullptr, static_cast<int>(more)).arg(some);
}

WelcomePanel::WelcomePanel(QWidget* parent)
    : QWidget(parent),
      sample_(new QPushButton(themedIcon(QStringLiteral("sample")), tr("Open &sample study"), this)),
      tour_(new QPushButton(themedIcon(QStringLiteral("tour")), tr("Take the &guided tour"), this)),
      last_(new QPushButton(themedIcon(QStringLiteral("history")), tr("&Reopen last session"), this)),
      recent_(new QWidget(this)) {
  setObjectName(QStringLiteral("welcome"));
  auto* column = new QWidget(this);
  column->setFixedWidth(kWelcomeWidth);
  auto* lines = new QVBoxLayout(column);
  lines->setSpacing(10);
  auto* picture = new QLabel(column);
  picture->setAlignment(Qt::AlignHCenter);
  picture->setPixmap(applicationIcon().pixmap(96, 96));
  picture->setMinimumHeight(96);
  lines->addWidget(picture);
  lines->addWidget(centred(QStringLiteral("Scalewright"), 2, column));
  lines->addWidget(centred(tr("Choose how a network's tensors are quantized: see every distribution, drag every "
                              "threshold, and watch the error follow."),
                           1.05, column));
  QLabel* way = centred(tr("Open tensors, decide, then save the study or export it."), 1, column);
  way->setForegroundRole(QPalette::PlaceholderText);
  lines->addWidget(way);
  lines->addSpacing(8);
  auto* open = new QPushButton(themedIcon(QStringLiteral("open")), tr("&Open files…"), column);
  open->setObjectName(QStringLiteral("welcomeOpen"));
  open->setToolTip(tr("Opens tensor files, profile files and studies"));
  sample_->setObjectName(QStringLiteral("welcomeSample"));
  sample_->setToolTip(tr("Opens the small study that comes with the program"));
  tour_->setObjectName(QStringLiteral("welcomeTour"));
  tour_->setToolTip(tr("Shows in six steps, on the sample study, what the window is for"));
  last_->setObjectName(QStringLiteral("welcomeLast"));
  for (QPushButton* button : {open, last_, sample_, tour_}) {
    button->setMinimumHeight(36);
    lines->addWidget(button);
  }
  QLabel* hint = centred(tr("or drop files here: HDF5, safetensors, NumPy, ONNX, studies, recipes"), 1, column);
  hint->setForegroundRole(QPalette::PlaceholderText);
  lines->addWidget(hint);
  recent_list_ = new QVBoxLayout(recent_);
  recent_list_->setContentsMargins(0, 12, 0, 0);
  recent_list_->setSpacing(2);
  lines->addWidget(recent_);
  auto* page = new QWidget(this);
  auto* middle = new QVBoxLayout(page);
  middle->addStretch(2);
  middle->addWidget(column, 0, Qt::AlignHCenter);
  middle->addStretch(3);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(new VerticalScroll(page, this));  // low windows, and notices above
  connect(open, &QPushButton::clicked, this, &WelcomePanel::openRequested);
  connect(last_, &QPushButton::clicked, this, [this] { emit filesRequested(last_files_); });
  connect(sample_, &QPushButton::clicked, this, &WelcomePanel::sampleRequested);
  connect(tour_, &QPushButton::clicked, this, &WelcomePanel::tourRequested);
  setRecent({}, {});
}

void WelcomePanel::setSampleAvailable(bool available) {
  sample_->setVisible(available);
  tour_->setVisible(available);
}

void WelcomePanel::setRecent(const QList<QStringList>& entries, const QStringList& last) {
  last_files_ = last;
  last_->setVisible(!last.isEmpty());
  last_->setToolTip(last.join(u'\n'));
  while (QLayoutItem* item = recent_list_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  recent_->setVisible(!entries.isEmpty());
  if (entries.isEmpty()) return;
  auto* heading = new QLabel(tr("Recent files"), recent_);
  QFont bold = heading->font();
  bold.setBold(true);
  heading->setFont(bold);
  recent_list_->addWidget(heading);
  for (const QStringList& files : entries.mid(0, kMostRecent)) {
    auto* button = new QPushButton(recent_);
    button->setFlat(true);
    button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 6px;"));
    const QString names = namesOf(files);
    const QString folder = QFileInfo(files.front()).path();
    button->setText(QStringLiteral("%1   —   %2")
                        .arg(button->fontMetrics().elidedText(names, Qt::ElideMiddle, kWelcomeWidth / 2),
                             button->fontMetrics().elidedText(folder, Qt::ElideMiddle, kWelcomeWidth / 3)));
    button->setAccessibleName(names);
    button->setToolTip(files.join(u'\n'));
    connect(button, &QPushButton::clicked, this, [this, files] { emit filesRequested(files); });
    recent_list_->addWidget(button);
  }
}

}  // namespace scalewright::widgets
