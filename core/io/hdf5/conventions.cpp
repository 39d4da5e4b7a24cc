#include "core/io/hdf5/conventions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/hdf5/attribute.h"
#include "core/io/hdf5/chunks/raw_chunk.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/reader.h"
#include "core/io/hdf5/records.h"
#include "core/tensor/decode.h"
#include "core/tensor/element_type.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;
using tensor::NoDataReason;

constexpr hsize_t kMostNumbers = 64;  // of an attribute
/// Chunks over the edge that are looked at one by one; of more, those that are missing count whole.
constexpr std::uint64_t kMostLooks = 1U << 14;

Error noTensor(std::string what) {
  return Error{ErrorCode::kUnsupportedElementType, {}, {}, std::move(what)};
}

/// Attributes of numbers, of which one that cannot be read is an error of the dataset.
class Numbers {
 public:
  explicit Numbers(hid_t dataset) : dataset_(dataset) {}

  /// Empty without one.
  std::vector<double> of(const char* name) {
    const htri_t there = H5Aexists(dataset_, name);
    if (there == 0) return {};
    const Hdf5Attribute attribute(there > 0 ? H5Aopen(dataset_, name, H5P_DEFAULT) : H5I_INVALID_HID);
    const Hdf5Type type(attribute ? H5Aget_type(attribute.get()) : H5I_INVALID_HID);
    const Hdf5Space space(attribute ? H5Aget_space(attribute.get()) : H5I_INVALID_HID);
    if (!type || !space) return fail(name);
    const H5T_class_t kind = H5Tget_class(type.get());
    const hssize_t count = H5Sget_simple_extent_npoints(space.get());
    const bool are_numbers = kind == H5T_FLOAT || kind == H5T_INTEGER;
    if (!are_numbers || count <= 0 || static_cast<hsize_t>(count) > kMostNumbers) return {};
    std::vector<double> numbers(static_cast<std::size_t>(count));
    if (H5Aread(attribute.get(), H5T_NATIVE_DOUBLE, numbers.data()) < 0) return fail(name);
    return numbers;
  }
  /// Whether the file says that netCDF wrote it.
  bool areOfNetCdf() {
    const htri_t there = H5Aexists_by_name(dataset_, "/", "_NCProperties", H5P_DEFAULT);
    if (there < 0) fail("_NCProperties");
    return there > 0;
  }
  /// The first error.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  std::vector<double> fail(const char* name) {
    Error error = unreadAttribute(name);
    if (!error_) error_ = std::move(error);
    return {};
  }

  hid_t dataset_;
  std::optional<Error> error_;
};

/// The items of an attribute of several, of which some may be empty.
std::vector<std::string> splitAll(std::string_view text) {
  constexpr std::string_view kBetween = ", ";
  std::vector<std::string> items;
  while (!text.empty() || !items.empty()) {
    const std::size_t end = text.find(kBetween);
    items.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + kBetween.size());
  }
  return items;
}

std::string_view textOf(const Attributes& attributes, const char* name) {
  const auto found = attributes.find(name);
  return found == attributes.end() ? std::string_view() : std::string_view(found->second);
}

/// The value that netCDF writes where nobody chose one; none for bytes, all of whose values are of use.
std::optional<double> fillOfNetCdf(ElementType type) {
  constexpr double kFloat = 9.9692099683868690e+36;
  switch (type) {
    case ElementType::kF32: return static_cast<double>(static_cast<float>(kFloat));
    case ElementType::kF64: return kFloat;
    case ElementType::kI16: return -32767;
    case ElementType::kU16: return 65535;
    case ElementType::kI32: return -2147483647;
    case ElementType::kU32: return 4294967295;
    case ElementType::kI64: return -9223372036854775806.0;
    case ElementType::kU64: return 18446744073709551614.0;
    default: return std::nullopt;
  }
}

/// A number as the stored type has it: what a file says in double may be float32 there.
double rounded(ElementType type, double value) {
  return type == ElementType::kF32 ? static_cast<double>(static_cast<float>(value)) : value;
}

