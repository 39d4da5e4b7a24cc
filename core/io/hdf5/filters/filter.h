#pragma once

#include <hdf5.h>

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/facts.h"
#include "core/io/hdf5/chunks/chunk_pipeline.h"
#include "core/io/hdf5/filters/foreign_filter.h"

namespace scalewright::io {

/// The filter pipeline of a chunked dataset.
struct FilterPipeline {
  std::vector<std::string> text;                ///< `deflate(6)`, `shuffle`, ... in pipeline order
  std::optional<std::vector<ChunkStep>> steps;  ///< set when every filter can be undone without the library
  std::optional<ForeignFilter> foreign;         ///< otherwise: the last one that cannot
  bool filters_partial_chunks = true;           ///< whether chunks that reach over the edge are filtered as well
};

/// Reads the pipeline from a dataset creation property list. The lock is held.
/// Errors: kMissingFilter with the filter and the package that brings it; kUnsupportedLayout for parameters
/// that do not fit elements and chunks of these sizes.
[[nodiscard]] Result<FilterPipeline> readPipeline(hid_t creation, std::size_t element_bytes, std::size_t chunk_bytes);

/// Returns what the file says of the pipeline, whether or not it can be undone. The lock is held.
[[nodiscard]] std::vector<FilterFact> describeFilters(hid_t creation);

}  // namespace scalewright::io
