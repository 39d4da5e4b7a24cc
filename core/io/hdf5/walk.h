#pragma once

#include <hdf5.h>

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/io/hdf5/attribute.h"
#include "core/io/hdf5/dataset.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Everything found in a file, in the order of the walk: groups depth first, links of a group in natural
/// order.
struct Hdf5Walk {
  std::vector<Hdf5Dataset> datasets;
  std::vector<Error> problems;                         ///< one for each dataset or link that cannot be used
  std::map<std::string, Attributes> group_attributes;  ///< of the groups that have some; the root is ""
  std::vector<ListingPiece::OtherName> other_names;    ///< of datasets
  std::string last;                                    ///< as in WalkPlace
  bool complete = false;                               ///< false: ended when there was enough, or time was up
};

/// Visits every object once, by its address, until there is enough or time is up, and follows no link that leaves the
/// file. A link to a group that holds it is kLinkCycle; a soft link to nothing is kDanglingLink; an external link is
/// kExternalLink. Further hard links to a dataset are other names of it; those to a group are passed over, since all it
/// holds has been listed. What `watch.found` has taken is not in the result. Errors: kCancelled, kNotHdf5, kFileChanged
/// where the place that an earlier walk came to is not there. Cost: no recursion; about 20 us per dataset. The lock is
/// held.
[[nodiscard]] Result<Hdf5Walk> walkHdf5(hid_t file, const std::string& path, std::uint64_t file_bytes,
                                        const WorkContext& work, const WalkWatch& watch);

}  // namespace scalewright::io
