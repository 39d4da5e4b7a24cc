#include "core/recording/batch_range.h"

#include <utility>

#include "core/histogram/batch_rows.h"
#include "core/io/blocks/readers/rows_reader.h"
#include "core/tensor/ragged.h"

namespace scalewright::recording {
namespace {

/// One past the last row of each batch.
std::vector<std::uint64_t> endsOf(const tensor::TensorInfo& info) {
  const histogram::BatchRows batches = histogram::batchesOf(info);
  std::vector<std::uint64_t> ends;
  for (std::uint64_t row = 0; row < info.shape.front();) {
    row = batches.endOfBatch(row);
    ends.push_back(row);
  }
  return ends;
}

/// Whether each batch, for itself, has the rows and samples that it has in the tensor.
bool isDivisible(const tensor::TensorInfo& info) {
  constexpr std::uint64_t kMostSamples = std::uint64_t{1} << 20;  // of more nothing is followed
  if (info.sample_axis != std::uint64_t{0} || info.shape.size() < 2 || tensor::isRaggedAlongRows(info)) return false;
  if (info.samples() > kMostSamples) return false;
  const std::vector<std::uint64_t> ends = endsOf(info);
  if (!info.batch_rows.empty() && info.batch_rows.size() != ends.size()) return false;
  if (info.sample_rows.empty()) return true;
  if (info.batch_rows.empty()) return false;
  // Every batch ends where a sample does.
  auto sample = info.sample_rows.begin();
  std::uint64_t row = 0;
  for (const std::uint64_t end : ends) {
    while (row < end && sample != info.sample_rows.end()) row += *sample++;
    if (row != end) return false;
  }
  return sample == info.sample_rows.end();
}

/// Some rows of a tensor that know their own batches.
class Batches final : public io::TensorReader {
 public:
  Batches(const io::TensorReader& whole, std::uint64_t begin, std::uint64_t end, tensor::TensorInfo info)
      : rows_(whole, begin, end), info_(std::move(info)) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return rows_.blockCount(); }
  [[nodiscard]] io::Block block(std::size_t index) const override { return rows_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    return rows_.read(index, buffer);
  }

 private:
  io::RowsReader rows_;
  tensor::TensorInfo info_;
};

}  // namespace

std::vector<BatchRange> batchRanges(const tensor::TensorInfo& info, std::uint64_t bytes) {
  if (!isDivisible(info)) return {{0, histogram::batchesOf(info).count()}};
  const std::uint64_t row_bytes = info.shape.front() == 0 ? 0 : info.bytes() / info.shape.front();
  std::vector<BatchRange> ranges;
  std::uint64_t begin = 0;
  std::uint64_t batch = 0;
  std::uint64_t first = 0;
  for (const std::uint64_t end : endsOf(info)) {
    ++batch;
    if ((end - begin) * row_bytes < bytes) continue;
    ranges.push_back({first, batch - first});
    first = batch;
    begin = end;
  }
  if (batch > first || ranges.empty()) ranges.push_back({first, batch - first});
  return ranges;
}

Result<std::unique_ptr<io::TensorReader>> batchesOf(const io::TensorReader& whole, const BatchRange& range) {
  tensor::TensorInfo info = whole.info();
  const Error refused{ErrorCode::kInvalidArgument, {}, info.name, "batches"};
  if (!isDivisible(info)) return refused;
  const std::vector<std::uint64_t> ends = endsOf(info);
  if (range.count == 0 || range.first >= ends.size() || range.count > ends.size() - range.first) return refused;
  const auto first = static_cast<std::size_t>(range.first);
  const auto last = static_cast<std::size_t>(range.first + range.count - 1);
  const std::uint64_t begin = first == 0 ? 0 : ends[first - 1];
  const std::uint64_t end = ends[last];
  std::vector<std::uint64_t> sample_rows;
  std::uint64_t row = 0;
  for (const std::uint64_t rows : info.sample_rows) {
    if (row >= begin && row < end) sample_rows.push_back(rows);
    row += rows;
  }
  info.shape.front() = end - begin;
  info.sample_rows = std::move(sample_rows);
  info.batch_rows.clear();
  for (std::size_t i = first; i <= last; ++i) info.batch_rows.push_back(ends[i] - (i == 0 ? 0 : ends[i - 1]));
  info.part_shapes.clear();
  info.padding.reset();
  return std::unique_ptr<io::TensorReader>(std::make_unique<Batches>(whole, begin, end, std::move(info)));
}

}  // namespace scalewright::recording
