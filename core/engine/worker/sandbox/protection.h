#pragma once

#include <span>
#include <string>
#include <vector>

namespace scalewright::worker {

/// The names of restrictions, as a worker reports those in force.
namespace restriction {
inline constexpr const char* kLimits = "limits";
inline constexpr const char* kFiles = "landlock";
inline constexpr const char* kCalls = "seccomp";
}  // namespace restriction

/// The restrictions that keep a worker from doing harm when a file has taken it over; see SECURITY.md.
struct Protection {
  std::vector<std::string> in_force;  ///< names of restrictions
  std::vector<std::string> missing;   ///< those that the system does not offer

  [[nodiscard]] bool whole() const { return missing.empty(); }
};

/// in_force: as a worker reports them.
[[nodiscard]] Protection protectionOf(std::span<const std::string> in_force);

/// Returns names in one line: `limits, seccomp`.
[[nodiscard]] std::string listed(std::span<const std::string> names);

}  // namespace scalewright::worker
