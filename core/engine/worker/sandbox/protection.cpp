#include "core/engine/worker/sandbox/protection.h"

#include <algorithm>
#include <array>

namespace scalewright::worker {

Protection protectionOf(std::span<const std::string> in_force) {
  Protection protection;
  for (const char* name : {restriction::kLimits, restriction::kFiles, restriction::kCalls}) {
    const bool there = std::find(in_force.begin(), in_force.end(), name) != in_force.end();
    (there ? protection.in_force : protection.missing).emplace_back(name);
  }
  return protection;
}

std::string listed(std::span<const std::string> names) {
  std::string line;
  for (const std::string& name : names) line += (line.empty() ? "" : ", ") + name;
  return line;
}

}  // namespace scalewright::worker
