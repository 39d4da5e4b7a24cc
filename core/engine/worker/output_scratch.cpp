#include "core/engine/worker/output_scratch.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/system_error.h"

namespace scalewright::worker {
namespace {

namespace fs = std::filesystem;

/// The folder in which files of the output will lie.
Result<fs::path> placeOf(const study::EncodeTarget& target) {
  std::error_code error;
  const fs::path path = fs::absolute(target.path, error);
  if (target.kind != study::OutputKind::kNpyFolder) {
    return (fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path).parent_path();
  }
  fs::create_directories(path, error);
  if (error) return writeError(target.path.string(), error.value());
  return path;
}

/// Returns whether the encoder gives its files such names.
bool isOutput(std::string_view name) {
  constexpr std::array<std::string_view, 4> kParts = {"codes.", "values.", "scales.", "smoothing."};
  const bool part =
      std::any_of(kParts.begin(), kParts.end(), [name](std::string_view one) { return name.starts_with(one); });
  return part && (name.ends_with(".npy") || name.ends_with(".json"));
}

}  // namespace

Result<OutputScratch> OutputScratch::beside(const study::EncodeTarget& target) {
  const auto place = placeOf(target);
  if (!place) return place.error();
  std::string name = (*place / ".scalewright-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return writeError(target.path.string(), errno);
  return OutputScratch(target, name);
}

OutputScratch::OutputScratch(study::EncodeTarget target, fs::path folder)
    : target_(std::move(target)),
      folder_(std::move(folder)),
      inner_{target_.kind == study::OutputKind::kNpyFolder ? folder_ : folder_ / "output", target_.kind,
             io::Placement::kScratch} {}

OutputScratch::OutputScratch(OutputScratch&& other) noexcept
    : target_(std::move(other.target_)), folder_(std::exchange(other.folder_, {})), inner_(std::move(other.inner_)) {}

OutputScratch::~OutputScratch() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

void OutputScratch::clear() const {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored)) fs::remove_all(entry, ignored);
}

Result<void> OutputScratch::commit(const std::set<std::string>& names) const {
  std::error_code error;
  // Links are not followed: a worker that is in somebody else's hands may have made them.
  // An empty one was not finished.
  const auto isFile = [&](const fs::path& path) {
    return fs::is_regular_file(fs::symlink_status(path, error)) && fs::file_size(path, error) > 0;
  };
  if (inner_.kind != study::OutputKind::kNpyFolder) {
    return isFile(inner_.path) ? replaceFile(inner_.path, target_.path) : Result<void>();
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
    const fs::path name = entry.path().filename();
    const bool expected = names.empty() ? isOutput(name.string()) : names.contains(name.string());
    if (!isFile(entry.path()) || !expected) continue;
    if (auto put = replaceFile(entry.path(), target_.path / name); !put) return put;
  }
  return {};
}

Error OutputScratch::outer(Error error) const {
  if (error.file.starts_with(folder_.string())) error.file = target_.path.string();
  return error;
}

}  // namespace scalewright::worker
