#include "core/layers/linear_data.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/jobs/parallel.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/io/blocks/some_blocks.h"

namespace scalewright::layers {
namespace {

Error about(const tensor::TensorInfo& info, ErrorCode code, std::string detail = {}) {
  return {code, {}, info.name, std::move(detail)};
}

/// Returns whether a box may hold one of the rows, which run along all axes from `features` on: those of its first and
/// last element enclose all of its own.
bool mayHold(const io::Block& box, const tensor::Shape& shape, std::size_t features,
             const std::vector<std::uint64_t>& rows) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  for (std::size_t axis = 0; axis < features; ++axis) {
    if (box.extent[axis] == 0) return false;
    first = first * shape[axis] + box.origin[axis];
    last = last * shape[axis] + box.origin[axis] + box.extent[axis] - 1;
  }
  const auto next = std::lower_bound(rows.begin(), rows.end(), first);
  return next != rows.end() && *next <= last;
}

/// Takes rows that are not finite out. Returns how many.
std::uint64_t dropUnusable(RowSample& sample) {
  const auto length = static_cast<std::size_t>(sample.features);
  std::size_t kept = 0;
  for (std::size_t row = 0; row < sample.rows.size(); ++row) {
    const auto begin = sample.values.begin() + static_cast<std::ptrdiff_t>(row * length);
    const auto end = begin + static_cast<std::ptrdiff_t>(length);
    if (!std::all_of(begin, end, [](double x) { return std::isfinite(x); })) continue;
    if (kept != row) std::copy(begin, end, sample.values.begin() + static_cast<std::ptrdiff_t>(kept * length));
    sample.rows[kept++] = sample.rows[row];
  }
  const std::uint64_t dropped = sample.rows.size() - kept;
  sample.rows.resize(kept);
  sample.values.resize(kept * length);
  return dropped;
}

/// Silences outputs that are not finite. Returns how many.
std::uint64_t silenceUnusable(LinearWeight& weight) {
  const auto columns = static_cast<std::size_t>(weight.shape[1]);
  std::vector<bool> bad(static_cast<std::size_t>(weight.outputs()), false);
  const auto outputOf = [&](std::size_t i) { return weight.input_axis == 1 ? i / columns : i % columns; };
  for (std::size_t i = 0; i < weight.values.size(); ++i) {
    if (!std::isfinite(weight.values[i])) bad[outputOf(i)] = true;
  }
  const auto count = static_cast<std::uint64_t>(std::count(bad.begin(), bad.end(), true));
  for (std::size_t i = 0; count > 0 && i < weight.values.size(); ++i) {
    if (bad[outputOf(i)]) weight.values[i] = 0;
  }
  return count;
}

}  // namespace

std::optional<std::size_t> featureAxis(const tensor::Shape& shape, std::uint64_t features) {
  std::uint64_t product = 1;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    if (__builtin_mul_overflow(product, shape[axis], &product) || product > features) return std::nullopt;
    if (product == features) return axis;
  }
  return std::nullopt;
}

Result<std::uint64_t> rowsIn(const tensor::TensorInfo& info, std::uint64_t features) {
  if (info.shape.empty()) return about(info, ErrorCode::kInvalidArgument, tensor::shapeText(info.shape));
  if (info.elements() == 0 || features == 0) return about(info, ErrorCode::kEmptyData);
  if (!featureAxis(info.shape, features)) {
    return about(info, ErrorCode::kShapeMismatch, tensor::shapeText(info.shape) + ", " + std::to_string(features));
  }
  return info.elements() / features;
}

Result<RowSample> takeRows(const io::TensorReader& reader, std::vector<std::uint64_t> rows, std::uint64_t features,
                           const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  RowSample sample;
  sample.last_axis = info.shape.back();
  sample.features = features;
  sample.rows_in_all = info.elements() / features;
  sample.rows = std::move(rows);
  sample.values.resize(sample.rows.size() * static_cast<std::size_t>(features));
  const std::size_t axis = *featureAxis(info.shape, features);
  std::vector<std::size_t> blocks;
  for (std::size_t i = 0; i < reader.blockCount(); ++i) {
    if (mayHold(reader.block(i), info.shape, axis, sample.rows)) blocks.push_back(i);
  }
  const io::SomeBlocks some(reader, blocks);
  const auto read = io::forEachDecodedBlock(
      some, workerCount(work.threads, blocks.size()), work,
      [&](const io::Block& box, std::span<const double> values, unsigned) -> Result<void> {
        const auto length = static_cast<std::size_t>(io::rowOf(box));
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
          const auto row = std::lower_bound(sample.rows.begin(), sample.rows.end(), element / sample.features);
          if (row == sample.rows.end() || *row != element / sample.features) return;
          const auto to =
              static_cast<std::uint64_t>(row - sample.rows.begin()) * sample.features + element % sample.features;
          std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(place), length,
                      sample.values.begin() + static_cast<std::ptrdiff_t>(to));
        });
        return {};
      });
  if (!read) return read.error();
  sample.left_out = dropUnusable(sample);
  if (sample.rows.empty()) return about(info, ErrorCode::kNoFiniteData);
  return sample;
}

