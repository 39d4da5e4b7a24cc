#include "core/session/save.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <utility>

#include "core/base/files/answered.h"
#include "core/base/files/atomic_file.h"
#include "core/base/system_error.h"
#include "core/session/format/study_json.h"
#include "core/session/measure.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

/// A file of a large study takes long to write on a slow server: it is for a person to say when it is enough.
constexpr std::chrono::hours kAnyTime{24 * 365};

Error cancelled(const fs::path& path) {
  return {ErrorCode::kCancelled, path.string(), {}, {}};
}

/// As writeFileAtomically, but that nothing is replaced once a stop is requested.
Result<void> write(const fs::path& path, const std::string& text, const std::stop_token& stop) {
  std::error_code failed;
  const fs::file_status there = fs::status(path, failed);
  if (fs::exists(there) && !fs::is_regular_file(there)) return writeFileAtomically(path, text);
  auto file = TemporaryFile::beside(path);
  if (!file) return file.error();
  if (auto written = (*file)->write(text); !written) return written;
  // A slow server is waited for here; afterwards there is next to nothing to sync.
  if (auto synced = (*file)->sync(); !synced) return synced;
  return stop.stop_requested() ? cancelled(path) : (*file)->commit();
}

struct Looked {
  std::shared_ptr<const StudyHolder> holder;
  bool replaced = false;
};

Looked look(const SaveTarget& target) {
  Looked looked{target.holder};
  if (looked.holder == nullptr) {
    if (auto held = holdStudy(target.path)) looked.holder = std::make_shared<const StudyHolder>(*std::move(held));
  }
  looked.replaced = target.seen && target.seen->replaced(target.path);
  return looked;
}

study::Study marked(study::Study study) {
  study.markSaved();
  return study;
}

}  // namespace

Result<void> saveText(std::string text, const fs::path& path, const std::stop_token& stop) {
  auto written = answered(kAnyTime, stop, [text = std::move(text), path, stop] { return write(path, text, stop); });
  return written ? *std::move(written) : cancelled(path);
}

Result<SavedStudy> saveStudy(Snapshot snapshot, const SaveTarget& target, const std::stop_token& stop) {
  auto looked = answered(kDiskAnswers, stop, [target] { return look(target); });
  if (!looked) return stop.stop_requested() ? cancelled(target.path) : writeError(target.path.string(), ETIMEDOUT);
  SavedStudy saved;
  saved.holder = std::move(looked->holder);
  if (!target.replace && saved.holder && !saved.holder->lock) saved.asks = SavedStudy::Asks::kOpenElsewhere;
  if (!target.replace && saved.asks == SavedStudy::Asks::kNothing && looked->replaced)
    saved.asks = SavedStudy::Asks::kWrittenElsewhere;
  if (saved.asks != SavedStudy::Asks::kNothing) return saved;

  const auto before = snapshot.kept;
  saved.marked = marked(snapshot.study);
  auto made = std::make_shared<Composed>(composed(std::move(snapshot)));
  const auto written = answered(kAnyTime, stop, [made, path = target.path, stop] {
    SavedState now;
    const auto text = textFor(made->file, path, kLargestStudy);
    auto done = text ? write(path, *text, stop) : text.error();
    if (done) now.remember(path);
    return std::pair(std::move(done), std::move(now));
  });
  if (!written) return cancelled(target.path);
  if (!written->first) return written->first.error();
  saved.on_disk = written->second;
  saved.carried = made->carried;
  StudyFile& file = made->file;
  saved.kept = std::make_shared<const Kept>(keep(
      Gathered{std::move(file.recipe), std::move(file.waiting), made->carried, std::move(file.policy)}, before.get()));
  file.recipe = {};
  file.waiting = {};
  file.policy.reset();
  file.variants = {};
  saved.rest = std::move(file);
  return saved;
}

std::pair<recipe::Recipe, SavedRecipe> recipeOf(Snapshot snapshot) {
  snapshot.study.carryOut(snapshot.pending);
  Gathered gathered = gather(snapshot.study, snapshot.history.policy().get(), snapshot.kept.get(), snapshot.name);
  SavedRecipe saved;
  saved.carried = gathered.carried;
  const auto tensors = snapshot.study.tensors();
  saved.unresolved =
      static_cast<std::size_t>(std::count_if(tensors.begin(), tensors.end(), [](const study::StudyTensor& tensor) {
        return tensor.state != study::LoadState::kOff && !tensor.resolution;
      }));
  saved.kept = std::make_shared<const Kept>(keep(gathered, snapshot.kept.get()));
  recipe::Recipe recipe = std::move(gathered.recipe);
  if (gathered.policy) put(*gathered.policy, recipe);
  const Variant* same = snapshot.variants ? inForce(snapshot.study, *snapshot.variants) : nullptr;
  if (same != nullptr) recipe.own_metrics = same->recipe.own_metrics;
  return {std::move(recipe), std::move(saved)};
}

Result<SavedRecipe> saveRecipe(Snapshot snapshot, const fs::path& path, const std::stop_token& stop) {
  study::Study then = snapshot.study;
  auto [recipe, saved] = recipeOf(std::move(snapshot));
  saved.marked = marked(std::move(then));
  if (auto written = saveText(recipe::toText(recipe), path, stop); !written) return written.error();
  return std::move(saved);
}

}  // namespace scalewright::session
