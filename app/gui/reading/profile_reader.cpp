#include "app/gui/reading/profile_reader.h"

#include <algorithm>
#include <utility>

#include "widgets/text/core_text.h"

namespace scalewright::app {

ProfileReader::ProfileReader(study::Study& study, FollowedFiles& followed, std::shared_ptr<engine::Engine> engine)
    : study_(study), followed_(followed), engine_(std::move(engine)) {}

void ProfileReader::read(study::TensorIndex tensor, int priority) {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  const auto before = pending_.find(tensor);
  const bool asked = before != pending_.end() && !unasked_.contains(tensor);
  if (before == pending_.end()) bytes_total_ += wanted.info.bytes();
  pending_[tensor] = wanted.info.scaling;
  unasked_.insert(tensor);
  // One that is being read is read otherwise at once.
  if (asked || priority != kOrdinary) ask(tensor, priority);
  emit begun();
}

void ProfileReader::feed() {
  while (!unasked_.empty() && pending_.size() - unasked_.size() < ahead_) ask(*unasked_.begin(), kOrdinary);
}

void ProfileReader::ask(study::TensorIndex tensor, int priority) {
  unasked_.erase(tensor);
  auto question = study::next(followed_.studyOf(tensor), tensor, study::Depth::kProfile);
  if (!question) {
    // As it was read before, again: of that `readAgain` will hear. One that a reloaded file has no more is not waited
    // for.
    const study::StudyTensor& unread = study_.tensor(tensor);
    if (unread.state != study::LoadState::kFailed) return;
    bytes_total_ -= unread.info.bytes();
    pending_.erase(tensor);
    QMetaObject::invokeMethod(this, &ProfileReader::advanced, Qt::QueuedConnection);
    return;
  }
  reading_.ask(
      tensor, priority,
      [this, tensor, question = *std::move(question)](std::stop_token stop, const widgets::Asker::Tell& tell) {
        tell([this, tensor] {
          if (followed_.isGrowing(tensor)) return;
          study_.setState(tensor, study::LoadState::kProfiling);
          changed_.insert(tensor);
        });
        auto read = std::make_shared<BytesRead>(bytes_running_);
        const auto progress = [&read](std::uint64_t done, std::uint64_t) { read->set(done); };
        auto answer = study::ask(*engine_, question, {.stop = stop, .progress = progress, .threads = threads_});
        return std::pair(std::move(answer), std::move(read));
      },
      [this, tensor](std::pair<Result<study::Answer>, std::shared_ptr<BytesRead>> answer) {
        answer.second.reset();  // no sooner than it counts as done
        add(tensor, std::move(answer.first));
      });
}

void ProfileReader::add(study::TensorIndex tensor, Result<study::Answer> profile) {
  pending_.erase(tensor);
  bytes_done_ += study_.tensor(tensor).info.bytes();
  const bool replaced_again = !profile && followed_.isReplaced(study_.fileOf(tensor), profile.error());
  if (!replaced_again) followed_.adopt(tensor);
  if (profile) {
    const auto changed = study::accept(study_, tensor, *std::move(profile));
    changed_.insert(changed.begin(), changed.end());
  } else if (replaced_again) {
    if (!followed_.isGrowing(tensor)) study_.setState(tensor, study::LoadState::kWaiting);
    emit replaced(widgets::text(study_.fileOf(tensor)));
  } else {
    study_.setProblem(tensor, profile.error());
  }
  changed_.insert(tensor);
  feed();
  emit advanced();
}

void ProfileReader::prefer(study::TensorIndex tensor) {
  if (!study_.has(tensor)) return;
  preferred_ = tensor;
  if (unasked_.contains(tensor)) {
    ask(tensor, kWanted);
  } else if (pending_.contains(tensor)) {
    reading_.setPriority(tensor, kWanted);
  } else if (study_.tensor(tensor).state == study::LoadState::kWaiting) {
    read(tensor, kWanted);
  }
}

void ProfileReader::preferSeen(const std::vector<study::TensorIndex>& tensors) {
  // Those that still are seen stay before others all the while: the threads look at any time.
  const std::set<study::TensorIndex> now(tensors.begin(), tensors.end());
  for (const study::TensorIndex tensor : std::exchange(seen_, tensors)) {
    if (tensor != preferred_ && !now.contains(tensor) && pending_.contains(tensor))
      reading_.setPriority(tensor, kOrdinary);
  }
  for (const study::TensorIndex tensor : tensors) {
    if (tensor == preferred_) continue;
    if (unasked_.contains(tensor)) {
      ask(tensor, kSeen);
    } else if (pending_.contains(tensor)) {
      reading_.setPriority(tensor, kSeen);
    }
  }
}

void ProfileReader::readAgain(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = study_.tensor(index);
    const auto pending = pending_.find(index);
    if (followed_.isGrowing(index)) continue;
    if (tensor.state == study::LoadState::kReady && pending != pending_.end()) {
      forget(index);  // what had been read before is in force again
    } else if (tensor.state == study::LoadState::kWaiting) {
      // Without a scaling, now or before, it waits because somebody cancelled.
      const bool otherwise = pending != pending_.end() ? pending->second != tensor.info.scaling
                                                       : tensor.info.scaling || !tensor.others.empty();
      if (otherwise) read(index, kOrdinary);
    }
  }
  feed();
  emit advanced();
}

void ProfileReader::readPlaced(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    if (study_.tensor(index).state == study::LoadState::kWaiting) read(index, kOrdinary);
  }
  feed();
  emit advanced();
}

void ProfileReader::tryAgain(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) {
    if (pending_.contains(index)) continue;
    study_.forgetProblem(index);
    changed_.insert(index);
    read(index, kSeen);
  }
}

void ProfileReader::drop(const std::string& path) {
  std::vector<study::TensorIndex> left;
  for (const auto& [tensor, scaling] : pending_) {
    if (study_.fileOf(tensor) == path) left.push_back(tensor);
  }
  for (const study::TensorIndex tensor : left) forget(tensor);
  std::erase_if(changed_, [this, &path](study::TensorIndex index) { return study_.fileOf(index) == path; });
  followed_.drop(path);
}

void ProfileReader::forget(study::TensorIndex tensor) {
  reading_.cancel(tensor);
  bytes_total_ -= study_.tensor(tensor).info.bytes();
  unasked_.erase(tensor);
  pending_.erase(tensor);
}

void ProfileReader::cancel() {
  reading_.cancel();
  for (const auto& [tensor, scaling] : pending_) {
    if (followed_.isGrowing(tensor)) {
      followed_.adopt(tensor);
      changed_.insert(tensor);
    }
    if (unasked_.contains(tensor)) continue;  // waits already
    study_.setState(tensor, study::LoadState::kWaiting);
    changed_.insert(tensor);
  }
  pending_.clear();
  unasked_.clear();
}

std::vector<study::TensorIndex> ProfileReader::takeChanged() {
  std::vector<study::TensorIndex> changed(changed_.begin(), changed_.end());
  changed_.clear();
  return changed;
}

}  // namespace scalewright::app
