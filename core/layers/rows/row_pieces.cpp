#include "core/layers/rows/row_pieces.h"

#include <algorithm>
#include <utility>

namespace scalewright::layers {
namespace {

std::uint64_t rowsAtOnce(std::uint64_t features, std::uint64_t outputs) {
  constexpr std::uint64_t kValues = std::uint64_t{1} << 22;
  constexpr std::uint64_t kOutputs = std::uint64_t{1} << 24;  // 128 MiB
  constexpr std::uint64_t kMost = 2048;                       // their products with a slab of a weight are 4 MiB
  const std::uint64_t most = outputs == 0 ? kMost : std::clamp<std::uint64_t>(kOutputs / outputs, 1, kMost);
  return std::clamp<std::uint64_t>(kValues / features, 1, most);
}

}  // namespace

RowPieces::RowPieces(const io::TensorReader& reader, std::uint64_t features, std::uint64_t rows, std::uint64_t outputs)
    : reader_(&reader), features_(features), rows_(rows), at_once_(rowsAtOnce(features, outputs)) {}

RowPieces::RowPieces(RowSample sample)
    : features_(sample.features), rows_(1), sample_(std::move(sample)), read_(std::uint64_t{0}) {}

Result<const RowSample*> RowPieces::read(std::uint64_t piece, const WorkContext& work) {
  if (read_ == piece) return &sample_;
  WorkContext quiet = work;
  quiet.progress = {};
  const std::uint64_t first = piece * at_once_;
  const std::uint64_t count = std::min(at_once_, rows_ - first);
  auto sample = readRows(*reader_, first, count, quiet, features_);
  if (!sample && sample.error().code != ErrorCode::kNoFiniteData) return sample.error();
  sample_ = sample ? *std::move(sample) : RowSample{.features = features_, .left_out = count};
  read_ = piece;
  return &sample_;
}

}  // namespace scalewright::layers
