#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_map>

#include "core/base/jobs/heartbeat.h"
#include "core/io/inputs.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kDeepest = 128;

/// Takes the header in while it is parsed: a document tree of a hostile header would cost many times its
/// size.
class HeaderHandler final : public nlohmann::json_sax<nlohmann::json> {
 public:
  SafetensorsHeader header;
  std::string problem;

  bool null() override { return place_ == Place::kTop && key_ == kMetadata ? true : other("null"); }
  bool boolean(bool) override { return other("a boolean"); }
  bool number_integer(number_integer_t) override { return other("a negative number"); }
  bool number_float(number_float_t, const string_t&) override { return other("a fraction"); }
  bool binary(binary_t&) override { return other("bytes"); }
  bool number_unsigned(number_unsigned_t value) override;
  bool string(string_t& value) override;
  bool start_object(std::size_t) override;
  bool end_object() override;
  bool start_array(std::size_t) override;
  bool end_array() override;
  bool key(string_t& name) override;
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    return refuse("no valid JSON at byte " + std::to_string(position));
  }

 private:
  enum class Place { kOutside, kTop, kMetadata, kTensor, kShape, kOffsets };
  static constexpr const char* kMetadata = "__metadata__";

  bool refuse(std::string why) {
    if (problem.empty()) problem = std::move(why);
    return false;
  }
  /// A value that is only allowed where nobody looks at it.
  bool other(const char* what) {
    if (ignored_depth_ > 0 || (place_ == Place::kTensor && !isKnownField())) return true;
    return refuse(std::string(what) + " where none may stand");
  }
  [[nodiscard]] bool isKnownField() const { return key_ == "dtype" || key_ == "shape" || key_ == "data_offsets"; }
  bool seeField(bool& seen) {
    if (seen) return refuse("a repeated field in " + namedPart(tensor_.name));
    seen = true;
    return true;
  }
  bool finishTensor();

  Place place_ = Place::kOutside;
  std::size_t ignored_depth_ = 0;
  std::string key_;
  SafetensorsEntry tensor_;
  std::vector<std::uint64_t> offsets_;
  bool has_dtype_ = false;
  bool has_shape_ = false;
  bool has_offsets_ = false;
  bool has_metadata_ = false;
  std::unordered_map<std::string, std::size_t> position_;
};

bool HeaderHandler::number_unsigned(number_unsigned_t value) {
  if (ignored_depth_ > 0) return true;
  if (place_ == Place::kShape) {
    tensor_.shape.push_back(value);
    return true;
  }
  if (place_ == Place::kOffsets) {
    offsets_.push_back(value);
    return offsets_.size() <= 2 || refuse("more than two data_offsets in " + namedPart(tensor_.name));
  }
  return other("a number");
}

bool HeaderHandler::string(string_t& value) {
  if (ignored_depth_ > 0) return true;
  if (place_ == Place::kMetadata) {
    header.metadata.insert_or_assign(key_, value);
    return true;
  }
  if (place_ == Place::kTensor && key_ == "dtype") {
    tensor_.dtype = value;
    return seeField(has_dtype_);
  }
  return other("a text");
}

bool HeaderHandler::start_object(std::size_t) {
  if (ignored_depth_ > 0) return ++ignored_depth_ < kDeepest || refuse("too deeply nested");
  switch (place_) {
    case Place::kOutside: place_ = Place::kTop; return true;
    case Place::kTop:
      if (key_ == kMetadata) {
        place_ = Place::kMetadata;
        return seeField(has_metadata_);
      }
      place_ = Place::kTensor;
      tensor_ = SafetensorsEntry{key_, {}, {}, 0, 0};
      offsets_.clear();
      has_dtype_ = has_shape_ = has_offsets_ = false;
      return true;
    case Place::kTensor:
      if (isKnownField()) break;
      ++ignored_depth_;
      return true;
    default: break;
  }
  return refuse("an object where none may stand");
}

bool HeaderHandler::end_object() {
  if (ignored_depth_ > 0) {
    --ignored_depth_;
    return true;
  }
  if (place_ == Place::kTensor && !finishTensor()) return false;
  place_ = place_ == Place::kTop ? Place::kOutside : Place::kTop;
  return true;
}

bool HeaderHandler::start_array(std::size_t) {
  if (ignored_depth_ > 0) return ++ignored_depth_ < kDeepest || refuse("too deeply nested");
  if (place_ != Place::kTensor || key_ == "dtype") return refuse("an array where none may stand");
  if (key_ == "shape") {
    place_ = Place::kShape;
    return seeField(has_shape_);
  }
  if (key_ == "data_offsets") {
    place_ = Place::kOffsets;
    return seeField(has_offsets_);
  }
  ++ignored_depth_;
  return true;
}

bool HeaderHandler::end_array() {
  if (ignored_depth_ > 0) {
    --ignored_depth_;
    return true;
  }
  place_ = Place::kTensor;
  return true;
}

bool HeaderHandler::key(string_t& name) {
  heartbeat::beat();
  if (ignored_depth_ == 0) key_ = name;
  return true;
}

bool HeaderHandler::finishTensor() {
  if (!has_dtype_ || !has_shape_ || !has_offsets_) return refuse("a missing field in " + namedPart(tensor_.name));
  if (offsets_.size() != 2) return refuse("fewer than two data_offsets in " + namedPart(tensor_.name));
  tensor_.begin = offsets_[0];
  tensor_.end = offsets_[1];
  const auto [found, is_new] = position_.emplace(tensor_.name, header.tensors.size());
  if (is_new) {
    header.tensors.push_back(std::move(tensor_));
  } else {
    header.tensors[found->second] = std::move(tensor_);
  }
  return true;
}

}  // namespace

Result<SafetensorsHeader> parseSafetensorsJson(std::string_view text) {
  // This parser would take a byte order mark, and a zero byte as the end of the text.
  const bool odd = text.starts_with("\xEF\xBB\xBF") || text.find('\0') != std::string_view::npos;
  HeaderHandler handler;
  if (odd || !nlohmann::json::sax_parse(text.begin(), text.end(), &handler)) {
    return Error{ErrorCode::kMalformedFile, {}, {}, odd ? "no valid JSON" : handler.problem};
  }
  std::stable_sort(handler.header.tensors.begin(), handler.header.tensors.end(),
                   [](const SafetensorsEntry& a, const SafetensorsEntry& b) {
                     return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
                   });
  return std::move(handler.header);
}

}  // namespace scalewright::io
