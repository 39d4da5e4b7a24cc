#include "app/gui/reading/loader.h"

#include <algorithm>
#include <set>

#include "app/gui/reading/native_path.h"
#include "app/gui/reading/replaced_file.h"
#include "core/base/text/text.h"
#include "core/engine/list_source.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kLoaderTick = 60;  // ms between updates of table and progress

}  // namespace

Loader::Loader(study::Study& study, std::shared_ptr<engine::Engine> engine, QObject* parent)
    : QObject(parent), study_(study), engine_(std::move(engine)) {
  tick_.setInterval(kLoaderTick);
  connect(&tick_, &QTimer::timeout, this, &Loader::flush);
}

io::Grouping Loader::groupingOf(const std::map<std::string, io::Grouping>& groupings,
                                const std::filesystem::path& file) {
  if (groupings.empty()) return {};
  const auto found = groupings.find(io::sourcePath(file).string());
  return found == groupings.end() ? io::Grouping() : found->second;
}

void Loader::open(const QStringList& files, Glimpse look) {
  for (const QString& file : files) {
    list(file, Read::kAnew);
    if (look == Glimpse::kWhereEmpty) {
      QTimer::singleShot(glimpse_after_, this, [this, file] { glimpse(file); });
    }
  }
  tick_.start();
  flush();
}

void Loader::list(const QString& file, Read read) {
  const std::uint64_t key = qHash(file);
  const std::filesystem::path path = nativePath(file);
  listing_[key] = {file};  // in place of one of the same file that has not ended
  glimpses_.cancel(key);
  listings_.ask(
      key, kWanted,
      [this, path, key, read, groupings = groupings_](const std::stop_token& stop, const widgets::Asker::Tell& tell) {
        if (read == Read::kAnew) engine_->forget(path);
        const auto met = [this, key, &tell](const std::vector<std::string>& names) {
          tell([this, key, names] {
            if (isListing(key)) emit namesMet(names);
          });
        };
        return engine::listSource(*engine_, path, groupingOf(groupings, path),
                                  {.stop = stop, .progress = {}, .met = met});
      },
      [this, file, key](Result<io::Catalogue> catalogue) {
        const bool stopped = listing_.at(key).stopped;
        listing_.erase(key);
        if (stopped) {
          addStopped(file, catalogue);
        } else {
          addCatalogue(file, std::move(catalogue));
        }
      });
}

void Loader::addStopped(const QString& file, const Result<io::Catalogue>& catalogue) {
  if (!catalogue) return;
  paths_[file] = catalogue->identity.path;
  const study::TensorIndex first_new = study_.firstFree();
  take(*catalogue);
  emit catalogueAdded(file, first_new);
  finishIfIdle();
}

void Loader::addCatalogue(const QString& file, Result<io::Catalogue> catalogue) {
  if (!catalogue) {
    // It may have been opened by another spelling of its path.
    const std::string known = pathOf(file);
    if (isReplaced(known.empty() ? file.toStdString() : known, catalogue.error())) {
      emit replaced(file);
    } else if (catalogue.error().code != ErrorCode::kCancelled) {
      Error error = catalogue.error();
      if (error.file.empty()) error.file = file.toStdString();
      failed_files_.push_back(std::move(error));
      emit fileFailed(file);
    }
    if (glimpsed_ && glimpsed_->file == file) settleForGlimpse(std::nullopt);
    finishIfIdle();
    return;
  }
  // Of a file that was glimpsed nobody has been told yet; its tensors came first of all.
  const bool was_glimpsed = glimpsed_ && glimpsed_->file == file;
  const study::TensorIndex first_new = was_glimpsed ? 0 : study_.firstFree();
  if (was_glimpsed) glimpsed_.reset();
  paths_[file] = catalogue->identity.path;
  // What is there now could be read.
  std::erase_if(failed_files_, [&](const Error& failed) {
    return failed.file == file.toStdString() || failed.file == catalogue->identity.path;
  });
  const bool graph = !catalogue->graph.empty() || study_.knowledge().hasGraph();
  const std::size_t source = take(*std::move(catalogue));
  for (const study::StudyTensor& tensor : study_.tensors()) {
    // A graph may place the tensors of all files.
    if (graph) changed_.insert(tensor.index);
    if (isGrowing(tensor.index) || ((graph || tensor.source == source) && tensor.state == study::LoadState::kWaiting))
      profile(tensor.index, kOrdinary);
  }
  feed();
  if (graph) flush();  // at once: what runs for them was asked as they were
  emit catalogueAdded(file, first_new);
  finishIfIdle();
}

std::size_t Loader::take(io::Catalogue catalogue) {
  const std::vector<study::TensorIndex> leaving = study_.regroupedAway(catalogue);
  if (leaving.empty()) {
    if (const auto grown = takeGrown(catalogue)) return *grown;
    return study_.addSource(std::move(catalogue));
  }
  dropReadings(catalogue.identity.path);
  emit tensorsLeaving(leaving);
  const std::size_t source = study_.addSource(std::move(catalogue));
  study_.removeTensors(leaving);
  emit tensorsLeft(leaving);
  return source;
}

void Loader::setGrouping(const std::string& path, const io::Grouping& grouping) {
  if (grouping.empty()) {
    groupings_.erase(path);
  } else {
    groupings_.insert_or_assign(path, grouping);
  }
}

