#include "core/engine/worker/protocol/values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <set>
#include <span>

#include "core/profile/codec.h"
#include "core/recording/codec.h"
#include "core/tensor/ragged.h"

namespace scalewright::worker {
namespace {

void require(bool holds, const char* what) {
  if (!holds) throw Malformed(what);
}

}  // namespace

Json Codec<profile::Profile>::toJson(const profile::Profile& value) {
  const std::string bytes = profile::encode(value);
  return Json::binary(Json::binary_t::container_type(bytes.begin(), bytes.end()));
}

Json Codec<recording::TensorRecord>::toJson(const recording::TensorRecord& value) {
  const std::string bytes = recording::encode(value);
  return Json::binary(Json::binary_t::container_type(bytes.begin(), bytes.end()));
}

recording::TensorRecord Codec<recording::TensorRecord>::fromJson(const Json& json) {
  require(json.is_binary(), "record");
  const auto& bytes = json.get_binary();
  auto record = recording::decode({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  if (!record) throw Malformed("record: " + record.error().detail);
  return *std::move(record);
}

profile::Profile Codec<profile::Profile>::fromJson(const Json& json) {
  require(json.is_binary(), "profile");
  const auto& bytes = json.get_binary();
  auto profile = profile::decode({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  if (!profile) throw Malformed("profile: " + profile.error().detail);
  return *std::move(profile);
}

namespace {

/// Reasons are texts of the program, which live as long as it does; those of another process come to do the same.
const char* lasting(const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> texts;
  const std::scoped_lock lock(mutex);
  return texts.insert(text).first->c_str();
}

}  // namespace

Json Codec<exchange::Imported>::toJson(const exchange::Imported& value) {
  Json notes = Json::array();
  for (const exchange::imports::ImportNote& note : value.result.notes) {
    notes.push_back({note.place, note.tensor, note.reason});
  }
  return {{"importer", std::string(value.importer->id)},
          {"recipe", recipe::toText(value.result.recipe)},
          {"notes", std::move(notes)}};
}

exchange::Imported Codec<exchange::Imported>::fromJson(const Json& json) {
  exchange::Imported value;
  value.importer = exchange::imports::find(worker::fromJson<std::string>(json.at("importer")));
  require(value.importer != nullptr, "importer");
  auto recipe = recipe::fromText(worker::fromJson<std::string>(json.at("recipe")));
  if (!recipe) throw Malformed(sentence(recipe.error()));
  value.result.recipe = *std::move(recipe);
  for (const Json& note : json.at("notes")) {
    const auto parts = worker::fromJson<std::array<std::string, 3>>(note);
    value.result.notes.push_back({parts[0], parts[1], lasting(parts[2])});
  }
  return value;
}

namespace {

bool sumsTo(std::span<const std::uint64_t> numbers, std::uint64_t whole) {
  std::uint64_t sum = 0;
  return std::none_of(numbers.begin(), numbers.end(),
                      [&](std::uint64_t number) { return __builtin_add_overflow(sum, number, &sum); }) &&
         sum == whole;
}

}  // namespace

void check(const tensor::ChannelScaling& value, Received) {
  require(value.factors != nullptr, "factors");
  for (const double factor : *value.factors) {
    require(std::isfinite(factor) && (factor > 0 || !value.divides), "factor");
  }
}

void check(const tensor::Padding& value, Received) {
  require(value.tokens != nullptr && tensor::elementCount(value.shape), "padding");
  require(value.tokens->runs.size() % 2 == 0 && std::is_sorted(value.tokens->runs.begin(), value.tokens->runs.end()),
          "tokens");
}

void check(const tensor::ReadAs& value, Received) {
  require(std::isfinite(value.factor) && value.factor != 0 && std::isfinite(value.offset), "packing");
  require(std::none_of(value.no_data.begin(), value.no_data.end(),
                       [](const tensor::NoDataSpan& span) { return !(span.low <= span.high); }),
          "numbers that are no data");
}

void check(const tensor::Slice& value, Received) {
  require(value.fits(), "slice");
}

void check(const tensor::TensorInfo& value, Received) {
  require(!value.slice || (value.slice->matrixShape() == value.shape && value.parts.empty() && !value.isRagged()),
          "shape of a slice");
  require(tensor::elementCount(value.shape).has_value(), "shape");
  require(!value.sample_axis || *value.sample_axis < value.shape.size(), "sample axis");
  require(!value.channel_axis || *value.channel_axis < value.shape.size(), "channel axis");
  require(
      value.sample_rows.empty() || (value.sample_axis && sumsTo(value.sample_rows, value.shape[*value.sample_axis])),
      "samples");
  if (!value.isRagged()) return;
  const auto layout = tensor::raggedLayoutOf(value);
  if (value.padding) {
    // Only whoever asks leaves tokens out: what a listing says has none.
    require(layout && layout->shape == value.shape, "sequences without padding");
    return;
  }
  require(layout && value.parts.size() == value.part_shapes.size() && layout->shape == value.shape &&
              value.sample_axis == layout->row_axis && value.batch_rows == layout->batch_rows &&
              value.sample_rows == layout->sample_rows,
          "ragged batches");
}

void check(const graph::Value& value, Received) {
  require(!value.rank || *value.rank <= tensor::kMostDimensions, "rank of a value");
  require(!value.channel_axis || (value.rank && *value.channel_axis < *value.rank), "channel axis of a value");
}

void check(const io::ListingPiece& value, Received) {
  require(value.addresses.size() == value.datasets.size(), "addresses");
}

namespace {

void requireText(const std::string& text) {
  require(text.size() <= io::kLongestFact + std::string_view("...").size(), "text of a fact");
}

/// Requires a text of at most 1 MiB. For texts that may be long: what the library says went wrong, and names.
void requireLongText(const std::string& text) {
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  require(text.size() <= kLongest, "long text of a fact");
}

void requireProblem(const std::optional<Error>& problem) {
  if (!problem) return;
  for (const std::string* text : {&problem->file, &problem->dataset, &problem->detail}) requireLongText(*text);
}

}  // namespace

void check(const io::AttributeFact& value, Received) {
  for (const std::string* text : {&value.name, &value.type}) requireText(*text);
  if (value.value) requireText(*value.value);
}

void check(const io::AttributeFacts& value, Received) {
  require(value.shown.size() <= io::kMostAttributeFacts, "many attributes");
  require(!value.count || *value.count >= value.shown.size(), "count of attributes");
}

void check(const io::FilterFact& value, Received) {
  constexpr std::size_t kMostParameters = 32;  // that a reader looks at
  requireText(value.name);
  require(value.parameters.size() <= kMostParameters, "parameters of a filter");
}

void check(const io::DatasetFacts& value, Received) {
  constexpr std::size_t kMostAxes = 1U << 16;
  constexpr std::size_t kMostFilters = 32;
  requireProblem(value.problem);
  require(value.other_names.empty(), "names");  // are known from the list alone
  for (const std::string* text : {&value.type, &value.byte_order, &value.layout}) requireText(*text);
  if (value.fill) requireText(*value.fill);
  require(value.chunk.size() <= kMostAxes && (!value.shape || value.shape->size() <= kMostAxes) &&
              (!value.largest_shape || value.largest_shape->size() <= kMostAxes),
          "axes");
  require(value.filters.size() <= kMostFilters, "filters");
}

void check(const io::FileFacts& value, Received) {
  constexpr std::size_t kMostWriters = 64;
  for (const std::string* text : {&value.kind, &value.version, &value.readable_since, &value.user_block_text}) {
    requireText(*text);
  }
  require(value.writers.size() <= kMostWriters, "writers");
  for (const std::string& writer : value.writers) requireLongText(writer);
  requireProblem(value.problem);
}

void check(const histogram::GrowingHistogram& value, Received) {
  const std::size_t bins = value.counts.size();
  require(bins == 0 || (std::has_single_bit(bins) && bins >= histogram::kFirstBins && bins <= histogram::kMostBins),
          "histogram");
  require((value.width > 0 && std::isfinite(value.width)) == (bins > 0), "width of a histogram");
}

void check(const SumUnit& value, Received) {
  constexpr int kFarthest = 2048;  // of products of two doubles
  require(value.exponent >= -kFarthest && value.exponent <= kFarthest, "unit");
}

void check(const histogram::ChannelCounts& value, Received) {
  constexpr int kFarthest = 4096;  // half octaves of a double
  require(value.columns <= histogram::kMostHalfOctaves && value.lowest >= -kFarthest && value.lowest <= kFarthest,
          "half octaves");
  require(value.channels() <= histogram::kMostCountedChannels && value.not_finite.size() == value.channels() &&
              value.counts.size() == value.channels() * value.columns,
          "counts of channels");
}

void check(const histogram::Surface& value, Received) {
  require(value.channels <= histogram::kMostCountedChannels && value.run >= 1, "surface");
  // Not by the product of two numbers from elsewhere.
  const std::uint64_t runs = value.rows / value.run + (value.rows % value.run == 0 ? 0 : 1);
  require(runs <= histogram::kMostSurfaceCells && value.maxima.size() == runs * value.channels, "cells of a surface");
}

void check(const calibrate::CalibratedScales& value, Received) {
  const std::size_t scales = value.thresholds.size();
  require(value.amax.size() == scales && value.signal.size() == scales && value.noise.size() == scales, "scales");
  for (const auto* units : {&value.signal_units, &value.noise_units}) {
    require(units->empty() || units->size() == scales, "units of scales");
  }
  for (const auto& [name, numbers] : value.facts) require(numbers.size() == scales, "facts of scales");
}

void check(const layers::Smoothing& value, Received) {
  for (const auto& maxima : value.weight_maxima) require(maxima.size() == value.input_maxima.size(), "maxima");
}

}  // namespace scalewright::worker
