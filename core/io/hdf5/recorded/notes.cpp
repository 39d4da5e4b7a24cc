#include "core/io/hdf5/recorded/notes.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/text/first_few.h"
#include "core/io/inputs.h"
#include "core/io/recorded.h"

namespace scalewright::io {
namespace {

using Names = std::set<std::string>;

constexpr std::uint64_t kMostExperts = std::uint64_t{1} << 16;
constexpr std::size_t kMostRemarks = 64;  // each about a name

Names namesIn(const nlohmann::json& note, const char* key) {
  Names names;
  const auto found = note.find(key);
  if (found == note.end() || !found->is_array()) return names;
  for (const nlohmann::json& name : *found) {
    if (name.is_string()) names.insert(name.get<std::string>());
  }
  return names;
}

std::string someOf(const Names& names) {
  std::vector<std::string> shown;
  for (const std::string& name : names) shown.push_back(namedPart(name));
  return firstFew(shown, {.counted = true});
}

}  // namespace

std::vector<Error> remarksOf(const std::string& notes, const std::filesystem::path& file) {
  std::vector<Error> remarks;
  const auto runs = nlohmann::json::parse(notes, nullptr, false);
  if (!runs.is_object()) return remarks;
  std::map<std::string, std::string> left_out;
  std::optional<Names> never;  // none: no run says
  Names padded;
  if (const auto graphs = runs.find(kGraphsNote); graphs != runs.end() && graphs->is_string())
    remarks.push_back({ErrorCode::kRecordingsDiffer, file, {}, "modules of the network"});
  if (const Names lacks = namesIn(runs, kPartialNote); !lacks.empty())
    remarks.push_back({ErrorCode::kPartialFile, file, {}, someOf(lacks)});
  for (const std::string& name : namesIn(runs, kRefusedNote)) {
    if (left_out.size() < kMostRemarks) left_out.emplace(name, "parts that were merged differ");
  }
  for (const std::string& name : namesIn(runs, kMomentsNote)) {
    if (left_out.size() < kMostRemarks) left_out.emplace(name, "its moments: not all parts that were merged have them");
  }
  for (const auto& note : runs) {
    if (!note.is_object()) continue;
    if (const auto stopped = note.find("stopped"); stopped != note.end() && stopped->is_string())
      remarks.push_back({ErrorCode::kRecordingStopped, file, {}, namedPart(stopped->get<std::string>())});
    padded.merge(namesIn(note, "mask_not_applied"));
    if (note.contains("never_called")) {
      Names names = namesIn(note, "never_called");
      if (never) {
        Names both;
        std::set_intersection(never->begin(), never->end(), names.begin(), names.end(),
                              std::inserter(both, both.end()));
        names = std::move(both);
      }
      never = std::move(names);
    }
    for (const auto& [key, what] : {std::pair("left_out", ""), std::pair("moments_left_out", "its moments: ")}) {
      const auto left = note.find(key);
      if (left == note.end() || !left->is_object()) continue;
      for (const auto& [name, why] : left->items()) {
        if (why.is_string()) left_out.emplace(name, what + why.get<std::string>());
      }
    }
  }
  std::size_t named = 0;
  for (const auto& [name, why] : left_out) {
    if (named++ == kMostRemarks) break;
    remarks.push_back({ErrorCode::kNotRecorded, file, namedPart(name), namedPart(why)});
  }
  if (left_out.size() > kMostRemarks)
    remarks.push_back({ErrorCode::kNotRecorded, file, {}, "... (" + std::to_string(left_out.size()) + ")"});
  if (!padded.empty()) remarks.push_back({ErrorCode::kPaddingCounted, file, {}, someOf(padded)});
  if (never && !never->empty()) remarks.push_back({ErrorCode::kNeverCalled, file, {}, someOf(*never)});
  return remarks;
}

std::optional<std::uint64_t> expertsIn(const std::string& notes) {
  const auto runs = nlohmann::json::parse(notes, nullptr, false);
  if (!runs.is_object()) return std::nullopt;
  std::map<std::string, std::uint64_t> sizes;  // by what stands before the number
  for (const auto& note : runs) {
    const auto tokens = note.is_object() ? note.find("tokens_of_experts") : note.end();
    if (tokens == note.end() || !tokens->is_object()) continue;
    for (const auto& [name, count] : tokens->items()) {
      const std::size_t dot = name.rfind('.');
      std::uint64_t number = 0;
      const char* end = name.data() + name.size();
      if (dot == std::string::npos || std::from_chars(name.data() + dot + 1, end, number).ptr != end) continue;
      if (number >= kMostExperts) return std::nullopt;
      std::uint64_t& size = sizes[name.substr(0, dot)];
      size = std::max(size, number + 1);
    }
  }
  if (sizes.empty()) return std::nullopt;
  const std::uint64_t size = sizes.begin()->second;
  const bool alike = std::all_of(sizes.begin(), sizes.end(), [size](const auto& each) { return each.second == size; });
  return alike ? std::optional(size) : std::nullopt;
}

}  // namespace scalewright::io
