#include "core/recipe/sliced.h"

#include <algorithm>
#include <utility>

#include "core/calibrate/manual_thresholds.h"
#include "core/tensor/pieces.h"

namespace scalewright::recipe {
namespace {

using tensor::GranularityKind;
using tensor::Slice;

/// The places of the scales of a whole that a slice has, and how they lie in it; none where they lie otherwise.
struct Places {
  std::vector<std::uint64_t> places;
  tensor::Granularity granularity;
};

std::optional<Places> ofChannels(const Slice& slice, std::uint64_t axis, std::uint64_t count) {
  if (axis >= slice.shape.size() || count != slice.shape[static_cast<std::size_t>(axis)]) return std::nullopt;
  if (slice.isStacked() && axis == 0) return Places{{*slice.expert}, {}};
  const std::size_t rank = slice.shape.size();
  const bool last = axis + 1 == rank;
  Places found{{}, tensor::Granularity::perChannel(last == slice.transposed ? 0 : 1)};
  const std::uint64_t indices = axis == slice.axis ? slice.stripes.size() : count;
  for (std::uint64_t i = 0; i < indices; ++i) found.places.push_back(axis == slice.axis ? slice.stripes.at(i) : i);
  return found;
}

std::optional<Places> ofGroups(const Slice& slice, std::uint64_t group, std::uint64_t count) {
  if (slice.isVector()) return std::nullopt;  // groups there run through all parts
  // Groups run along what is stored in a row.
  const std::size_t rank = slice.shape.size();
  const std::uint64_t columns = slice.shape.back();
  const std::uint64_t stored_rows = slice.shape[rank - 2];
  if (slice.transposed || slice.axis + 1 == rank || group == 0) return std::nullopt;
  const std::uint64_t in_row = tensor::pieces(columns, group);
  if (count != in_row * stored_rows * (slice.isStacked() ? slice.shape.front() : 1)) return std::nullopt;
  Places found{{}, tensor::Granularity::perGroup(group)};
  const bool cut = slice.axis + 2 == rank;
  const std::uint64_t rows = cut ? slice.stripes.size() : stored_rows;
  for (std::uint64_t row = 0; row < rows; ++row) {
    const std::uint64_t at =
        (cut ? slice.stripes.at(row) : row) + (slice.isStacked() ? *slice.expert * stored_rows : 0);
    for (std::uint64_t i = 0; i < in_row; ++i) found.places.push_back(at * in_row + i);
  }
  return found;
}

/// Rows that a slice has of a whole whose blocks are cut as its own are: those from one of the first rows of a block
/// on.
std::optional<Places> ofBlocks(const Slice& slice, const tensor::BlockSize& block, std::uint64_t count) {
  const std::size_t rank = slice.shape.size();
  if (slice.isVector() || slice.transposed || slice.axis + 1 == rank) return std::nullopt;
  const tensor::Shape scales = tensor::scaleShape(tensor::Granularity::perBlock(block), slice.shape);
  const std::uint64_t in_row = scales.back();
  const std::uint64_t lines = scales[rank - 2];
  if (count != tensor::ScaleLayout(tensor::Granularity::perBlock(block), slice.shape).scales()) return std::nullopt;
  const bool cut = slice.axis + 2 == rank;
  const bool side_by_side = slice.stripes.count == 1 || slice.stripes.run == slice.stripes.period;
  if (cut && (!side_by_side || slice.stripes.begin % block.rows != 0)) return std::nullopt;
  const std::uint64_t before = cut ? slice.stripes.begin / block.rows : 0;
  const std::uint64_t rows = cut ? slice.stripes.size() : slice.shape[rank - 2];
  Places found{{}, tensor::Granularity::perBlock(block)};
  for (std::uint64_t line = 0; line < (rows - 1) / block.rows + 1; ++line) {
    const std::uint64_t at = before + line + (slice.isStacked() ? *slice.expert * lines : 0);
    for (std::uint64_t i = 0; i < in_row; ++i) found.places.push_back(at * in_row + i);
  }
  return found;
}

std::optional<Places> placesOf(const Slice& slice, const tensor::Granularity& granularity, std::uint64_t count) {
  switch (granularity.kind) {
    case GranularityKind::kPerTensor: break;
    case GranularityKind::kPerChannel: return ofChannels(slice, granularity.axis, count);
    // Groups along another axis run through the rows that slices are made of.
    case GranularityKind::kPerGroup:
      return granularity.along ? std::nullopt : ofGroups(slice, granularity.group, count);
    case GranularityKind::kPerBlock: return ofBlocks(slice, granularity.block, count);
  }
  return std::nullopt;
}

/// The scales that a person or a file gave one by one; none where a method finds them.
std::vector<double> givenOf(const Decision& decision) {
  const auto given = decision.parameters.find(calibrate::kManualThresholds);
  const std::string* text = given == decision.parameters.end() ? nullptr : std::get_if<std::string>(&given->second);
  if (text == nullptr || decision.calibrator != kManual) return {};
  return calibrate::thresholdsFromText(*text).value_or(std::vector<double>());
}

std::vector<double> taken(const std::vector<double>& from, const std::vector<std::uint64_t>& places) {
  std::vector<double> values;
  values.reserve(places.size());
  for (const std::uint64_t place : places) values.push_back(from[static_cast<std::size_t>(place)]);
  return values;
}

/// Puts thresholds in force, of one scale or of several.
void give(const std::vector<double>& thresholds, RecipeEntry& entry) {
  const double largest = *std::max_element(thresholds.begin(), thresholds.end());
  if (entry.threshold.value() > 0) {
    const double ratio = largest / entry.threshold.value();
    entry.step = Scale(entry.step.value() / entry.threshold.value() * largest);
    entry.threshold_low *= ratio;
    entry.threshold_high *= ratio;
  }
  entry.threshold = Threshold(largest);
  entry.thresholds = thresholds.size() > 1 ? thresholds : std::vector<double>();
  if (entry.decision.calibrator != kManual) return;
  entry.decision.parameters["threshold"] = largest;
  entry.decision.parameters.erase(std::string(calibrate::kManualThresholds));
  if (thresholds.size() > 1) {
    entry.decision.parameters[std::string(calibrate::kManualThresholds)] = calibrate::thresholdsText(thresholds);
  }
}

/// Moves what scales channels to where they are in the slice; gives it up where the slice has only some of them.
void placeSmoothing(const Slice& slice, Decision& decision) {
  if (!decision.smoothing || !decision.smoothing->carried) return;
  tensor::ChannelScaling& scaling = decision.smoothing->carried->scaling;
  const std::size_t rank = slice.shape.size();
  const bool whole = !slice.isVector() && scaling.axis + 2 >= rank && scaling.axis < rank && scaling.axis != slice.axis;
  if (!whole) {
    decision.smoothing->carried.reset();
    return;
  }
  scaling.axis = (scaling.axis + 1 == rank) == slice.transposed ? 0 : 1;
}

}  // namespace

std::optional<std::vector<double>> scalesOfSlice(const Slice& slice, const tensor::Granularity& granularity,
                                                 const std::vector<double>& scales) {
  const auto places = placesOf(slice, granularity, scales.size());
  return places ? std::optional(taken(scales, places->places)) : std::nullopt;
}

RecipeEntry entryOfSlice(const RecipeEntry& whole, const std::string& name, const Slice& slice) {
  RecipeEntry entry = whole;
  entry.tensor = name;
  entry.slice = slice;
  entry.shape = slice.matrixShape();
  entry.place.reset();
  entry.error.reset();
  placeSmoothing(slice, entry.decision);
  if (entry.decision.granularity.kind == GranularityKind::kPerTensor) {
    const formats::FormatDescriptor* format = formats::find(entry.decision.format);
    const bool found = entry.decision.calibrator != kManual && format != nullptr && formats::usesThreshold(*format);
    if (found && entry.decision.sharing_group.empty()) {
      entry.decision.sharing_group = "whole " + slice.whole;
      entry.decision.sharing = sharing::Kind::kMaximum;
    }
    return entry;
  }
  const std::vector<double> given = givenOf(whole.decision);
  const std::vector<double>& known = given.empty() ? whole.thresholds : given;
  const auto places = placesOf(slice, whole.decision.granularity, known.size());
  if (!known.empty() && places) {
    std::vector<double> its = taken(known, places->places);
    // A vector has one scale.
    if (slice.isVector()) its = {*std::max_element(its.begin(), its.end())};
    entry.decision.granularity = slice.isVector() ? tensor::Granularity() : places->granularity;
    give(its, entry);
    return entry;
  }
  entry.thresholds.clear();
  // The checkpoint has those of the whole, of which the slice finds its own; a vector has one.
  if (calibrate::storedIn(entry.decision.parameters) && !slice.isVector()) {
    const auto count = tensor::ScaleLayout(entry.decision.granularity, slice.shape).scales();
    if (const auto parts = placesOf(slice, entry.decision.granularity, count)) {
      entry.decision.granularity = parts->granularity;
      return entry;
    }
  }
  entry.decision.parameters.erase(std::string(calibrate::kManualThresholds));
  // A method finds the scales of the same rows again; of others, and of numbers that do not fit, the largest counts.
  tensor::Granularity& granularity = entry.decision.granularity;
  const std::uint64_t axis = granularity.axis;
  const bool rows = granularity.kind == GranularityKind::kPerChannel && axis + 2 >= slice.shape.size();
  const bool groups = granularity.kind == GranularityKind::kPerGroup && !granularity.along && !slice.transposed;
  const bool blocks = granularity.kind == GranularityKind::kPerBlock && !slice.transposed;
  if (entry.decision.calibrator == kManual || slice.isVector() || !(rows || groups || blocks)) {
    granularity = {};
  } else if (rows) {
    granularity = tensor::Granularity::perChannel((axis + 1 == slice.shape.size()) == slice.transposed ? 0 : 1);
  }
  return entry;
}

std::optional<RecipeEntry> entryOfWhole(std::span<const RecipeEntry* const> slices) {
  const RecipeEntry& first = *slices.front();
  const Slice& slice = *first.slice;
  const std::uint64_t rows = slice.shape[static_cast<std::size_t>(slice.axis)];
  constexpr std::uint64_t kMostRows = std::uint64_t{1} << 28;  // of a matrix that anybody has
  if (rows > kMostRows) return std::nullopt;
  std::vector<std::pair<const RecipeEntry*, std::uint64_t>> row_of(static_cast<std::size_t>(rows));
  const RecipeEntry* widest = &first;
  for (const RecipeEntry* entry : slices) {
    const Slice& other = *entry->slice;
    const Decision& decision = entry->decision;
    if (other.isStacked() || other.shape != slice.shape || other.axis != slice.axis || !other.cutsRows() ||
        decision.format != first.decision.format || decision.options != first.decision.options ||
        decision.granularity != first.decision.granularity || entry->element_type != first.element_type ||
        decision.smoothing != first.decision.smoothing) {
      return std::nullopt;
    }
    for (std::uint64_t i = 0; i < other.stripes.size(); ++i) {
      auto& place = row_of[static_cast<std::size_t>(other.stripes.at(i))];
      if (place.first != nullptr) return std::nullopt;
      place = {entry, i};
    }
    if (entry->step > widest->step) widest = entry;
  }
  if (std::any_of(row_of.begin(), row_of.end(), [](const auto& row) { return row.first == nullptr; }))
    return std::nullopt;

  // Scales that are not listed are found again, by one method for all rows.
  const auto unlisted = [](const RecipeEntry* entry) {
    return entry->thresholds.empty() && areFoundAgain(entry->decision);
  };
  const auto otherwise = [&first](const RecipeEntry* entry) {
    return entry->decision.calibrator != first.decision.calibrator ||
           (entry->decision.calibrator != kManual && entry->decision.parameters != first.decision.parameters) ||
           calibrate::storedIn(entry->decision.parameters) != calibrate::storedIn(first.decision.parameters);
  };
  const bool any_unlisted = std::any_of(slices.begin(), slices.end(), unlisted);
  if (any_unlisted && std::any_of(slices.begin(), slices.end(), otherwise)) return std::nullopt;

  RecipeEntry whole = *widest;
  whole.tensor = slice.whole;
  whole.slice.reset();
  whole.error.reset();
  whole.thresholds.clear();
  whole.shape = first.shape;
  whole.shape[0] = rows;
  if (whole.place && whole.place->channel_axis) whole.place->channel_axis = 0;
  if (!any_unlisted) whole.decision.parameters.erase(std::string(calibrate::kManualThresholds));
  const tensor::Granularity& granularity = first.decision.granularity;
  const bool blocks = granularity.kind == GranularityKind::kPerBlock;
  const std::uint64_t tall = blocks ? std::min(granularity.block.rows, rows) : 1;
  for (std::uint64_t row = 0; row < rows; ++row) {
    // The blocks of the whole are those of its slices, or there are none of it.
    const auto& [entry, at] = row_of[static_cast<std::size_t>(row)];
    const auto& [head, from] = row_of[static_cast<std::size_t>(row - row % tall)];
    if (entry != head || from % tall != 0 || at != from + row % tall) return std::nullopt;
  }
  const bool of_rows = (granularity.kind == GranularityKind::kPerGroup && !granularity.along) || blocks ||
                       (granularity.kind == GranularityKind::kPerChannel && granularity.axis == 0);
  if (!of_rows) {
    // Of columns each would have as many scales as there are slices.
    if (granularity.kind != GranularityKind::kPerTensor) return std::nullopt;
    return whole;
  }
  std::vector<double> thresholds;
  for (std::uint64_t place = 0; place < rows; place += std::min(tall, rows - place)) {
    const auto& [entry, row] = row_of[static_cast<std::size_t>(place)];
    const std::uint64_t lines = (entry->slice->stripes.size() - 1) / tall + 1;  // that have scales of their own
    const std::uint64_t in_line = entry->thresholds.size() / lines;
    for (std::uint64_t i = 0; i < in_line; ++i) {
      thresholds.push_back(entry->thresholds[static_cast<std::size_t>(row / tall * in_line + i)]);
    }
  }
  if (thresholds.size() == tensor::ScaleLayout(granularity, whole.shape).scales())
    whole.thresholds = std::move(thresholds);
  return whole;
}

}  // namespace scalewright::recipe
