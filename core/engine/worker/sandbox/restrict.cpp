#include "core/engine/worker/sandbox/restrict.h"

#include <sched.h>
#include <unistd.h>

#include "core/base/jobs/beside.h"
#include "core/engine/worker/sandbox/protection.h"

namespace scalewright::worker {
namespace {

/// Without Landlock the memory of the person's other programs is a file that can be opened, by whoever is of the same
/// namespace of users as they are. As far as the system lets one leave it; not for root, whose rights to files would
/// stay behind.
void leaveNamespaceOfUsers() {
  if (::geteuid() != 0) static_cast<void>(::unshare(CLONE_NEWUSER));
}

}  // namespace

std::vector<std::string> restrictProcess(const Bounds& bounds) {
  std::vector<std::string> in_force;
  // Landlock is of a thread and those that it makes; limits are of the process; the filter reaches all its threads.
  const bool files = restrictFiles(bounds);
  if (!files) leaveNamespaceOfUsers();
  if (bounds.threads > 0) setThreadsAside(bounds.threads);
  if (limitResources(bounds)) in_force.emplace_back(restriction::kLimits);
  if (files) in_force.emplace_back(restriction::kFiles);
  if (restrictCalls(bounds)) in_force.emplace_back(restriction::kCalls);
  return in_force;
}

}  // namespace scalewright::worker
