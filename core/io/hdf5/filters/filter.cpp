#include "core/io/hdf5/filters/filter.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

/// Registered filters that come as plugins, and the Debian package that has each; empty where there is none.
struct PluginRow {
  H5Z_filter_t id;
  std::string_view name;
  std::string_view package;
};

constexpr std::array kPlugins = {
    PluginRow{307, "bzip2", "hdf5-filter-plugin"},
    PluginRow{32001, "blosc", "hdf5-filter-plugin-blosc-serial"},
    PluginRow{32004, "lz4", "hdf5-filter-plugin"},
    PluginRow{32008, "bitshuffle", "bitshuffle"},
    PluginRow{32013, "zfp", "hdf5-filter-plugin-zfp-serial"},
    PluginRow{32015, "zstd", ""},
    PluginRow{32026, "blosc2", ""},
};

struct Filter {
  H5Z_filter_t id = H5Z_FILTER_ERROR;
  std::vector<unsigned> parameters;
  std::string name;

  [[nodiscard]] unsigned parameter(std::size_t index) const {
    return index < parameters.size() ? parameters[index] : 0;
  }
};

constexpr H5Z_filter_t kLzf = 32000;

std::string filterName(H5Z_filter_t id, std::string_view stored) {
  switch (id) {
    case H5Z_FILTER_DEFLATE: return "deflate";
    case H5Z_FILTER_SHUFFLE: return "shuffle";
    case H5Z_FILTER_FLETCHER32: return "fletcher32";
    case H5Z_FILTER_SZIP: return "szip";
    case H5Z_FILTER_NBIT: return "nbit";
    case H5Z_FILTER_SCALEOFFSET: return "scaleoffset";
    default: break;
  }
  const auto row = std::find_if(kPlugins.begin(), kPlugins.end(), [id](const PluginRow& r) { return r.id == id; });
  if (row != kPlugins.end()) return std::string(row->name);
  return stored.empty() ? "filter " + std::to_string(id) : std::string(stored);
}

/// The library knows the abilities of a filter only once it is registered; a plugin that was just found is
/// not.
bool available(H5Z_filter_t id) {
  if (H5Zfilter_avail(id) <= 0) return false;
  unsigned abilities = 0;
  const bool known = H5Zget_filter_info(id, &abilities) >= 0;
  takeHdf5Message();
  return !known || (abilities & H5Z_FILTER_CONFIG_DECODE_ENABLED) != 0;
}

Error missing(const Filter& filter) {
  std::string detail = "filter " + std::to_string(filter.id) + ", " + filter.name;
  const auto row =
      std::find_if(kPlugins.begin(), kPlugins.end(), [&](const PluginRow& r) { return r.id == filter.id; });
  if (row != kPlugins.end() && !row->package.empty()) detail += "; Debian package " + std::string(row->package);
  return Error{ErrorCode::kMissingFilter, {}, {}, detail};
}