/// What is outside of the range that the file calls valid.
void leaveOutInvalid(Numbers& numbers, tensor::ReadAs& rule) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double least = -kInfinity;
  double most = kInfinity;
  if (const auto range = numbers.of("valid_range"); range.size() == 2) {
    least = range[0];
    most = range[1];
  } else {
    if (const auto said = numbers.of("valid_min"); said.size() == 1) least = said[0];
    if (const auto said = numbers.of("valid_max"); said.size() == 1) most = said[0];
  }
  if (least > most) return;
  if (std::isfinite(least))
    rule.no_data.push_back({-kInfinity, std::nextafter(rounded(rule.type, least), -kInfinity), NoDataReason::kRange});
  if (std::isfinite(most))
    rule.no_data.push_back({std::nextafter(rounded(rule.type, most), kInfinity), kInfinity, NoDataReason::kRange});
}

/// Errors: those of `unreadAttribute`.
Result<void> readNetCdf(hid_t dataset, Hdf5Dataset& found) {
  Numbers numbers(dataset);
  tensor::ReadAs rule = tensor::readAsOf(found.info);
  const auto factor = numbers.of("scale_factor");
  const auto offset = numbers.of("add_offset");
  if (factor.size() == 1 && std::isfinite(factor[0]) && factor[0] != 0) {
    rule.is_packed = true;
    rule.factor = factor[0];
  }
  if (offset.size() == 1 && std::isfinite(offset[0])) {
    rule.is_packed = true;
    rule.offset = offset[0];
  }
  const bool is_integer = !tensor::isFloating(rule.type);
  // Integers that stay such have no NaN, and are hardly what is quantized.
  if (is_integer && !rule.is_packed) return numbers.error() ? Result<void>(*numbers.error()) : Result<void>();
  const std::string_view unsigned_text = textOf(found.info.attributes, "_Unsigned");
  rule.is_unsigned = is_integer && (unsigned_text == "true" || unsigned_text == "1");
  std::vector<double> fills = numbers.of("_FillValue");
  const std::vector<double> missing = numbers.of("missing_value");
  if (fills.empty() && numbers.areOfNetCdf()) {
    if (const auto fill = fillOfNetCdf(rule.type)) fills.push_back(*fill);
  }
  fills.insert(fills.end(), missing.begin(), missing.end());
  const double wrap = std::ldexp(1.0, static_cast<int>(8 * tensor::elementSize(rule.type)));
  for (const double fill : fills) {
    if (std::isnan(fill)) continue;
    const double meant = rounded(rule.type, rule.is_unsigned && fill < 0 ? fill + wrap : fill);
    rule.no_data.push_back({meant, meant, NoDataReason::kFill});
  }
  leaveOutInvalid(numbers, rule);
  if (numbers.error()) return *numbers.error();
  if (rule.is_packed || !rule.no_data.empty()) found.info.read_as = std::move(rule);
  return {};
}

/// Elements of a chunk that lie in the tensor.
std::uint64_t inside(const tensor::TensorInfo& info, const tensor::Shape& origin) {
  std::uint64_t count = 1;
  for (std::size_t axis = 0; axis < origin.size(); ++axis) {
    count *= std::min(info.chunk[axis], info.shape[axis] - origin[axis]);
  }
  return count;
}

/// Calls body(origin) for the chunks that reach over an edge, in no particular order, each once.
template <typename Body>
void forEachPartialChunk(const tensor::TensorInfo& info, Body body) {
  const std::size_t rank = info.shape.size();
  tensor::Shape counts(rank);
  for (std::size_t axis = 0; axis < rank; ++axis) {
    counts[axis] = (info.shape[axis] + info.chunk[axis] - 1) / info.chunk[axis];
  }
  for (std::size_t edge = 0; edge < rank; ++edge) {
    if (info.shape[edge] % info.chunk[edge] == 0) continue;
    // Those at the far end of this axis that are at the far end of none before it that is partial.
    tensor::Shape at(rank, 0);
    at[edge] = counts[edge] - 1;
    for (bool more = true; more;) {
      bool counted = false;
      for (std::size_t axis = 0; axis < edge; ++axis) {
        counted = counted || (info.shape[axis] % info.chunk[axis] != 0 && at[axis] == counts[axis] - 1);
      }
      if (!counted) {
        tensor::Shape origin(rank);
        for (std::size_t axis = 0; axis < rank; ++axis) origin[axis] = at[axis] * info.chunk[axis];
        body(origin);
      }
      more = false;
      for (std::size_t axis = rank; axis-- > 0 && !more;) {
        if (axis == edge) continue;
        more = ++at[axis] < counts[axis];
        if (!more) at[axis] = 0;
      }
    }
  }
}

