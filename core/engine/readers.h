#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/base/jobs/progress.h"
#include "core/engine/engine_watch.h"
#include "core/engine/profile_cache.h"
#include "core/io/blocks/block_cache.h"
#include "core/io/listing.h"
#include "core/io/source.h"
#include "core/recording/tensor_record.h"

namespace scalewright::engine {

/// The open files of an engine: what a question reads with. From any thread.
class Readers {
 public:
  Readers(std::filesystem::path cache_folder, EngineWatch watch);

  /// Opens a tensor to be read as it is described, scaled where its description says so. Errors: kDatasetNotFound,
  /// kFileChanged, kOnlyProfile for one of a profile file, and those of io::openSource.
  [[nodiscard]] Result<std::unique_ptr<io::TensorReader>> open(const std::filesystem::path& file,
                                                               const tensor::TensorInfo& info, const WorkContext& work);
  /// Opens the common rows of a recorded tensor that are kept, [kept, channels]; any other tensor as `open` does: for
  /// what is an estimate then, and says so. Errors: kOnlyProfile where none are kept, those of `open`.
  [[nodiscard]] Result<std::unique_ptr<io::TensorReader>> openOrSample(const std::filesystem::path& file,
                                                                       const tensor::TensorInfo& info,
                                                                       const WorkContext& work);
  /// Opens all rows of a recorded tensor that are kept, common ones first: each counts as its chance was.
  [[nodiscard]] Result<std::unique_ptr<io::TensorReader>> openAllKept(const std::filesystem::path& file,
                                                                      tensor::TensorInfo info,
                                                                      const recording::TensorRecord& record,
                                                                      const WorkContext& work);
  /// Returns what was counted of a recorded tensor, with its moments where these are asked for. Errors:
  /// kUnknownFileType for a file of another kind, kDatasetNotFound, kMalformedFile with what does not fit as detail,
  /// and those of io::openSource.
  [[nodiscard]] Result<recording::TensorRecord> record(const std::filesystem::path& file,
                                                       const tensor::TensorInfo& info, const WorkContext& work,
                                                       io::RecordedParts parts = io::RecordedParts::kRows);
  /// Returns an open file with at least `enough` datasets in its catalogue; none: all of them.
  [[nodiscard]] Result<std::shared_ptr<io::Source>> source(const std::filesystem::path& file,
                                                           std::optional<std::size_t> enough, const WorkContext& work);
  /// Returns the identity that the file had when it was opened; nothing else of it is looked at.
  [[nodiscard]] Result<io::FileIdentity> identify(const std::filesystem::path& file, const WorkContext& work);
  /// Walks once; `watch.found` takes everything.
  [[nodiscard]] Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                                         const WorkContext& work);
  /// A file that is no tensor file is about to be read as a whole.
  void touch(const std::filesystem::path& file) const;
  void forget(const std::filesystem::path& file);

  [[nodiscard]] const ProfileCache& cache() const { return cache_; }
  [[nodiscard]] const EngineWatch& watch() const { return watch_; }

 private:
  [[nodiscard]] Result<std::unique_ptr<io::TensorReader>> opened(const io::Source& source,
                                                                 const tensor::TensorInfo& info);
  /// Returns what is kept of the stack that a tensor is a slice of, for the slices that are read next; null where it is
  /// none. What was kept of another stack is let go.
  [[nodiscard]] std::shared_ptr<io::BlockCache> keptFor(const io::Source& source, const tensor::TensorInfo& info);
  [[nodiscard]] std::function<void(std::string_view)> touchingOf(const std::string& file) const;
  [[nodiscard]] io::WalkWatch walkOf(const std::string& file, std::optional<std::size_t> enough) const;

  ProfileCache cache_;
  EngineWatch watch_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<io::Source>> sources_;  ///< by canonical path
  /// Blocks of the stack of which a slice was opened last.
  struct Kept {
    const io::Source* source = nullptr;
    std::string whole;
    std::shared_ptr<io::BlockCache> blocks;
  };
  Kept kept_;
};

}  // namespace scalewright::engine
