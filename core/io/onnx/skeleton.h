#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// An initialiser where it lies in its file.
struct PlacedInitialiser {
  std::uint64_t begin = 0;    ///< of the field of the graph, with its tag
  std::uint64_t end = 0;      ///< behind it
  std::uint64_t content = 0;  ///< where the message begins
  onnx::TensorProto header;   ///< all of it but `raw_data`, and values in typed fields
  bool is_raw = false;        ///< its values are `raw_data`
  std::uint64_t raw_begin = 0;
  std::uint64_t raw_end = 0;
};

/// A model for those who write another one of it: every field is there, also those that are not known here, but the
/// graph's initialisers, which stay where they lie.
struct ModelSkeleton {
  onnx::ModelProto model;
  std::vector<PlacedInitialiser> initialisers;
};

/// Reads a skeleton: constants in nodes and in inner graphs come with their values. Errors: kTruncated, kReadFailed;
/// kMalformedFile, also for what is larger than a message may be. beat: called now and then. Cost: the bytes of the
/// file without those of its initialisers.
[[nodiscard]] Result<ModelSkeleton> readSkeleton(const FileBytes& file, const std::function<void()>& beat = {});

}  // namespace scalewright::io