namespace {

/// As many as the last axis has, unless it is said.
std::uint64_t featuresOf(const tensor::TensorInfo& info, std::optional<std::uint64_t> features) {
  return features.value_or(info.shape.empty() ? 0 : info.shape.back());
}

}  // namespace

Result<RowSample> readRows(const io::TensorReader& reader, std::uint64_t first, std::uint64_t count,
                           const WorkContext& work, std::optional<std::uint64_t> features) {
  const tensor::TensorInfo& info = reader.info();
  const std::uint64_t length = featuresOf(info, features);
  const auto all = rowsIn(info, length);
  if (!all) return all.error();
  if (count == 0 || first > *all || count > *all - first) {
    return about(info, ErrorCode::kInvalidArgument, std::to_string(first) + ", " + std::to_string(count) + " rows");
  }
  std::vector<std::uint64_t> rows(static_cast<std::size_t>(count));
  std::iota(rows.begin(), rows.end(), first);
  return takeRows(reader, std::move(rows), length, work);
}

Result<LinearWeight> readWeight(const io::TensorReader& reader, std::uint64_t input_axis, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  if (info.shape.size() != 2 || input_axis > 1) {
    return about(info, ErrorCode::kInvalidArgument, tensor::shapeText(info.shape));
  }
  if (info.elements() == 0) return about(info, ErrorCode::kEmptyData);
  LinearWeight weight{std::vector<double>(static_cast<std::size_t>(info.elements())), info.shape, input_axis};
  const auto read =
      io::forEachDecodedBlock(reader, workerCount(work.threads, reader.blockCount()), work,
                              [&](const io::Block& box, std::span<const double> values, unsigned) -> Result<void> {
                                const auto length = static_cast<std::size_t>(io::rowOf(box));
                                io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
                                  std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(place), length,
                                              weight.values.begin() + static_cast<std::ptrdiff_t>(element));
                                });
                                return {};
                              });
  if (!read) return read.error();
  weight.left_out = silenceUnusable(weight);
  if (weight.left_out == weight.outputs()) return about(info, ErrorCode::kNoFiniteData);
  return weight;
}

Result<std::vector<double>> axisMaxima(const io::TensorReader& reader, std::uint64_t axis, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  if (axis >= info.shape.size()) return about(info, ErrorCode::kInvalidArgument, tensor::shapeText(info.shape));
  const auto length = static_cast<std::size_t>(info.shape[axis]);
  std::uint64_t inner = 1;
  for (std::size_t i = static_cast<std::size_t>(axis) + 1; i < info.shape.size(); ++i) inner *= info.shape[i];
  const bool along = axis + 1 == info.shape.size();
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::vector<std::vector<double>> maxima(workers, std::vector<double>(length, 0.0));
  const auto read = io::forEachDecodedBlock(
      reader, workers, work,
      [&](const io::Block& box, std::span<const double> values, unsigned worker) -> Result<void> {
        const auto count = static_cast<std::size_t>(io::rowOf(box));
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
          // Along the axis a row has an index for each value, across it one for all.
          const std::size_t step = along ? 1 : 0;
          double* most = maxima[worker].data() + element / inner % length;
          for (std::size_t i = 0; i < count; ++i, most += step) {
            const double magnitude = std::fabs(values[static_cast<std::size_t>(place) + i]);
            if (std::isfinite(magnitude)) *most = std::max(*most, magnitude);
          }
        });
        return {};
      });
  if (!read) return read.error();
  for (const std::vector<double>& part : maxima) {
    for (std::size_t i = 0; i < length; ++i) maxima.front()[i] = std::max(maxima.front()[i], part[i]);
  }
  return std::move(maxima.front());
}

}  // namespace scalewright::layers
