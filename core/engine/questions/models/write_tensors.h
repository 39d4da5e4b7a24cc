#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/calibrate/evidence.h"
#include "core/encode/pack_tensor.h"
#include "core/engine/asked.h"
#include "core/engine/quantized_tensor.h"
#include "core/io/stored_tensors.h"

namespace scalewright::engine {

/// Bytes of a file that go into another as they are.
struct CopyJob {
  std::string file;
  std::uint64_t from = 0;
  std::uint64_t bytes = 0;
  std::uint64_t to = 0;
};

/// A weight to be written as codes.
struct PackJob {
  QuantizedTensor tensor;
  encode::PackedPlace place;
  /// Its scales are found first, by this method on its values; none: its thresholds are known.
  std::optional<calibrate::ScalesRequest> find_scales = {};
};

/// A tensor of BF16, FP16 or FP32 to be written with factors along its last axis, rounded once.
struct FoldJob {
  std::filesystem::path file;
  tensor::TensorInfo info;
  tensor::ChannelScaling scaling;
  bool around_one = false;  ///< the factor is that of 1 + x
  std::uint64_t to = 0;
};

}  // namespace scalewright::engine

namespace scalewright::question {

/// The question for what the files of a checkpoint hold, codes and scales as well. Errors: those of
/// io::readStoredTensors.
struct StoredTensors {
  static constexpr std::string_view kName = "stored_tensors";
  using Answer = io::StoredTensors;

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

/// Makes a new file of this length and writes into it what comes from the files of a checkpoint: bytes as they are, and
/// weights as codes. The rest of it are zeros. Reports bytes read. Errors: those of reading and of writing, of the
/// first that fails; kCancelled. The file is then to be thrown away.
struct WriteTensors {
  static constexpr std::string_view kName = "write_tensors";
  static constexpr bool kOnce = true;  ///< the file is there when it fails
  using Answer = std::vector<encode::EncodeSummary>;

  std::filesystem::path source;  ///< the checkpoint
  std::filesystem::path target;
  std::uint64_t bytes = 0;
  std::vector<engine::CopyJob> copies;
  std::vector<engine::PackJob> packs;
  std::vector<engine::FoldJob> folds;

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& summaries) const { return summaries.size() == packs.size(); }
};

}  // namespace scalewright::question
