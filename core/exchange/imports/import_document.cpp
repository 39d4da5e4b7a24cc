#include "core/exchange/imports/import_document.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/jobs/heartbeat.h"
#include "core/base/text/json_words.h"
#include "core/exchange/files/npz_reader.h"

namespace scalewright::exchange::imports {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLargestJson = std::size_t{64} << 20;
constexpr int kDeepest = 64;

std::string nullFor(std::string_view) {
  return "null";
}

}  // namespace

Document Document::of(std::string text) {
  Document document;
  document.json = Json(Json::value_t::discarded);
  if (looksLikeZip(text)) {
    auto object = readNpzObject(text);
    if (object) {
      document.json = *std::move(object);
    } else {
      document.broken = object.error();
    }
    return document;
  }
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos || (text[start] != '{' && text[start] != '[')) {
    document.broken = Error{ErrorCode::kNotJson, {}, {}, {}};
    document.text = std::move(text);
    return document;
  }
  if (text.size() > kLargestJson) {
    document.broken = Error{ErrorCode::kMalformedFile, {}, {}, "more than 64 MiB of JSON"};
    document.text = std::move(text);
    return document;
  }
  bool too_deep = false;
  std::vector<std::set<std::string>> open;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    heartbeat::beat();
    too_deep = too_deep || depth > kDeepest;
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::object_end) open.pop_back();
    if (event == Json::parse_event_t::key && !open.empty() && !open.back().insert(value.get<std::string>()).second) {
      document.repeated.push_back(value.get<std::string>());
    }
    return !too_deep;
  };
  try {
    document.json = Json::parse(withoutOddNumbers(text, nullFor), watch);
  } catch (const Json::exception& exception) {
    document.json = Json(Json::value_t::discarded);
    document.broken = Error{ErrorCode::kNotJson, {}, {}, exception.what()};
  }
  if (too_deep) {
    document.json = Json(Json::value_t::discarded);
    document.broken = Error{ErrorCode::kMalformedFile, {}, {}, "nested too deeply"};
  }
  document.text = std::move(text);
  return document;
}

std::string below(const std::string& pointer, std::string_view key) {
  std::string result = pointer + "/";
  for (const char c : key) {
    if (c == '~') {
      result += "~0";
    } else if (c == '/') {
      result += "~1";
    } else {
      result += c;
    }
  }
  return result;
}

std::string below(const std::string& pointer, std::size_t index) {
  return pointer + "/" + std::to_string(index);
}

const Json* field(const Json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::optional<double> numberAt(const Json& object, const char* key) {
  const Json* value = field(object, key);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  return value->get<double>();
}

std::optional<std::int64_t> integerAt(const Json& object, const char* key) {
  const Json* value = field(object, key);
  if (value == nullptr || !value->is_number_integer()) return std::nullopt;
  return value->get<std::int64_t>();
}

std::optional<std::string> textAt(const Json& object, const char* key) {
  const Json* value = field(object, key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get<std::string>();
}

}  // namespace scalewright::exchange::imports
