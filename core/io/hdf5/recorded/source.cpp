#include "core/io/hdf5/recorded/source.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/attention/name.h"
#include "core/io/blocks/readers/readers.h"
#include "core/io/hdf5/recorded/notes.h"
#include "core/io/hdf5/recorded/read.h"
#include "core/io/names/role_guess.h"
#include "core/tensor/operator.h"

namespace scalewright::io {
namespace {

using tensor::TensorInfo;

/// What is wrong with a row; null where it makes sense.
const char* faultOf(const RecordedRow& row) {
  if (row.name.empty() || row.name.size() > kLongestName) return "name";
  if (!tensor::elementTypeFromId(row.type_id)) return "type";
  if (row.elements > kMostRecordedElements || row.rows > row.elements || row.kept_rows > row.rows ||
      row.large_rows > row.rows - row.kept_rows) {
    return "elements";
  }
  const std::uint64_t width = std::max<std::uint64_t>(row.channels, 1);
  if (row.elements % width != 0 || row.elements / width != row.rows) return "channels";
  if (row.channels == 0 && row.kept_rows + row.large_rows > 0) return "kept_rows";
  const std::uint64_t special = row.nan + row.positive_infinite + row.negative_infinite;
  if (row.nan > row.elements || row.positive_infinite > row.elements || row.negative_infinite > row.elements ||
      special > row.elements || row.finite != row.elements - special) {
    return "finite";
  }
  if (row.amax != std::max(std::fabs(row.minimum), std::fabs(row.maximum))) return "amax";
  if (row.moment_rows > row.rows || row.moment_parts > row.moment_rows) return "moment_rows";
  if (row.batches > kMostRecordedBatches || row.samples > kMostRecordedSamples) return "batches";
  if (row.batch_samples > 0 && (row.batches == 0 || row.samples / row.batches != row.batch_samples)) return "samples";
  return nullptr;
}

/// Rows of each batch, and of each sample.
struct Places {
  std::vector<std::uint64_t> batch_rows;
  std::vector<std::uint64_t> sample_rows;
};

Places placesOf(const RecordedRow& row, const RecordedArrays& arrays) {
  Places places;
  for (const RecordedBatch& batch : arrays.batches) places.batch_rows.push_back(batch.rows);
  places.sample_rows = arrays.sample_rows.empty() ? places.batch_rows : arrays.sample_rows;
  if (row.sample_rows == 1) places.sample_rows.clear();
  return places;
}

/// Returns whether a tensor that is said to be entries of a cache is an operand of a product by its name: early
/// recordings said so of the keys and values of every attention, also of those that have no cache.
bool isOperand(const RecordedRow& row) {
  if (row.role != tensor::roleId(tensor::Role::kKvEntry)) return false;
  const auto name = attention::nameOf(row.name);
  return name && name->by == attention::By::kProduct && !attention::isCache(name->part);
}

TensorInfo infoOf(const RecordedRow& row) {
  TensorInfo info;
  info.name = row.name;
  info.type = *tensor::elementTypeFromId(row.type_id);
  info.shape = row.channels > 0 ? tensor::Shape{row.rows, row.channels} : tensor::Shape{row.elements};
  info.layout = tensor::Layout::kRecorded;
  info.recorded = tensor::Recorded{row.data, row.kept_rows};
  const bool operand = isOperand(row);
  const std::string role = operand ? std::string(tensor::roleId(tensor::Role::kActivation)) : row.role;
  const std::string op = operand ? std::string(tensor::operatorId(tensor::Operator::kMatmul)) : row.op;
  if (!role.empty()) info.attributes.emplace("role", role);
  if (!op.empty()) info.attributes.emplace("operator", op);
  if (!row.port.empty()) info.attributes.emplace("port", row.port);
  assignRole(info);
  info.sample_axis.reset();
  info.channel_axis.reset();
  if (row.channels > 0) info.channel_axis = 1;
  if (row.batches > 0) info.sample_axis = 0;
  return info;
}

/// Gives a tensor its batches. Errors: those of reading them, where they are not all alike.
Result<void> addBatches(TensorInfo& info, const RecordedRow& row, hid_t file) {
  if (row.batches == 0) return {};
  const bool alike = row.batch_samples > 0 && row.sample_rows > 0 && row.samples == row.batches * row.batch_samples &&
                     row.rows == row.samples * row.sample_rows;
  if (alike) {
    info.batch_rows.assign(static_cast<std::size_t>(row.batches), row.batch_samples * row.sample_rows);
    if (row.sample_rows > 1) info.sample_rows.assign(static_cast<std::size_t>(row.samples), row.sample_rows);
  } else {
    const auto arrays = readRecordedArrays(file, row, RecordedParts::kCounts);
    if (!arrays) return arrays.error();
    Places places = placesOf(row, *arrays);
    info.batch_rows = std::move(places.batch_rows);
    info.sample_rows = std::move(places.sample_rows);
  }
  std::uint64_t left = info.shape[0];
  for (const std::uint64_t rows : info.batch_rows) {
    if (rows > left) return Error{ErrorCode::kMalformedFile, {}, {}, "batches"};
    left -= rows;
  }
  if (left > 0) return Error{ErrorCode::kMalformedFile, {}, {}, "batches"};
  return {};
}

class RecordedSource final : public Source {
 public:
  RecordedSource(std::shared_ptr<const FileBytes> bytes, Hdf5File file, RecordedHeader header, Catalogue catalogue,
                 std::vector<RecordedRow> rows)
      : bytes_(std::move(bytes)), file_(std::move(file)), header_(std::move(header)), catalogue_(std::move(catalogue)) {
    for (RecordedRow& row : rows) {
      std::string name = row.name;
      rows_.emplace(std::move(name), std::move(row));
    }
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }

