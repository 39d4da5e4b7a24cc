#pragma once

#include <hdf5.h>

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/io/hdf5_attribute.h"
#include "core/io/hdf5_dataset.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Everything found in a file, in the order of the walk: groups depth first, links of a group in natural
/// order.
struct Hdf5Walk {
  std::vector<Hdf5Dataset> datasets;
  std::vector<Error> problems;                         ///< one for each dataset or link that cannot be used
  std::map<std::string, Attributes> group_attributes;  ///< of the groups that have some; the root is ""
  bool complete = false;                               ///< false: ended when there was enough
};

/// Visits every object once, until there is enough, by its address, and follows no link that leaves the file.
/// A link to a group that holds it is kLinkCycle; a soft link to nothing is kDanglingLink; an external link
/// is kExternalLink. Further names of an object already seen are passed over. Errors: kCancelled, kNotHdf5.
/// Cost: no recursion; about 20 us per dataset. The lock is held.
[[nodiscard]] Result<Hdf5Walk> walkHdf5(hid_t file, const std::string& path, std::uint64_t file_bytes,
                                        const WorkContext& work, const WalkWatch& watch);

}  // namespace scalewright::io
