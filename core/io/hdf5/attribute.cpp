#include "core/io/hdf5/attribute.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string_view>

#include "core/io/hdf5/library.h"
#include "core/io/hdf5/type.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMostValues = 64;
constexpr std::size_t kMostAttributes = 64;
constexpr hsize_t kMostCounts = 1U << 20;
constexpr hsize_t kMostBytes = 1U << 20;
constexpr hsize_t kMostStringBytes = hsize_t{256} << 20;

template <typename Number>
std::string numberText(Number value) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

std::string joined(const std::vector<std::string>& items, std::size_t of) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return shortened(of > items.size() ? text + ", ..." : text);
}

/// The text of a value; none for a kind that is not shown. Errors: those of `unreadAttribute`, without a name.
using ValueText = Result<std::optional<std::string>>;

template <typename Number>
ValueText numbersText(hid_t attribute, hid_t memory_type, std::size_t count) {
  std::vector<Number> values(count);
  if (H5Aread(attribute, memory_type, values.data()) < 0) return unreadAttribute({});
  std::vector<std::string> items;
  for (const Number value : std::span(values).first(std::min(count, kMostValues))) items.push_back(numberText(value));
  return std::optional(joined(items, count));
}

ValueText fixedStringsText(hid_t attribute, hid_t type, std::size_t count) {
  const std::size_t width = H5Tget_size(type);
  if (width == 0) return unreadAttribute({});
  if (width > kMostBytes / count) return std::optional<std::string>();
  std::vector<char> bytes(width * count);
  if (H5Aread(attribute, type, bytes.data()) < 0) return unreadAttribute({});
  std::vector<std::string> items;
  for (std::size_t i = 0; i < std::min(count, kMostValues); ++i) {
    const std::string_view item(bytes.data() + i * width, width);
    items.emplace_back(item.substr(0, item.find('\0')));
  }
  return std::optional(joined(items, count));
}

ValueText variableStringsText(hid_t attribute, hid_t type, hid_t space, std::size_t count) {
  const Hdf5File file(H5Iget_file_id(attribute));
  hsize_t bytes = 0;
  if (!file || H5Fget_filesize(file.get(), &bytes) < 0) return unreadAttribute({});
  // Each of them may be all of the file, and the library copies every one.
  if (count > 1 && bytes > kMostStringBytes / count) return std::optional<std::string>();
  std::vector<char*> strings(count, nullptr);
  if (H5Aread(attribute, type, static_cast<void*>(strings.data())) < 0) return unreadAttribute({});
  std::vector<std::string> items;
  for (const char* item : std::span(strings).first(std::min(count, kMostValues))) {
    items.emplace_back(item != nullptr ? shortened(item) : std::string());
  }
  H5Dvlen_reclaim(type, space, H5P_DEFAULT, static_cast<void*>(strings.data()));
  return std::optional(joined(items, count));
}

ValueText valueText(hid_t attribute) {
  const Hdf5Type type(H5Aget_type(attribute));
  const Hdf5Space space(H5Aget_space(attribute));
  if (!type || !space) return unreadAttribute({});
  const H5S_class_t kind = H5Sget_simple_extent_type(space.get());
  const hssize_t points = kind == H5S_NULL ? 0 : H5Sget_simple_extent_npoints(space.get());
  if (kind == H5S_NO_CLASS || points < 0) return unreadAttribute({});
  if (points == 0) return std::optional(std::string());
  if (static_cast<hsize_t>(points) > kMostBytes / sizeof(double)) return std::optional<std::string>();
  const auto count = static_cast<std::size_t>(points);
  switch (H5Tget_class(type.get())) {
    case H5T_STRING:
      return H5Tis_variable_str(type.get()) > 0 ? variableStringsText(attribute, type.get(), space.get(), count)
                                                : fixedStringsText(attribute, type.get(), count);
    case H5T_INTEGER:
      return H5Tget_sign(type.get()) == H5T_SGN_NONE
                 ? numbersText<unsigned long long>(attribute, H5T_NATIVE_ULLONG, count)
                 : numbersText<long long>(attribute, H5T_NATIVE_LLONG, count);
    case H5T_FLOAT:
      return H5Tget_size(type.get()) <= sizeof(float) ? numbersText<float>(attribute, H5T_NATIVE_FLOAT, count)
                                                      : numbersText<double>(attribute, H5T_NATIVE_DOUBLE, count);
    case H5T_ENUM:
      // Names are worth more than codes, and HDF5 converts an enumeration to integers on request.
      return numbersText<long long>(attribute, H5T_NATIVE_LLONG, count);
    case H5T_NO_CLASS: return unreadAttribute({});
    default: return std::optional<std::string>();
  }
}

struct Names {
  std::size_t most = 0;
  std::vector<std::string> list = {};
};

herr_t collectName(hid_t, const char* name, const H5A_info_t*, void* collected) noexcept {
  auto& [most, list] = *static_cast<Names*>(collected);
  try {
    list.emplace_back(name);
  } catch (const std::exception&) {
    return -1;
  }
  return list.size() < most ? 0 : 1;
}