  /// The uniform sample of rows, [kept, channels].
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override {
    const TensorInfo* info = findTensor(catalogue_, tensor_name);
    if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
    return rowsOf(*info, info->recorded->kept_rows);
  }

  /// The same; with the large rows behind the others where the description counts them among those that are kept.
  [[nodiscard]] OpenedReader openKnown(const TensorInfo& info) const override {
    const TensorInfo* known = findTensor(catalogue_, info.name);
    if (known == nullptr) return unknownTensor(catalogue_, info.name);
    const RecordedRow& row = rows_.at(info.name);
    const bool same =
        known->shape == info.shape && info.recorded && info.recorded->data == row.data &&
        (info.recorded->kept_rows == row.kept_rows || info.recorded->kept_rows == row.kept_rows + row.large_rows);
    if (!same) return Error{ErrorCode::kFileChanged, bytes_->path(), info.name, {}};
    return rowsOf(*known, info.recorded->kept_rows);
  }

  [[nodiscard]] Result<RecordedHeader> recordedHeader() const override { return header_; }
  [[nodiscard]] Result<RecordedTensor> recorded(const TensorInfo& info, RecordedParts parts) const override {
    return readArrays(info.name, parts);
  }

 private:
  /// count: of the common rows, or of all that are kept.
  [[nodiscard]] OpenedReader rowsOf(TensorInfo rows, std::uint64_t count) const {
    if (count == 0) return Error{ErrorCode::kOnlyProfile, bytes_->path(), rows.name, {}};
    auto read = readArrays(rows.name, RecordedParts::kRows);
    if (!read) return read.error();
    std::vector<std::byte>& values = read->arrays.rows;
    if (count > rows.recorded->kept_rows)
      values.insert(values.end(), read->arrays.large_rows.begin(), read->arrays.large_rows.end());
    rows.shape[0] = count;
    rows.batch_rows.clear();
    rows.sample_rows.clear();
    return std::unique_ptr<TensorReader>(std::make_unique<MemoryReader>(rows, std::move(values)));
  }
  [[nodiscard]] Result<RecordedTensor> readArrays(const std::string& name, RecordedParts parts) const {
    const auto row = rows_.find(name);
    if (row == rows_.end()) return unknownTensor(catalogue_, name);
    if (auto same = bytes_->requireUnchanged(); !same) return same.error();
    const Hdf5Lock lock;
    auto arrays = readRecordedArrays(file_.get(), row->second, parts);
    if (arrays) {
      RecordedTensor read{row->second, *std::move(arrays)};
      if (parts != RecordedParts::kMoments) read.row.moment_rows = read.row.moment_parts = 0;
      return read;
    }
    return Error{arrays.error().code, bytes_->path(), name, arrays.error().detail};
  }

  std::shared_ptr<const FileBytes> bytes_;
  Hdf5File file_;
  RecordedHeader header_;
  Catalogue catalogue_;
  std::unordered_map<std::string, RecordedRow> rows_;
};

}  // namespace

OpenedSource openRecorded(std::shared_ptr<const FileBytes> bytes, FileIdentity identity, Hdf5File file,
                          const WalkWatch& watch) {
  const auto ofFile = [&bytes](Error error) {
    error.file = bytes->path();
    return error;
  };
  auto header = readRecordedHeader(file.get());
  if (!header) return ofFile(header.error());
  auto rows = readRecordedTable(file.get());
  if (!rows) return ofFile(rows.error());
  Catalogue catalogue;
  catalogue.identity = std::move(identity);
  catalogue.kind = "profile";
  std::unordered_set<std::string_view> names;
  for (const RecordedRow& row : *rows) {
    if (!watch.before.empty() && row.name == watch.before) {
      catalogue.complete = false;
      break;
    }
    const char* fault = names.insert(row.name).second ? faultOf(row) : "name";
    if (fault != nullptr) {
      catalogue.problems.push_back({ErrorCode::kMalformedFile, bytes->path(), namedPart(row.name), fault});
      continue;
    }
    if (const auto refused = watch.refusals.find(row.name); refused != watch.refusals.end()) {
      catalogue.problems.push_back(refused->second);
      continue;
    }
    if (watch.touching) watch.touching(row.name);
    TensorInfo info = infoOf(row);
    if (const auto added = addBatches(info, row, file.get()); !added) {
      catalogue.problems.push_back({added.error().code, bytes->path(), row.name, added.error().detail});
      continue;
    }
    catalogue.tensors.push_back(std::move(info));
  }
  for (Error& remark : remarksOf(header->notes, bytes->path())) catalogue.problems.push_back(std::move(remark));
  if (!header->complete) catalogue.attributes.emplace("complete", "0");
  if (const auto experts = expertsIn(header->notes))
    catalogue.attributes.emplace("num_experts", std::to_string(*experts));
  sortByName(catalogue);
  return OpenedSource(std::make_unique<RecordedSource>(std::move(bytes), std::move(file), *std::move(header),
                                                       std::move(catalogue), *std::move(rows)));
}

}  // namespace scalewright::io
