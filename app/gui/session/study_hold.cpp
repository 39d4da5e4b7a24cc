#include "app/gui/session/study_hold.h"

#include <QFileInfo>
#include <optional>
#include <utility>

#include "app/gui/session/study_files.h"
#include "core/base/files/answered.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

void StudyHold::take(const std::string& path) {
  tellNobody();
  holder_.reset();
  widgets::promptly(
      holding_,
      [path](const std::stop_token& stop) {
        return answered(kDiskAnswers, stop, [path] { return session::holdStudy(path); });
      },
      [this, path](std::optional<Result<session::StudyHolder>> held) {
        if (!held || !*held) return;  // without a folder for locks there is nobody to be told
        holder_ = std::make_shared<const session::StudyHolder>(**std::move(held));
        if (!holder_->lock) tellHolder(path);
      });
}

void StudyHold::takeAgain(const std::string& path) {
  if (!holder_ && !path.empty() && !holding_.busy()) take(path);
}

void StudyHold::release() {
  cancel();
  holder_.reset();
  tellNobody();
}

void StudyHold::set(std::shared_ptr<const session::StudyHolder> holder) {
  holder_ = std::move(holder);
}

bool StudyHold::isOurs() const {
  return holder_ && holder_->lock;
}

void StudyHold::tellHolder(const std::string& path) {
  const QString name = QFileInfo(widgets::text(path)).fileName();
  const QString who =
      holder_->process > 0
          ? StudyFiles::tr("%1 is open in another window, of process %2.").arg(name).arg(holder_->process)
          : StudyFiles::tr("%1 is open in another window.").arg(name);
  emit noticed({kNotice,
                who,
                StudyFiles::tr("Whoever saves last replaces what the other has saved; saving here asks first."),
                {}});
}

}  // namespace scalewright::app