/// The elements of chunks that are there.
std::uint64_t writtenElements(hid_t dataset, const tensor::TensorInfo& info, std::uint64_t chunks, std::uint64_t all) {
  const std::uint64_t whole = boxElements(info.chunk);
  std::uint64_t full = 1;
  for (std::size_t axis = 0; axis < info.shape.size(); ++axis) full *= info.shape[axis] / info.chunk[axis];
  if (all - full > kMostLooks) return std::min(info.elements(), chunks * whole);
  std::uint64_t partial = 0;
  std::uint64_t elements = 0;
  forEachPartialChunk(info, [&](const tensor::Shape& origin) {
    hsize_t bytes = 0;
    const std::vector<hsize_t> place(origin.begin(), origin.end());
    const bool there = H5Dget_chunk_storage_size(dataset, place.data(), &bytes) >= 0 && bytes > 0;
    takeHdf5Message();
    if (!there) return;
    ++partial;
    elements += inside(info, origin);
  });
  return std::min(info.elements(), elements + (chunks - std::min(chunks, partial)) * whole);
}

/// What its writer chose for values that nobody wrote; none where nobody chose.
std::optional<double> chosenFill(hid_t dataset, const Hdf5Dataset& found) {
  const Hdf5Properties creation(H5Dget_create_plist(dataset));
  H5D_fill_value_t defined = H5D_FILL_VALUE_UNDEFINED;
  if (H5Pfill_value_defined(creation.get(), &defined) < 0 || defined != H5D_FILL_VALUE_USER_DEFINED)
    return std::nullopt;
  const bool is_converted = found.member ? found.member->converted : found.by_library;
  if (found.carrier || is_converted) return std::nullopt;
  Hdf5Type type(H5Dget_type(dataset));
  if (found.member) type = memoryTypeOf(type.get(), found);
  const auto bytes = readFillValue(dataset, type.get(), found.element_bytes);
  if (!bytes) return std::nullopt;
  std::array<double, 1> value{};
  const auto first = std::span(*bytes).first(tensor::elementSize(found.info.type));
  tensor::decodeToDouble(found.info.type, found.info.order, first, value);
  return value[0];
}

void readUnwritten(hid_t dataset, Hdf5Dataset& found) {
  tensor::TensorInfo& info = found.info;
  if (info.layout == tensor::Layout::kCompact || info.elements() == 0) return;
  tensor::Unwritten unwritten;
  if (info.layout == tensor::Layout::kContiguous) {
    if (info.stored_bytes == 0) unwritten.values = info.elements();
  } else if (!info.chunk.empty()) {
    std::uint64_t all = 1;
    for (std::size_t axis = 0; axis < info.shape.size(); ++axis) {
      all *= (info.shape[axis] + info.chunk[axis] - 1) / info.chunk[axis];
    }
    const std::uint64_t whole = found.chunkBytes();
    hsize_t chunks = 0;
    if (info.filters.empty()) {
      chunks = info.stored_bytes / whole;
    } else {
      const Hdf5Space space(H5Dget_space(dataset));
      if (H5Dget_num_chunks(dataset, space.get(), &chunks) < 0) {
        takeHdf5Message();
        return;
      }
    }
    if (chunks < all) {
      unwritten.chunks = all - chunks;
      unwritten.of_chunks = all;
      unwritten.values = info.elements() - (chunks == 0 ? 0 : writtenElements(dataset, info, chunks, all));
    }
  }
  unwritten.fill = chosenFill(dataset, found);
  // They are NaN like others.
  if (unwritten.fill && std::isnan(*unwritten.fill)) return;
  if (unwritten.fill || unwritten.values > 0) info.unwritten = unwritten;
}

