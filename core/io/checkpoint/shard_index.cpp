#include "core/io/checkpoint/shard_index.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/jobs/heartbeat.h"
#include "core/io/checkpoint/settings_json.h"

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kLargestIndex = std::uint64_t{64} << 20;  // bytes

/// Takes the members of `weight_map` as they come, without a tree of the whole: a large index has a million.
class IndexEvents final : public nlohmann::json_sax<Json> {
 public:
  std::vector<std::pair<std::string, std::string>> files;  ///< tensor, file
  bool has_map = false;
  bool is_object = false;
  std::optional<std::string> no_file;  ///< a tensor whose file is no text

  bool key(string_t& name) override {
    heartbeat::beat();
    if (depth_ == 1) is_map_ = name == "weight_map";
    if (depth_ == 2 && is_map_) tensor_ = std::move(name);
    return true;
  }
  bool string(string_t& text) override {
    if (depth_ == 2 && is_map_) files.emplace_back(std::move(tensor_), std::move(text));
    return true;
  }
  bool start_object(std::size_t) override {
    other();
    if (depth_ == 0) is_object = true;
    if (depth_ == 1 && is_map_) has_map = true;
    ++depth_;
    return true;
  }
  bool end_object() override {
    --depth_;
    if (depth_ == 1) is_map_ = false;
    return true;
  }
  bool start_array(std::size_t) override {
    other();
    if (depth_ == 1) is_map_ = false;
    ++depth_;
    return true;
  }
  bool end_array() override { return --depth_, true; }
  bool null() override { return other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(number_integer_t) override { return other(); }
  bool number_unsigned(number_unsigned_t) override { return other(); }
  bool number_float(number_float_t, const string_t&) override { return other(); }
  bool binary(binary_t&) override { return other(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  /// What is no text.
  bool other() {
    if (depth_ == 2 && is_map_ && !no_file) no_file = tensor_;
    return true;
  }

  std::size_t depth_ = 0;
  bool is_map_ = false;
  std::string tensor_;
};

}  // namespace

Result<ShardIndex> readIndex(const std::filesystem::path& index) {
  const auto text = readText(index, kLargestIndex);
  if (!text) return text.error();
  IndexEvents events;
  const auto malformed = [&](const std::string& why) {
    return Error{ErrorCode::kMalformedFile, index.string(), {}, why};
  };
  const auto in_no_file = [&](const std::string& tensor) {
    return malformed("\"" + tensor + "\" is in no file of the folder");
  };
  if (!Json::sax_parse(*text, &events)) return Error{ErrorCode::kNotJson, index.string(), {}, {}};
  if (!events.is_object) return malformed("no JSON object");
  if (!events.has_map) return malformed("no weight_map");
  if (events.no_file) return in_no_file(*events.no_file);
  for (const auto& [name, file] : events.files) {
    // A name of a file beside the index, and nothing that leads elsewhere.
    if (file.empty() || file.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos || file == "..") {
      return in_no_file(name);
    }
  }
  // Of a name that comes twice the last counts.
  ShardIndex files = std::move(events.files);
  std::reverse(files.begin(), files.end());
  const auto by_name = [](const auto& one, const auto& other) { return one.first < other.first; };
  std::stable_sort(files.begin(), files.end(), by_name);
  const auto same = [](const auto& one, const auto& other) { return one.first == other.first; };
  files.erase(std::unique(files.begin(), files.end(), same), files.end());
  return files;
}

}  // namespace scalewright::io