void Loader::regroup(const std::string& path, const io::Grouping& grouping) {
  dropReadings(path);
  setGrouping(path, grouping);
  open({widgets::text(path)});
}

void Loader::forgetFailures() {
  failed_files_.clear();
  std::erase_if(listing_, [this](const auto& listing) {
    if (listing.second.stopped) listings_.cancel(listing.first);
    return listing.second.stopped;
  });
}

bool Loader::isListing() const {
  return std::any_of(listing_.begin(), listing_.end(), [](const auto& listing) { return !listing.second.stopped; });
}

bool Loader::isListing(std::uint64_t key) const {
  const auto listing = listing_.find(key);
  return listing != listing_.end() && !listing->second.stopped;
}

void Loader::leave(const std::string& path) {
  for (auto listing = listing_.begin(); listing != listing_.end();) {
    if (pathOf(listing->second.file) != path && listing->second.file != widgets::text(path)) {
      ++listing;
      continue;
    }
    listings_.cancel(listing->first);
    listing = listing_.erase(listing);
  }
  if (glimpsed_ && glimpsed_->path == path) glimpsed_.reset();
  groupings_.erase(path);
  dropReadings(path);
  feed();
}

void Loader::dropReadings(const std::string& path) {
  for (auto request = pending_.begin(); request != pending_.end();) {
    const study::StudyTensor& tensor = study_.tensor(request->first);
    if (study_.fileOf(tensor.index) != path) {
      ++request;
      continue;
    }
    reading_.cancel(tensor.index);
    bytes_total_ -= tensor.info.bytes();
    unasked_.erase(tensor.index);
    request = pending_.erase(request);
  }
  std::erase_if(changed_, [this, &path](study::TensorIndex index) { return study_.fileOf(index) == path; });
  grown_.erase(path);
}

void Loader::profile(study::TensorIndex tensor, int priority) {
  const study::StudyTensor& wanted = study_.tensor(tensor);
  const auto before = pending_.find(tensor);
  const bool asked = before != pending_.end() && !unasked_.contains(tensor);
  if (before == pending_.end()) bytes_total_ += wanted.info.bytes();
  pending_[tensor] = wanted.info.scaling;
  unasked_.insert(tensor);
  // One that is being read is read otherwise at once.
  if (asked || priority != kOrdinary) ask(tensor, priority);
  tick_.start();
}

void Loader::feed() {
  while (!unasked_.empty() && pending_.size() - unasked_.size() < ahead_) ask(*unasked_.begin(), kOrdinary);
}

void Loader::ask(study::TensorIndex tensor, int priority) {
  unasked_.erase(tensor);
  auto question = study::next(studyOf(tensor), tensor, study::Depth::kProfile);
  if (!question) {
    // As it was read before, again: of that `readAgain` will hear. One that a reloaded file has no more is not waited
    // for.
    const study::StudyTensor& unread = study_.tensor(tensor);
    if (unread.state != study::LoadState::kFailed) return;
    bytes_total_ -= unread.info.bytes();
    pending_.erase(tensor);
    QMetaObject::invokeMethod(this, &Loader::settle, Qt::QueuedConnection);
    return;
  }
  reading_.ask(
      tensor, priority,
      [this, tensor, question = *std::move(question)](std::stop_token stop, const widgets::Asker::Tell& tell) {
        tell([this, tensor] {
          if (isGrowing(tensor)) return;
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
        addProfile(tensor, std::move(answer.first));
      });
}

void Loader::addProfile(study::TensorIndex tensor, Result<study::Answer> profile) {
  pending_.erase(tensor);
  bytes_done_ += study_.tensor(tensor).info.bytes();
  const bool replaced_again = !profile && isReplaced(study_.fileOf(tensor), profile.error());
  if (!replaced_again) adopt(tensor);
  if (profile) {
    const auto changed = study::accept(study_, tensor, *std::move(profile));
    changed_.insert(changed.begin(), changed.end());
  } else if (replaced_again) {
    if (!isGrowing(tensor)) study_.setState(tensor, study::LoadState::kWaiting);
    emit replaced(widgets::text(study_.fileOf(tensor)));
  } else {
    study_.setProblem(tensor, profile.error());
  }
  changed_.insert(tensor);
  feed();
  finishIfIdle();
}

bool Loader::isReplaced(const std::string& path, const Error& error) const {
  return followed_.contains(path) && isOfReplacedFile(error.code);
}

void Loader::prefer(study::TensorIndex tensor) {
  if (!study_.has(tensor)) return;
  preferred_ = tensor;
  if (unasked_.contains(tensor)) {
    ask(tensor, kWanted);
  } else if (pending_.contains(tensor)) {
    reading_.setPriority(tensor, kWanted);
  } else if (study_.tensor(tensor).state == study::LoadState::kWaiting) {
    profile(tensor, kWanted);
  }
}

void Loader::preferSeen(const std::vector<study::TensorIndex>& tensors) {
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

void Loader::flush() {
  if (!changed_.empty()) {
    const std::vector<study::TensorIndex> changed(changed_.begin(), changed_.end());
    changed_.clear();
    emit tensorsChanged(changed);
  }
  if (busy()) emit progressed();
}

void Loader::finishIfIdle() {
  if (busy()) return;
  tick_.stop();
  bytes_total_ = 0;
  bytes_done_ = 0;
  flush();
  emit finished();
}

}  // namespace scalewright::app
