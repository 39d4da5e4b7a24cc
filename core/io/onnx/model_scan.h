#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// Where values of a tensor lie in the file.
struct TensorRun {
  std::uint32_t field = 0;  ///< of TensorProto: 9 raw_data, 4 float_data, 5 int32_data, 10 double_data, ...
  bool packed = true;       ///< false: each value with its tag before it
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// The values of one tensor, without them.
struct TensorPlace {
  std::vector<TensorRun> runs;
  std::string bytes;                  ///< of very few values that lie as in memory
  std::vector<std::int64_t> numbers;  ///< very few integers that do not

  /// Fewer bytes than this are kept.
  static constexpr std::size_t kMostKept = 512;
};

/// A model without the values of its tensors.
struct ModelScan {
  std::string model;  ///< a message ModelProto; raw_data of each tensor is the eight bytes of its index in `tensors`
  std::vector<TensorPlace> tensors;
  std::vector<Error> damage;  ///< why it is not all of the model
};

/// Walks a file once and takes all but the values of tensors, what training needs, functions and texts for people.
/// What comes behind a place that cannot be understood is left out. Cost: the bytes of what is taken, and a read for
/// each tensor; no message is followed deeper than protocol buffers do. beat: called now and then.
[[nodiscard]] ModelScan scanModel(const FileBytes& file, const std::function<void()>& beat = {});

/// Returns the names of files that tensors of the graph say their values are in, each once, in the order of the file.
/// Names without sense are among them. Cost: as above, and nothing is kept but the names, of which there are at most
/// kMostExternalFiles.
[[nodiscard]] std::vector<std::string> externalNames(const FileBytes& file);
inline constexpr std::size_t kMostExternalFiles = std::size_t{1} << 16;

/// Returns whether a file is a message ModelProto from its first byte to its last, as far as can be told without
/// looking into its graph. Cost: a read for each field of the message.
[[nodiscard]] bool looksLikeOnnx(const FileBytes& file);

}  // namespace scalewright::io
