#include "app/gui/reading/loader.h"

#include <algorithm>
#include <set>

#include "app/gui/reading/native_path.h"
#include "core/base/text/text.h"
#include "core/engine/list_source.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kLoaderTick = 60;  // ms between updates of table and progress

}  // namespace

Loader::Loader(study::Study& study, std::shared_ptr<engine::Engine> engine, QObject* parent)
    : QObject(parent),
      study_(study),
      engine_(std::move(engine)),
      followed_(study),
      glimpses_(study, engine_),
      reader_(study, followed_, engine_) {
  tick_.setInterval(kLoaderTick);
  connect(&tick_, &QTimer::timeout, this, &Loader::flush);
  connect(&glimpses_, &Glimpses::added, this, [this](study::TensorIndex first) {
    paths_[glimpses_.taken()->file] = glimpses_.taken()->path;
    emit glimpsed(first);
  });
  connect(&reader_, &ProfileReader::begun, &tick_, qOverload<>(&QTimer::start));
  connect(&reader_, &ProfileReader::advanced, this, &Loader::reportEnd);
  connect(&reader_, &ProfileReader::replaced, this, &Loader::replaced);
}

void Loader::open(const QStringList& files, Glimpse look) {
  for (const QString& file : files) {
    list(file, Read::kAnew);
    if (look == Glimpse::kWhereEmpty) {
      QTimer::singleShot(glimpse_after_, this, [this, file] {
        glimpses_.look(file, groupings_, [this, key = qHash(file)] { return isListing(key); });
      });
    }
  }
  tick_.start();
  flush();
}

void Loader::list(const QString& file, Read read) {
  const std::uint64_t key = qHash(file);
  const std::filesystem::path path = nativePath(file);
  listing_[key] = {file};  // in place of one of the same file that has not ended
  glimpses_.cancel(file);
  listings_.ask(
      key, ProfileReader::kWanted,
      [this, path, key, read, groupings = groupings_](const std::stop_token& stop, const widgets::Asker::Tell& tell) {
        if (read == Read::kAnew) engine_->forget(path);
        const auto met = [this, key, &tell](const std::vector<std::string>& names) {
          tell([this, key, names] {
            if (isListing(key)) emit namesMet(names);
          });
        };
        return engine::listSource(*engine_, path, groupings.of(path), {.stop = stop, .progress = {}, .met = met});
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
    if (followed_.isReplaced(known.empty() ? file.toStdString() : known, catalogue.error())) {
      emit replaced(file);
    } else if (catalogue.error().code != ErrorCode::kCancelled) {
      Error error = catalogue.error();
      if (error.file.empty()) error.file = file.toStdString();
      failed_files_.push_back(std::move(error));
      emit fileFailed(file);
    }
    if (glimpses_.isTaken(file)) keepGlimpse(std::nullopt);
    finishIfIdle();
    return;
  }
  // Of a file that was glimpsed nobody has been told yet; its tensors came first of all.
  const bool was_glimpsed = glimpses_.isTaken(file);
  const study::TensorIndex first_new = was_glimpsed ? 0 : study_.firstFree();
  if (was_glimpsed) glimpses_.forget();
  paths_[file] = catalogue->identity.path;
  // What is there now could be read.
  std::erase_if(failed_files_, [&](const Error& failed) {
    return failed.file == file.toStdString() || failed.file == catalogue->identity.path;
  });
  const bool graph = !catalogue->graph.empty() || study_.knowledge().hasGraph();
  const std::size_t source = take(*std::move(catalogue));
  for (const study::StudyTensor& tensor : study_.tensors()) {
    // A graph may place the tensors of all files.
    if (graph) reader_.note(tensor.index);
    if (followed_.isGrowing(tensor.index) ||
        ((graph || tensor.source == source) && tensor.state == study::LoadState::kWaiting))
      reader_.read(tensor.index, ProfileReader::kOrdinary);
  }
  reader_.feed();
  if (graph) flush();  // at once: what runs for them was asked as they were
  emit catalogueAdded(file, first_new);
  finishIfIdle();
}

void Loader::keepGlimpse(const std::optional<Error>& why) {
  const Glimpses::Taken glimpsed = *glimpses_.taken();
  glimpses_.forget();
  for (std::size_t source = 0; source < study_.sources().size(); ++source) {
    if (why && study_.sources()[source].identity.path == glimpsed.path) study_.addSourceProblem(source, *why);
  }
  emit catalogueAdded(glimpsed.file, 0);
}

std::size_t Loader::take(io::Catalogue catalogue) {
  const std::vector<study::TensorIndex> leaving = study_.regroupedAway(catalogue);
  if (leaving.empty()) {
    if (const auto grown = followed_.take(catalogue)) return *grown;
    return study_.addSource(std::move(catalogue));
  }
  reader_.drop(catalogue.identity.path);
  emit tensorsLeaving(leaving);
  const std::size_t source = study_.addSource(std::move(catalogue));
  study_.removeTensors(leaving);
  emit tensorsLeft(leaving);
  return source;
}

void Loader::regroup(const std::string& path, const io::Grouping& grouping) {
  reader_.drop(path);
  groupings_.set(path, grouping);
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
  if (glimpses_.taken() && glimpses_.taken()->path == path) glimpses_.forget();
  groupings_.forget(path);
  reader_.drop(path);
  reader_.feed();
}

void Loader::cancel() {
  if (!busy()) return;
  listings_.stop();
  glimpses_.cancel();
  reader_.cancel();
  for (auto& [key, listing] : listing_) listing.stopped = true;
  if (glimpses_.taken()) {
    keepGlimpse(Error{ErrorCode::kCancelled,
                      glimpses_.taken()->path,
                      {},
                      SCALEWRIGHT_TEXT("Detail", "only the first tensors were listed")});
  }
  finishIfIdle();
}

void Loader::reportEnd() {
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
    if (tensor.state == study::LoadState::kWaiting) reader_.read(tensor.index, ProfileReader::kOrdinary);
  }
  reader_.feed();
  flush();
}

void Loader::openFailedAgain() {
  QStringList files;
  for (const Error& failed : failed_files_) files << widgets::text(failed.file);
  files.removeDuplicates();
  failed_files_.clear();
  open(files);
}

void Loader::tryAgain(const std::vector<study::TensorIndex>& tensors) {
  reader_.tryAgain(tensors);
  flush();
}

void Loader::flush() {
  if (const auto changed = reader_.takeChanged(); !changed.empty()) emit tensorsChanged(changed);
  if (busy()) emit progressed();
}

void Loader::finishIfIdle() {
  if (busy()) return;
  tick_.stop();
  reader_.startCounting();
  flush();
  emit finished();
}

}  // namespace scalewright::app
