#include "core/engine/worker/sandbox/restrict.h"

#include "core/engine/worker/sandbox/protection.h"

namespace scalewright::worker {

std::vector<std::string> restrictProcess(const Bounds& bounds) {
  std::vector<std::string> in_force;
  if (limitResources(bounds)) in_force.emplace_back(restriction::kLimits);
  if (restrictFiles(bounds)) in_force.emplace_back(restriction::kFiles);
  if (restrictCalls(bounds)) in_force.emplace_back(restriction::kCalls);
  return in_force;
}

}  // namespace scalewright::worker