/// Whether it is one of the three arrays that a sparse matrix of MATLAB is made of.
bool isOfSparse(hid_t dataset, std::string_view name) {
  constexpr std::array<std::string_view, 3> kParts = {"data", "ir", "jc"};
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return false;
  if (std::find(kParts.begin(), kParts.end(), name.substr(slash + 1)) == kParts.end()) return false;
  const std::string group = "/" + std::string(name.substr(0, slash));
  const bool is_sparse = H5Aexists_by_name(dataset, group.c_str(), "MATLAB_sparse", H5P_DEFAULT) > 0;
  takeHdf5Message();
  return is_sparse;
}

/// Whether it is one of the arrays that PyTables keeps to find rows of a table by a column.
bool isOfIndex(hid_t dataset, std::string_view name) {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos || name.substr(0, slash).find("_i_") == std::string_view::npos) return false;
  const std::string group = "/" + std::string(name.substr(0, slash));
  const Hdf5Object parent(H5Oopen(dataset, group.c_str(), withinTheFile().get()));
  const auto attributes = parent ? readAttributes(parent.get()) : Result<Attributes>(Attributes());
  const bool is_index = attributes && textOf(*attributes, "CLASS") == "INDEX";
  takeHdf5Message();
  return is_index;
}

/// What MATLAB keeps that is no tensor; none for numbers.
std::optional<std::string> noTensorOfMatlab(const Attributes& attributes) {
  if (textOf(attributes, "MATLAB_empty") == "1") return SCALEWRIGHT_TEXT("Detail", "empty arrays of MATLAB");
  if (textOf(attributes, "MATLAB_class") == "char") return SCALEWRIGHT_TEXT("Detail", "text of MATLAB");
  return std::nullopt;
}

/// Takes the axes of samples and channels from the names of dimensions, where no attribute says them.
void readLabels(tensor::TensorInfo& info) {
  constexpr std::array<std::string_view, 4> kChannels = {"channel", "channels", "feature", "features"};
  constexpr std::array<std::string_view, 4> kBatches = {"batch", "batches", "sample", "samples"};
  const std::vector<std::string> labels = splitAll(textOf(info.attributes, "DIMENSION_LABELS"));
  if (labels.size() != info.shape.size()) return;
  const auto put = [&](const char* attribute, const auto& words) {
    const auto is_one = [&](const std::string& label) {
      return std::find(words.begin(), words.end(), lowered(label)) != words.end();
    };
    const auto found = std::find_if(labels.begin(), labels.end(), is_one);
    if (found != labels.end()) info.attributes.emplace(attribute, std::to_string(found - labels.begin()));
  };
  put("channel_axis", kChannels);
  put("batch_axis", kBatches);
}

}  // namespace

Result<void> applyConventions(hid_t dataset, Hdf5Dataset& found) {
  const Attributes& attributes = found.info.attributes;
  if (textOf(attributes, "CLASS") == "DIMENSION_SCALE") return noTensor(SCALEWRIGHT_TEXT("Detail", "dimension scales"));
  if (auto what = noTensorOfMatlab(attributes)) return noTensor(*std::move(what));
  if (isOfSparse(dataset, found.info.name)) return noTensor(SCALEWRIGHT_TEXT("Detail", "sparse matrices of MATLAB"));
  if (isOfIndex(dataset, found.info.name)) return noTensor(SCALEWRIGHT_TEXT("Detail", "indexes of PyTables"));
  readUnwritten(dataset, found);
  if (auto read = readNetCdf(dataset, found); !read) return read.error();
  readLabels(found.info);
  takeHdf5Message();  // of attributes that could not be read
  return {};
}

}  // namespace scalewright::io