std::optional<ChunkStep> stepOf(const Filter& filter) {
  switch (filter.id) {
    case H5Z_FILTER_DEFLATE: return ChunkStep{ChunkFilter::kDeflate, 1};
    case kLzf: return ChunkStep{ChunkFilter::kLzf, 1};
    case H5Z_FILTER_FLETCHER32: return ChunkStep{ChunkFilter::kFletcher32, 1};
    case H5Z_FILTER_SHUFFLE: return ChunkStep{ChunkFilter::kShuffle, filter.parameter(0)};
    case H5Z_FILTER_NBIT:
      return nbitLeavesAsIs(filter.parameters) ? std::optional(ChunkStep{ChunkFilter::kNothing, 1}) : std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<Filter> readFilter(hid_t creation, unsigned index) {
  unsigned flags = 0;
  std::array<unsigned, 32> values{};
  std::size_t count = values.size();
  std::array<char, 64> stored{};
  unsigned abilities = 0;
  const H5Z_filter_t id =
      H5Pget_filter2(creation, index, &flags, &count, values.data(), stored.size() - 1, stored.data(), &abilities);
  if (id < 0) return std::nullopt;
  const auto known = static_cast<std::ptrdiff_t>(std::min(count, values.size()));
  return Filter{id, {values.begin(), values.begin() + known}, filterName(id, stored.data())};
}

Result<void> checkFilter(const Filter& filter, std::size_t element_bytes, std::size_t chunk_bytes) {
  const bool no_plane = filter.id == H5Z_FILTER_SHUFFLE && filter.parameter(0) == 0;
  if (no_plane) {
    return Error{ErrorCode::kUnsupportedLayout, {}, {}, filter.name + " with parameters that do not fit the chunks"};
  }
  return checkParameters(filter.id, filter.parameters, element_bytes, chunk_bytes);
}

/// Returns the bytes that have to come out of a filter behind these; nullopt where they do not tell.
std::optional<std::size_t> bytesAfter(std::span<const ChunkStep> before, std::size_t chunk_bytes) {
  std::size_t bytes = chunk_bytes;
  for (const ChunkStep& step : before) {
    if (step.filter == ChunkFilter::kDeflate || step.filter == ChunkFilter::kLzf) return std::nullopt;
    if (step.filter == ChunkFilter::kFletcher32) bytes += 4;
  }
  return bytes;
}

}  // namespace

std::vector<FilterFact> describeFilters(hid_t creation) {
  std::vector<FilterFact> facts;
  const int count = H5Pget_nfilters(creation);
  for (int i = 0; i < count; ++i) {
    const auto filter = readFilter(creation, static_cast<unsigned>(i));
    if (!filter) break;
    facts.push_back({filter->name,
                     filter->id,
                     {filter->parameters.begin(), filter->parameters.end()},
                     stepOf(*filter).has_value() || available(filter->id)});
  }
  takeHdf5Message();
  return facts;
}

Result<FilterPipeline> readPipeline(hid_t creation, std::size_t element_bytes, std::size_t chunk_bytes) {
  FilterPipeline pipeline;
  std::vector<ChunkStep> steps;  // since the last foreign filter
  unsigned options = 0;
  if (H5Pget_chunk_opts(creation, &options) >= 0) {
    pipeline.filters_partial_chunks = (options & H5D_CHUNK_DONT_FILTER_PARTIAL_CHUNKS) == 0;
  }
  const int count = H5Pget_nfilters(creation);
  for (int i = 0; i < count; ++i) {
    const auto filter = readFilter(creation, static_cast<unsigned>(i));
    if (!filter) return Error{ErrorCode::kUnsupportedLayout, {}, {}, "unreadable filter pipeline"};
    pipeline.text.push_back(filter->id == H5Z_FILTER_DEFLATE
                                ? filter->name + "(" + std::to_string(filter->parameter(0)) + ")"
                                : filter->name);
    const auto step = stepOf(*filter);
    if (!step && !available(filter->id)) return missing(*filter);
    if (auto fine = checkFilter(*filter, element_bytes, chunk_bytes); !fine) return fine.error();
    if (step) {
      steps.push_back(*step);
      continue;
    }
    // Only the last one is looked at before the library gets it, which believes what nbit says.
    if (pipeline.foreign && (filter->id == H5Z_FILTER_NBIT || pipeline.foreign->id == H5Z_FILTER_NBIT)) {
      return Error{ErrorCode::kUnsupportedLayout, {}, {}, "nbit beside another filter of the HDF5 library"};
    }
    const auto decoded = pipeline.foreign ? std::nullopt : bytesAfter(steps, chunk_bytes);
    pipeline.foreign = ForeignFilter{filter->id, filter->parameters, static_cast<std::size_t>(i), {}, decoded};
    steps.clear();
  }
  if (pipeline.foreign) {
    pipeline.foreign->after = std::move(steps);
  } else {
    pipeline.steps = std::move(steps);
  }
  return pipeline;
}

}  // namespace scalewright::io