/// The first names that the library comes to. whole: whether it came to an end.
std::vector<std::string> namesOf(hid_t object, std::size_t most, bool& whole) {
  Names names{most};
  hsize_t position = 0;
  whole = H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_NATIVE, &position, collectName, &names) >= 0;
  return std::move(names.list);
}

AttributeFact describe(hid_t object, const std::string& name) {
  AttributeFact fact{.name = shortened(name), .type = {}, .value = {}};
  const Hdf5Attribute attribute(H5Aopen(object, name.c_str(), H5P_DEFAULT));
  const Hdf5Type type(attribute ? H5Aget_type(attribute.get()) : H5I_INVALID_HID);
  const Hdf5Space space(attribute ? H5Aget_space(attribute.get()) : H5I_INVALID_HID);
  if (!type || !space) {
    fact.trouble = ErrorCode::kReadFailed;
    return fact;
  }
  fact.type = describeType(type.get());
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  const int rank = H5Sget_simple_extent_dims(space.get(), extent.data(), nullptr);
  if (rank > 0) fact.type += " " + tensor::shapeText(tensor::Shape(extent.begin(), extent.begin() + rank));
  auto value = valueText(attribute.get());
  if (!value) fact.trouble = value.error().code;
  if (value) fact.value = *std::move(value);
  return fact;
}

}  // namespace

Error unreadAttribute(std::string_view name) {
  std::string message = takeHdf5Message();
  const ErrorCode code = codeOfMessage(message, ErrorCode::kReadFailed);
  std::string detail = name.empty() ? "an attribute" : "attribute " + shortened(std::string(name));
  if (!message.empty()) detail += ": " + message;
  return {code, {}, {}, std::move(detail)};
}

Result<Attributes> readAttributes(hid_t object) {
  bool whole = false;
  const std::vector<std::string> names = namesOf(object, kMostAttributes, whole);
  if (!whole) return unreadAttribute({});
  Attributes attributes;
  for (const std::string& name : names) {
    const Hdf5Attribute attribute(H5Aopen(object, name.c_str(), H5P_DEFAULT));
    if (!attribute) return unreadAttribute(name);
    auto text = valueText(attribute.get());
    if (!text) {
      Error error = text.error();
      error.detail.replace(0, std::string_view("an attribute").size(), "attribute " + shortened(name));
      return error;
    }
    if (*text) attributes.emplace(name, **std::move(text));
  }
  return attributes;
}

AttributeFacts describeAttributes(hid_t object, std::string_view path, const Touch& touch) {
  AttributeFacts facts;
  if (const ErrorCode trouble = touch(attributePath(path, {})); trouble != ErrorCode::kNone) {
    facts.shown.push_back({.name = {}, .type = {}, .value = {}, .trouble = trouble});
    return facts;
  }
  H5O_info_t about{};
  if (H5Oget_info2(object, &about, H5O_INFO_NUM_ATTRS) >= 0) facts.count = about.num_attrs;
  bool whole = false;
  const std::vector<std::string> names = namesOf(object, kMostAttributeFacts, whole);
  if (!whole) facts.shown.push_back({.name = {}, .type = {}, .value = {}, .trouble = unreadAttribute({}).code});
  for (const std::string& name : names) {
    const ErrorCode trouble = touch(attributePath(path, name));
    facts.shown.push_back(trouble == ErrorCode::kNone
                              ? describe(object, name)
                              : AttributeFact{.name = shortened(name), .type = {}, .value = {}, .trouble = trouble});
  }
  takeHdf5Message();
  std::sort(facts.shown.begin(), facts.shown.end(),
            [](const AttributeFact& a, const AttributeFact& b) { return a.name < b.name; });
  facts.count = std::max<std::uint64_t>(facts.count.value_or(0), facts.shown.size());
  return facts;
}

Result<std::optional<std::vector<std::uint64_t>>> readCounts(hid_t object, const char* name) {
  using Counts = std::optional<std::vector<std::uint64_t>>;
  const htri_t there = H5Aexists(object, name);
  if (there == 0) return Counts();
  const Hdf5Attribute attribute(there > 0 ? H5Aopen(object, name, H5P_DEFAULT) : H5I_INVALID_HID);
  const Hdf5Type type(attribute ? H5Aget_type(attribute.get()) : H5I_INVALID_HID);
  const Hdf5Space space(attribute ? H5Aget_space(attribute.get()) : H5I_INVALID_HID);
  if (!type || !space) return unreadAttribute(name);
  if (H5Tget_class(type.get()) != H5T_INTEGER || H5Sget_simple_extent_ndims(space.get()) != 1) return Counts();
  const hssize_t count = H5Sget_simple_extent_npoints(space.get());
  if (count <= 0 || static_cast<hsize_t>(count) > kMostCounts) return Counts();
  std::vector<std::int64_t> values(static_cast<std::size_t>(count));
  if (H5Aread(attribute.get(), H5T_NATIVE_INT64, values.data()) < 0) return unreadAttribute(name);
  if (std::any_of(values.begin(), values.end(), [](std::int64_t value) { return value < 0; })) return Counts();
  return Counts(std::in_place, values.begin(), values.end());
}

}  // namespace scalewright::io
