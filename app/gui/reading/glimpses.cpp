#include "app/gui/reading/glimpses.h"

#include <algorithm>
#include <utility>

#include "app/gui/reading/native_path.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kGlimpsed = 64;  // datasets: among so many is one that can be shown
constexpr int kPriority = 1;           // among glimpses all are alike

}  // namespace

Glimpses::Glimpses(study::Study& study, std::shared_ptr<engine::Engine> engine)
    : study_(study), engine_(std::move(engine)) {}

void Glimpses::look(const QString& file, const Groupings& groupings, const std::function<bool()>& isWanted) {
  if (!isWanted() || study_.size() > 0) return;
  asker_.ask(
      qHash(file), kPriority,
      [engine = engine_, path = nativePath(file), groupings](const std::stop_token& stop) {
        // What its first datasets are depends on the others.
        if (!groupings.of(path).empty()) return Result<io::Catalogue>(Error{ErrorCode::kCancelled, {}, {}, {}});
        return engine->glimpse(path, kGlimpsed, {.stop = stop, .progress = {}});
      },
      [this, file, isWanted](const Result<io::Catalogue>& catalogue) {
        // Where it failed the listing will say why.
        if (catalogue && isWanted() && study_.size() == 0 && !taken_) add(file, *catalogue);
      });
}

void Glimpses::cancel(const QString& file) {
  asker_.cancel(qHash(file));
}

void Glimpses::add(const QString& file, const io::Catalogue& catalogue) {
  const auto wanted = std::find_if(catalogue.tensors.begin(), catalogue.tensors.end(),
                                   [](const tensor::TensorInfo& info) { return info.selected; });
  if (wanted == catalogue.tensors.end()) return;
  io::Catalogue first = catalogue;
  first.complete = false;  // until its listing says so
  taken_ = Taken{file, first.identity.path};
  const study::TensorIndex begin = study_.firstFree();
  study_.addSource(first);
  emit added(begin + static_cast<study::TensorIndex>(wanted - catalogue.tensors.begin()));
}

}  // namespace scalewright::app
