#include "widgets/exchange/export/files_view.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/fixed_font.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
namespace {

constexpr std::size_t kPreviewBytes = 200'000;  // what a person may scroll through; the file is written whole

}  // namespace

FilesView::FilesView(QWidget* parent) : QWidget(parent), files_(new QTabBar(this)), text_(new QPlainTextEdit(this)) {
  files_->setObjectName(QStringLiteral("exportFiles"));
  files_->setAccessibleName(ExportDialog::tr("Files that are written"));
  files_->setDrawBase(false);
  files_->setExpanding(false);
  text_->setObjectName(QStringLiteral("exportPreview"));
  text_->setAccessibleName(ExportDialog::tr("Preview of the file"));
  text_->setReadOnly(true);
  text_->setTabChangesFocus(true);
  setFixedFont(*text_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(files_);
  layout->addWidget(text_, 1);
  connect(files_, &QTabBar::currentChanged, this, &FilesView::show);
}

void FilesView::copy() const {
  const int file = files_->currentIndex();
  if (file >= 0) QApplication::clipboard()->setText(text(shown_[static_cast<std::size_t>(file)].content));
}

void FilesView::setFiles(const QString& stem, std::vector<PreviewedFile> files, const QString& to_run) {
  const int before = files_->currentIndex();
  const QSignalBlocker quiet(files_);
  shown_ = std::move(files);
  while (files_->count() > 0) files_->removeTab(0);
  for (const PreviewedFile& file : shown_) files_->addTab(file.title.isEmpty() ? stem + file.suffix : file.title);
  // The last tab is no file, but what is done with them.
  if (!to_run.isEmpty()) {
    shown_.push_back({{}, to_run.toStdString(), {}});
    files_->addTab(ExportDialog::tr("To run it"));
  }
  files_->setCurrentIndex(std::clamp(before, 0, std::max(0, files_->count() - 1)));
  files_->setVisible(files_->count() > 1);
  show();
}

void FilesView::show() {
  const int file = files_->currentIndex();
  QString shown;
  if (file >= 0) {
    const std::string& content = shown_[static_cast<std::size_t>(file)].content;
    shown = text(std::string_view(content).substr(0, kPreviewBytes));
    if (content.size() > kPreviewBytes) shown += u'\n' + ExportDialog::tr("… the file goes on");
  }
  const bool sentences = file >= 0 && file == files_->count() - 1 && file > 0;
  text_->setLineWrapMode(sentences ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
  text_->setPlainText(shown);
}

}  // namespace scalewright::widgets
