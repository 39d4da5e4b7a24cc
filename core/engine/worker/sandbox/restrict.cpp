#include "core/engine/worker/sandbox/restrict.h"

#include "core/base/beside.h"
#include "core/engine/worker/sandbox/protection.h"

namespace scalewright::worker {

std::vector<std::string> restrictProcess(const Bounds& bounds) {
  std::vector<std::string> in_force;
  // Landlock is of a thread and those that it makes; limits are of the process; the filter reaches all its threads.
  const bool files = restrictFiles(bounds);
  if (bounds.threads > 0) setThreadsAside(bounds.threads);
  if (limitResources(bounds)) in_force.emplace_back(restriction::kLimits);
  if (files) in_force.emplace_back(restriction::kFiles);
  if (restrictCalls(bounds)) in_force.emplace_back(restriction::kCalls);
  return in_force;
}

}  // namespace scalewright::worker
