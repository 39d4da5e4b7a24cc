#include "core/view/plots/side_by_side.h"

#include <algorithm>
#include <cmath>

#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/view/plots/tensor_plot.h"

namespace scalewright::view {
namespace {

std::optional<metrics::Estimate> levelOf(const std::optional<metrics::ErrorSums>& error) {
  return error ? metrics::sqnrOf(*error) : std::nullopt;
}

std::optional<metrics::Estimate> levelOf(const study::StudyTensor& tensor) {
  return tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
}

void setLine(const study::StudyTensor& tensor, SideCell& cell) {
  cell.threshold = thresholdLine(tensor);
  cell.sqnr_db = levelOf(tensor);
  cell.stops.clear();
  if (const formats::FormatDescriptor* format = formats::find(tensor.decision->format)) {
    for (const edit::BiasChoice& choice : edit::biasChoices(*format)) cell.stops.push_back(choice.range);
    std::sort(cell.stops.begin(), cell.stops.end());
  }
}

/// The error of a decision that is not in force.
std::optional<metrics::ErrorSums> errorWith(const study::StudyTensor& tensor, const recipe::Decision& decision,
                                            const recipe::Resolution& resolution) {
  if (recipe::hasScales(decision)) return std::nullopt;
  const auto spec = study::specOf(decision, resolution);
  if (const auto known = tensor.measured->find(spec); known != tensor.measured->end()) return known->second;
  const auto quantizer = quantize::ScalarQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold);
  return quantizer ? std::optional(metrics::errorFromSketch(*tensor.profile, *quantizer)) : std::nullopt;
}

std::optional<SideLine> lineOf(const study::StudyTensor& tensor, recipe::Decision decision) {
  const auto resolution = recipe::resolve(decision, *tensor.profile, tensor.evidence);
  if (!resolution) return std::nullopt;
  SideLine line{std::move(decision), resolution->threshold.value(), std::nullopt};
  line.sqnr_db = levelOf(errorWith(tensor, line.decision, *resolution));
  return line;
}

}  // namespace

SideBySide sideBySide(const study::Study& study, std::span<const study::TensorIndex> tensors, std::size_t columns) {
  SideBySide view;
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = study.tensor(index);
    SideCell cell{
        .tensor = index, .name = tensor.info.name, .histogram = {}, .threshold = {}, .stops = {}, .sqnr_db = {}};
    setLine(tensor, cell);
    if (tensor.profile) {
      const ThresholdRange range = plotRange(tensor);
      if (range.high > 0) {
        cell.histogram = magnitudeHistogram(*tensor.profile, AxisScale::kLogarithmic, columns);
        view.low = view.high > 0 ? std::min(view.low, range.low) : range.low;
        view.high = std::max(view.high, range.high);
      }
    }
    view.cells.push_back(std::move(cell));
  }
  return view;
}

void updateLines(const study::Study& study, SideBySide& view) {
  for (SideCell& cell : view.cells) {
    if (study.has(cell.tensor)) setLine(study.tensor(cell.tensor), cell);
  }
}

std::vector<std::optional<SideLine>> movedTogether(const study::Study& study,
                                                   std::span<const study::TensorIndex> tensors,
                                                   study::TensorIndex moved, Threshold threshold, edit::Joint joint) {
  const study::StudyTensor& hand = study.tensor(moved);
  std::vector<std::optional<SideLine>> lines;
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = study.tensor(index);
    std::optional<recipe::Decision> decision;
    if (index != moved) {
      decision = edit::withJointLine(tensor, hand, threshold, joint);
    } else if (tensor.profile && thresholdLine(tensor)) {
      decision = edit::withLineAt(tensor, threshold);
    }
    lines.push_back(decision ? lineOf(tensor, *std::move(decision)) : std::nullopt);
  }
  return lines;
}

}  // namespace scalewright::view
