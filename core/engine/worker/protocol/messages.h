#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/engine/worker/protocol/values.h"

namespace scalewright::worker {

/// The first message to a worker: the files that it may open from then on, and how far it may go.
struct Hello {
  std::vector<std::filesystem::path> readable;
  std::vector<std::filesystem::path> writable;  ///< folders; empty for a worker that only reads
  std::uint64_t memory = 0;                     ///< bytes of address space beyond the program; 0: no limit
};

/// The worker's answer once it has restricted itself.
struct Greeting {
  std::vector<std::string> restrictions;  ///< those in force: see protection.h
};

/// One call. A worker does one at a time.
struct Request {
  std::string call;
  Json arguments;
  unsigned threads = 0;
  std::map<std::string, io::FileIdentity> expected = {};  ///< what the files were when they were listed
  /// Of a question about a profile: the key that it has between the two, and the profile where the other has none of
  /// that key.
  std::uint64_t profile_key = 0;
  std::shared_ptr<const profile::Profile> profile = nullptr;
};

/// The progress of a call: what has been done of all there is to do.
struct Progress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};

/// The names under which messages stand in a frame: an object with one of them.
namespace tag {
inline constexpr const char* kHello = "hello";
inline constexpr const char* kGreeting = "greeting";
inline constexpr const char* kRequest = "request";
inline constexpr const char* kCancel = "cancel";
inline constexpr const char* kProgress = "progress";
inline constexpr const char* kMet = "met";
inline constexpr const char* kFound = "found";
inline constexpr const char* kAnswer = "answer";
inline constexpr const char* kError = "error";
}  // namespace tag

/// JSON stays as it is.
template <>
struct Codec<Json> {
  static Json toJson(const Json& value) { return value; }
  static Json fromJson(const Json& json) { return json; }
};

/// Writes a message of one tag.
template <typename T>
[[nodiscard]] Json tagged(const char* name, const T& value) {
  return {{name, toJson(value)}};
}

}  // namespace scalewright::worker
