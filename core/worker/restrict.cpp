#include "core/worker/restrict.h"

namespace scalewright::worker {

std::vector<std::string> restrictProcess(const Bounds& bounds) {
  std::vector<std::string> in_force;
  if (limitResources(bounds)) in_force.emplace_back("limits");
  if (restrictFiles(bounds)) in_force.emplace_back("landlock");
  if (restrictCalls(bounds)) in_force.emplace_back("seccomp");
  return in_force;
}

}  // namespace scalewright::worker
