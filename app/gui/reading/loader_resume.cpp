// Reading no further, on, and once more: by a person, or because a tensor is read otherwise now.
#include "app/gui/reading/loader.h"
#include "core/base/text/text.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

void Loader::readAgain(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = study_.tensor(index);
    const auto pending = pending_.find(index);
    if (isGrowing(index)) continue;
    if (tensor.state == study::LoadState::kReady && pending != pending_.end()) {
      reading_.cancel(index);  // what had been read before is in force again
      bytes_total_ -= tensor.info.bytes();
      pending_.erase(pending);
      unasked_.erase(index);
    } else if (tensor.state == study::LoadState::kWaiting) {
      // Without a scaling, now or before, it waits because somebody cancelled.
      const bool otherwise = pending != pending_.end() ? pending->second != tensor.info.scaling
                                                       : tensor.info.scaling || !tensor.others.empty();
      if (otherwise) profile(index, kOrdinary);
    }
  }
  feed();
  if (tick_.isActive()) finishIfIdle();
}

void Loader::readPlaced(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    if (study_.tensor(index).state == study::LoadState::kWaiting) profile(index, kOrdinary);
  }
  feed();
  if (tick_.isActive()) finishIfIdle();
}

void Loader::cancel() {
  if (!busy()) return;
  listings_.stop();
  glimpses_.cancel();
  reading_.cancel();
  for (const auto& [tensor, scaling] : pending_) {
    if (isGrowing(tensor)) {
      adopt(tensor);
      changed_.insert(tensor);
    }
    if (unasked_.contains(tensor)) continue;  // waits already
    study_.setState(tensor, study::LoadState::kWaiting);
    changed_.insert(tensor);
  }
  pending_.clear();
  unasked_.clear();
  for (auto& [key, listing] : listing_) listing.stopped = true;
  if (glimpsed_) {
    settleForGlimpse(Error{
        ErrorCode::kCancelled, glimpsed_->path, {}, SCALEWRIGHT_TEXT("Detail", "only the first tensors were listed")});
  }
  finishIfIdle();
}

void Loader::settle() {
  if (tick_.isActive()) finishIfIdle();
}

bool Loader::canResume() const {
  if (busy()) return false;
  for (const io::Catalogue& source : study_.sources()) {
    if (!source.complete) return true;
  }
  for (const study::StudyTensor& tensor : study_.tensors()) {
    if (tensor.state == study::LoadState::kWaiting) return true;
  }
  return false;
}

void Loader::resume() {
  for (const io::Catalogue& source : study_.sources()) {
    if (!source.complete) list(widgets::text(source.identity.path), Read::kOn);
  }
  tick_.start();
  for (const study::StudyTensor& tensor : study_.tensors()) {
    if (tensor.state == study::LoadState::kWaiting) profile(tensor.index, kOrdinary);
  }
  feed();
  flush();
}

void Loader::tryAgain(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    if (pending_.contains(index)) continue;
    study_.forgetProblem(index);
    changed_.insert(index);
    profile(index, kSeen);
  }
  flush();
}

void Loader::openFailedAgain() {
  QStringList files;
  for (const Error& failed : failed_files_) files << widgets::text(failed.file);
  files.removeDuplicates();
  failed_files_.clear();
  open(files);
}

}  // namespace scalewright::app
