#include "core/io/facts.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/base/text/text.h"
#include "core/io/hdf5/attribute.h"
#include "core/io/hdf5/by_name.h"
#include "core/io/hdf5/reader.h"
#include "core/io/hdf5/recorded/read.h"
#include "core/io/hdf5/records.h"
#include "core/io/hdf5/superblock.h"
#include "core/io/hdf5/type.h"
#include "core/io/inputs.h"

namespace scalewright::io {
namespace {

/// Where the free space of a file is noted: no path of an object looks like it.
constexpr std::string_view kFreeSpace = "//free space";

/// Which release reads a superblock. Source: HDF5 File Format Specification 3.0, section II.A.
const char* readableSince(unsigned version) {
  switch (version) {
    case 0: return "HDF5 1.0";
    case 1: return "HDF5 1.6";
    case 2: return "HDF5 1.8";
    default: return "HDF5 1.10";
  }
}

/// The line before a MATLAB file, or another text; empty where there are bytes of no text.
std::string userBlockText(const FileBytes& file) {
  constexpr std::size_t kMatlabText = 116;  // the rest are its version and byte order
  std::array<std::byte, kMatlabText> bytes{};
  if (!file.readAt(0, bytes)) return {};
  std::string text;
  for (const std::byte byte : bytes) {
    const auto c = std::to_integer<unsigned char>(byte);
    if (c == 0) break;
    if (std::isprint(c) == 0) return {};
    text += static_cast<char>(c);
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

FileFacts describeFile(const OpenedHdf5& opened, const FileBytes& bytes, const Touch& touch) {
  FileFacts facts = fileFactsOf(opened.identity, "hdf5");
  const std::uint64_t begin = findHdf5Signature(bytes).value_or(0);
  if (const auto version = superblockVersion(bytes, begin)) {
    facts.version = "superblock " + std::to_string(*version);
    facts.readable_since = readableSince(*version);
  }
  facts.user_block = begin;
  if (begin > 0) facts.user_block_text = userBlockText(bytes);
  if (touch(kFreeSpace) == ErrorCode::kNone) {
    if (const hssize_t free = H5Fget_freespace(opened.file.get()); free >= 0) {
      facts.free_bytes = static_cast<std::uint64_t>(free);
    }
  }
  const Hdf5Object root(H5Oopen(opened.file.get(), "/", H5P_DEFAULT));
  if (root) facts.attributes = describeAttributes(root.get(), "/", touch);
  facts.writers = writersOf(facts.attributes, facts.user_block_text);
  takeHdf5Message();
  return facts;
}

std::optional<std::uint64_t> bytesOf(const tensor::Shape& shape, std::size_t element_bytes) {
  const auto elements = tensor::elementCount(shape);
  std::uint64_t bytes = 0;
  if (!elements || __builtin_mul_overflow(*elements, element_bytes, &bytes)) return std::nullopt;
  return bytes;
}

void describeShape(hid_t dataset, DatasetFacts& facts) {
  const Hdf5Space space(H5Dget_space(dataset));
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  std::array<hsize_t, H5S_MAX_RANK> largest{};
  if (!space || H5Sget_simple_extent_type(space.get()) == H5S_NULL) return;
  const int rank = H5Sget_simple_extent_dims(space.get(), extent.data(), largest.data());
  if (rank < 0) return;
  facts.shape.emplace(extent.begin(), extent.begin() + rank);
  facts.largest_shape.emplace();
  for (const hsize_t length : std::span(largest).first(static_cast<std::size_t>(rank))) {
    facts.largest_shape->push_back(length == H5S_UNLIMITED ? std::nullopt : std::optional<std::uint64_t>(length));
  }
}

/// Adds what is known of chunks without their index, which may be damaged.
void describeChunks(hid_t creation, DatasetFacts& facts) {
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  const int rank = H5Pget_chunk(creation, H5S_MAX_RANK, extent.data());
  if (rank > 0) facts.chunk.assign(extent.begin(), extent.begin() + rank);
  facts.filters = describeFilters(creation);
  if (!facts.shape || facts.chunk.size() != facts.shape->size()) return;
  tensor::Shape grid;
  for (std::size_t axis = 0; axis < facts.chunk.size(); ++axis) {
    if (facts.chunk[axis] == 0) return;
    const std::uint64_t length = (*facts.shape)[axis];
    grid.push_back(length / facts.chunk[axis] + (length % facts.chunk[axis] != 0 ? 1 : 0));
  }
  facts.whole_chunks = tensor::elementCount(grid);
}

void describeFill(hid_t dataset, hid_t creation, hid_t type, DatasetFacts& facts) {
  H5D_fill_value_t defined = H5D_FILL_VALUE_UNDEFINED;
  if (H5Pfill_value_defined(creation, &defined) < 0 || defined == H5D_FILL_VALUE_UNDEFINED) return;
  const auto stored = recogniseType(type, {});
  if (!stored || stored->by_library) return;
  const tensor::ElementType element = stored->carrier.value_or(stored->type);
  const auto fill = readFillValue(dataset, type, tensor::elementSize(element));
  if (!fill) return;
  facts.fill = elementText(element, stored->order, *fill);
}

void describeLayout(hid_t dataset, hid_t creation, DatasetFacts& facts) {
  if (H5Pget_external_count(creation) > 0) {
    facts.layout = SCALEWRIGHT_TEXT("Fact", "external");
    return;
  }
  const H5D_layout_t layout = H5Pget_layout(creation);
  facts.layout = layout == H5D_CHUNKED   ? SCALEWRIGHT_TEXT("Fact", "chunked")
                 : layout == H5D_COMPACT ? SCALEWRIGHT_TEXT("Fact", "compact")
                                         : SCALEWRIGHT_TEXT("Fact", "contiguous");
  if (layout == H5D_CHUNKED) describeChunks(creation, facts);
  facts.stored_bytes = H5Dget_storage_size(dataset);
  // Nothing stored and a damaged index give the same 0, but only one of them leaves a message.
  if (std::string message = takeHdf5Message(); *facts.stored_bytes == 0 && !message.empty()) {
    facts.stored_bytes.reset();
    facts.problem = Error{ErrorCode::kReadFailed, {}, {}, std::move(message)};
    return;
  }
  const Hdf5Space space(H5Dget_space(dataset));
  hsize_t chunks = 0;
  if (layout == H5D_CHUNKED && space && H5Dget_num_chunks(dataset, space.get(), &chunks) >= 0) facts.chunks = chunks;
  if (const haddr_t offset = H5Dget_offset(dataset); offset != HADDR_UNDEF) facts.offset = offset;
}

/// Says of a member of records what differs from all of them. Returns false where there is none of that name.
bool describeMember(hid_t type, const std::string& name, DatasetFacts& facts) {
  const auto members = membersOf(type);
  if (!members) return false;
  for (const FloatMember& each : members->floats) {
    if (each.member.name != name) continue;
    tensor::TensorInfo info;
    info.type = each.stored.type;
    info.stored_as = each.stored.stored_as;
    facts.type = tensor::typeText(info);
    facts.byte_order = byteOrderText(info.type, each.stored.order);
    const tensor::Shape& more = each.member.shape;
    if (facts.shape) facts.shape->insert(facts.shape->end(), more.begin(), more.end());
    if (facts.largest_shape) facts.largest_shape->insert(facts.largest_shape->end(), more.begin(), more.end());
    if (!facts.chunk.empty()) facts.chunk.insert(facts.chunk.end(), more.begin(), more.end());
    if (facts.shape) facts.value_bytes = bytesOf(*facts.shape, tensor::elementSize(info.type));
    return true;
  }
  return false;
}

DatasetFacts datasetFacts(hid_t file, const std::string& name, const Touch& touch) {
  DatasetFacts facts;
  facts.name = name;
  const auto fail = [&facts](ErrorCode code, std::string detail) {
    facts.problem = Error{code, {}, {}, std::move(detail)};
    return facts;
  };
  if (const ErrorCode trouble = touch(name); trouble != ErrorCode::kNone) return fail(trouble, {});
  const auto [object, member] = openNamed(file, name);
  if (!object) return fail(ErrorCode::kDatasetNotFound, takeHdf5Message());
  const Hdf5Properties creation(H5Dget_create_plist(object.get()));
  const Hdf5Type type(H5Dget_type(object.get()));
  if (!creation || !type) return fail(ErrorCode::kReadFailed, takeHdf5Message());
  H5O_info_t about{};
  if (H5Oget_info2(object.get(), &about, H5O_INFO_BASIC | H5O_INFO_TIME) >= 0) {
    facts.hard_links = about.rc;
    if (about.mtime > 0) facts.modified = about.mtime;
  }
  facts.type = describeType(type.get());
  if (const auto stored = recogniseType(type.get(), {})) facts.byte_order = byteOrderText(stored->type, stored->order);
  if (H5Pget_layout(creation.get()) == H5D_VIRTUAL) {
    facts.layout = SCALEWRIGHT_TEXT("Fact", "virtual");  // asking for its shape would open the files that it maps
  } else {
    describeShape(object.get(), facts);
    if (facts.shape) facts.value_bytes = bytesOf(*facts.shape, H5Tget_size(type.get()));
    describeLayout(object.get(), creation.get(), facts);
    describeFill(object.get(), creation.get(), type.get(), facts);
  }
  if (!member.empty() && !describeMember(type.get(), member, facts)) return fail(ErrorCode::kDatasetNotFound, {});
  takeHdf5Message();
  facts.attributes = describeAttributes(object.get(), name, touch);
  return facts;
}

/// Facts of a tensor of a profile file, which is no dataset.
DatasetFacts recordedFacts(const Result<std::vector<RecordedRow>>& table, const std::string& name) {
  DatasetFacts facts;
  facts.name = name;
  if (!table) {
    facts.problem = table.error();
    return facts;
  }
  const auto row =
      std::find_if(table->begin(), table->end(), [&name](const RecordedRow& each) { return each.name == name; });
  if (row == table->end()) {
    facts.problem = Error{ErrorCode::kDatasetNotFound, {}, {}, {}};
    return facts;
  }
  facts.type = row->type_id;
  facts.shape = row->channels > 0 ? tensor::Shape{row->rows, row->channels} : tensor::Shape{row->elements};
  facts.layout = SCALEWRIGHT_TEXT("Fact", "counts and a sample of rows");
  facts.value_bytes =
      row->elements * tensor::elementSize(tensor::elementTypeFromId(row->type_id).value_or(tensor::ElementType::kU8));
  return facts;
}

}  // namespace

Result<Facts> hdf5Facts(const FileBytes& file, std::span<const std::string> datasets, const Touch& touch,
                        bool of_file) {
  const Hdf5Lock lock;
  const auto opened = openHdf5File(file);
  if (!opened) return opened.error();
  Facts facts{.file = of_file ? describeFile(*opened, file, touch) : fileFactsOf(opened->identity, "hdf5"),
              .datasets = {}};
  const auto version = recordedVersion(opened->file.get());
  if (!version) return Error{version.error().code, file.path(), {}, version.error().detail};
  const bool recorded = *version > 0;
  const auto table = recorded && !datasets.empty() ? readRecordedTable(opened->file.get())
                                                   : Result<std::vector<RecordedRow>>(std::vector<RecordedRow>());
  for (const std::string& name : datasets) {
    DatasetFacts dataset = recorded ? recordedFacts(table, name) : datasetFacts(opened->file.get(), name, touch);
    if (dataset.problem) {
      dataset.problem->file = file.path();
      dataset.problem->dataset = name;
    }
    facts.datasets.push_back(std::move(dataset));
  }
  return facts;
}

}  // namespace scalewright::io
