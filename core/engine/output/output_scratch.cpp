#include "core/engine/output/output_scratch.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

/// Returns whether the encoder gives its files such names.
bool isOutput(std::string_view name) {
  constexpr std::array<std::string_view, 4> kParts = {"codes.", "values.", "scales.", "smoothing."};
  const bool part =
      std::any_of(kParts.begin(), kParts.end(), [name](std::string_view one) { return name.starts_with(one); });
  return part && (name.ends_with(".npy") || name.ends_with(".json"));
}

/// Links are not followed: a worker that is in somebody else's hands may have made them. An empty one was not finished.
Result<bool> isWhole(const fs::path& path) {
  const auto found = disk::look(path);
  if (!found) return found.error();
  return *found && S_ISREG((*found)->st_mode) && (*found)->st_size > 0;
}

}  // namespace

Result<OutputScratch> OutputScratch::beside(const EncodeTarget& target) {
  if (target.kind == OutputKind::kNpyFolder) {
    auto folder = StagedFolder::of(target.path);
    if (!folder) return folder.error();
    EncodeTarget inner{folder->path(), target.kind};
    return OutputScratch(target, std::move(inner), *std::move(folder));
  }
  auto staging = Staging::in(placeOf(target.path).parent_path(), target.path);
  if (!staging) return staging.error();
  EncodeTarget inner{staging->path() / "output", target.kind};
  return OutputScratch(target, std::move(inner), *std::move(staging));
}

const fs::path& OutputScratch::folder() const {
  return std::visit([](const auto& place) -> const fs::path& { return place.path(); }, place_);
}

Result<void> OutputScratch::clear() const {
  return std::visit([](const auto& place) { return place.clear(); }, place_);
}

Result<void> OutputScratch::commit(const std::set<std::string>& names) {
  if (auto* folder = std::get_if<StagedFolder>(&place_)) {
    if (auto kept = keepOnly(names); !kept) return outer(kept.error());
    return folder->commit();
  }
  const auto whole = isWhole(inner_.path);
  if (!whole) return outer(whole.error());
  if (!*whole) return Error{ErrorCode::kWriteFailed, target_.path.string(), {}, "nothing was written"};
  return replaceFile(inner_.path, target_.path);
}

Result<void> OutputScratch::keepOnly(const std::set<std::string>& names) const {
  const auto entries = disk::entriesOf(folder());
  if (!entries) return entries.error();
  for (const fs::path& entry : *entries) {
    const std::string name = entry.filename().string();
    const bool expected = name == io::kPartialFile || (names.empty() ? isOutput(name) : names.contains(name));
    const auto whole = isWhole(entry);
    if (!whole) return whole.error();
    if (expected && *whole) continue;
    if (auto removed = disk::removeTree(entry); !removed) return removed;
  }
  return {};
}

Result<void> putInPlace(const question::Encode& question, const question::Encode::Answer& outcomes,
                        OutputScratch& scratch) {
  if (!question.writes(outcomes)) return {};
  std::set<std::string> names;
  if (question.parts.own_values) {
    for (const EncodeJob& job : question.jobs) names.insert(io::npyNameOf(job.info.name));
  }
  return scratch.commit(names);
}

}  // namespace scalewright::engine
