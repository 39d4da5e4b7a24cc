// The first tensors of a file that takes long to list.
#include <algorithm>

#include "app/gui/reading/loader.h"
#include "app/gui/reading/native_path.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kGlimpsed = 64;  // datasets: among so many is one that can be shown
constexpr int kPriority = 1;           // among glimpses all are alike

}  // namespace

void Loader::glimpse(const QString& file) {
  const std::uint64_t key = qHash(file);
  if (!isListing(key) || study_.size() > 0) return;
  glimpses_.ask(
      key, kPriority,
      [engine = engine_, path = nativePath(file), groupings = groupings_](const std::stop_token& stop) {
        // What its first datasets are depends on the others.
        if (!groupingOf(groupings, path).empty())
          return Result<io::Catalogue>(Error{ErrorCode::kCancelled, {}, {}, {}});
        return engine->glimpse(path, kGlimpsed, {.stop = stop, .progress = {}});
      },
      [this, file, key](const Result<io::Catalogue>& catalogue) {
        // Where it failed the listing will say why.
        if (catalogue && isListing(key) && study_.size() == 0 && !glimpsed_) addGlimpse(file, *catalogue);
      });
}

void Loader::addGlimpse(const QString& file, const io::Catalogue& catalogue) {
  const auto wanted = std::find_if(catalogue.tensors.begin(), catalogue.tensors.end(),
                                   [](const tensor::TensorInfo& info) { return info.selected; });
  if (wanted == catalogue.tensors.end()) return;
  io::Catalogue first = catalogue;
  first.complete = false;  // until its listing says so
  paths_[file] = first.identity.path;
  glimpsed_ = Glimpsed{file, first.identity.path};
  const study::TensorIndex begin = study_.firstFree();
  study_.addSource(first);
  emit glimpsed(begin + static_cast<study::TensorIndex>(wanted - catalogue.tensors.begin()));
}

void Loader::settleForGlimpse(const std::optional<Error>& why) {
  const Glimpsed glimpsed = *std::exchange(glimpsed_, std::nullopt);
  for (std::size_t source = 0; source < study_.sources().size(); ++source) {
    if (why && study_.sources()[source].identity.path == glimpsed.path) study_.addSourceProblem(source, *why);
  }
  emit catalogueAdded(glimpsed.file, 0);
}

}  // namespace scalewright::app
