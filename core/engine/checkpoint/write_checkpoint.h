#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/encode/encode_tensor.h"
#include "core/engine/checkpoint/other_files.h"
#include "core/engine/engine.h"
#include "core/exchange/checkpoint/shards.h"

namespace scalewright::engine {

/// What there is at the place of a checkpoint that is written.
enum class Existing { kRefused, kReplaced };

/// Says whether a folder may be written there. model: that is exported. inputs: what else it is made of. A folder that
/// is replaced is empty or holds nothing but what an export has written (see requireReplaceable). Errors:
/// kInvalidArgument for a target that exists, that holds the model or an input, or that lies in the model; for a folder
/// above it that is not there.
[[nodiscard]] Result<void> requireRoomFor(const std::filesystem::path& target, const std::filesystem::path& model,
                                          std::span<const std::filesystem::path> inputs, Existing existing);

/// A checkpoint to be written. `layout` outlives it.
struct CheckpointJob {
  std::filesystem::path source;
  const exchange::checkpoint::Layout& layout;
  std::vector<OtherFile> others;
  std::filesystem::path target;
  Existing existing = Existing::kRefused;
  /// Of all that decides about the content: files of an earlier attempt are kept where it is the same.
  std::string key;
  /// Of the model that the layout is of: it has to be the same when the folder is whole. None: not looked at.
  std::optional<io::FileIdentity> identity = {};
};

struct WrittenCheckpoint {
  std::size_t kept = 0;  ///< shards of an earlier attempt
  std::uint64_t bytes = 0;
  /// Weights with values that their codes cannot say.
  std::vector<std::pair<std::string, encode::EncodeSummary>> odd;
};

/// Lists a model: as it lies in its files, and as it is read. Errors: those of the question StoredTensors and of
/// listSource.
[[nodiscard]] Result<exchange::checkpoint::Model> listModel(Engine& engine, const std::filesystem::path& model,
                                                            const io::Grouping& grouping, const WorkContext& work);

/// Writes the folder, tensor by tensor, into a hidden one beside it that is renamed at the end: where it fails, or is
/// stopped, there is no folder, and the next one with the same key goes on. Reports bytes read. Errors: those of
/// requireRoomFor; kDiskFull, with how much is needed, before anything is written; kFileChanged for a model that is
/// another one; those of reading and of writing; kCancelled. Cost: one pass over the model; memory as for reading.
[[nodiscard]] Result<WrittenCheckpoint> writeCheckpoint(Engine& engine, const CheckpointJob& job,
                                                        const WorkContext& work);

}  // namespace scalewright::engine
