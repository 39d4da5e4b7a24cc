#include "core/view/rows/format_table.h"

#include <limits>

#include "core/formats/format_options.h"
#include "core/metrics/exact_error.h"
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::view {
namespace {

using formats::Scaling;

void add(std::vector<FormatRow>& rows, const profile::Profile& profile, const formats::FormatDescriptor& format,
         const formats::FormatOptions& options, Threshold threshold, bool current) {
  const auto quantizer = quantize::ScalarQuantizer::make(format, options, threshold);
  if (!quantizer) return;
  FormatRow row;
  row.format = format.id;
  row.options = options;
  row.title = formats::titleOf(format, options);
  row.range = quantizer->threshold().value();
  row.step = quantizer->step().value();
  row.error = metrics::errorFromSketch(profile, *quantizer);
  row.current = current;
  rows.push_back(std::move(row));
}

/// A block format: its range is that of the tensor, its steps are the blocks' own.
void addBlocks(std::vector<FormatRow>& rows, const formats::FormatDescriptor& format,
               const formats::FormatOptions& options, Threshold threshold, bool current) {
  FormatRow row;
  row.format = format.id;
  row.options = options;
  row.title = formats::titleOf(format, options);
  row.range = threshold.value();
  row.step = std::numeric_limits<double>::quiet_NaN();
  row.current = current;
  rows.push_back(std::move(row));
}

/// The threshold at which formats are comparable with the one in force.
Threshold commonThreshold(const profile::Profile& profile, const recipe::Decision& decision,
                          const recipe::Resolution& resolution) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format->scaling == Scaling::kThreshold || format->scaling == Scaling::kBlock) return resolution.threshold;
  const bool scaled = format->scaling == Scaling::kBias && resolution.step != Scale(1);
  return scaled ? resolution.threshold : Threshold(profile.amax);
}

/// One row per bias that hardware offers, and one for the bias in force where it is another.
void addBiasRows(std::vector<FormatRow>& rows, const profile::Profile& profile, const formats::FormatDescriptor& format,
                 const recipe::Resolution* in_force) {
  bool shown = false;
  for (const int bias : format.biases) {
    const formats::FormatOptions options{.bias = ExponentBias(bias)};
    const bool current = in_force != nullptr && in_force->options.bias == options.bias;
    shown = shown || current;
    // A bias has its own range; only the one in force may carry an extra scale.
    const Threshold range(formats::Grid::make(format, options).value().largest());
    add(rows, profile, format, options, current ? in_force->threshold : range, current);
  }
  if (in_force != nullptr && !shown) add(rows, profile, format, in_force->options, in_force->threshold, true);
}

}  // namespace

std::vector<FormatRow> formatTable(const profile::Profile& profile, const recipe::Decision& decision,
                                   const recipe::Resolution& resolution, const study::MeasuredErrors& measured) {
  std::vector<FormatRow> rows;
  if (formats::find(decision.format) == nullptr) return rows;
  const Threshold threshold = commonThreshold(profile, decision, resolution);
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    const bool current = format->id == decision.format;
    if (format->scaling == Scaling::kBias) {
      addBiasRows(rows, profile, *format, current ? &resolution : nullptr);
    } else if (format->scaling == Scaling::kBlock) {
      // Two levels take the threshold like any scaled format; the others have none.
      const Threshold range = current                           ? resolution.threshold
                              : formats::usesThreshold(*format) ? threshold
                                                                : Threshold(profile.amax);
      addBlocks(rows, *format, current ? resolution.options : formats::FormatOptions{}, range, current);
    } else if (format->scaling != Scaling::kScaleOnly) {
      add(rows, profile, *format, current ? decision.options : formats::FormatOptions{}, threshold, current);
    }
  }
  for (FormatRow& row : rows) {
    if (const auto known = measured.find(specOf(row)); known != measured.end()) row.error = known->second;
  }
  return rows;
}

std::vector<FormatRow> formatTable(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) return {};
  auto rows = formatTable(*tensor.profile, tensor.decision, *tensor.resolution, tensor.measured);
  if (recipe::hasScales(tensor.decision)) {
    for (FormatRow& row : rows) {
      if (row.current) row.error = tensor.error;  // of its own scales, not of one for the tensor
    }
  }
  return rows;
}

std::vector<engine::QuantizerSpec> inexactQuantizers(const study::StudyTensor& tensor) {
  std::vector<engine::QuantizerSpec> quantizers;
  // Of a recording without rows, as of probabilities whose length varies, its counts are all there is.
  if (tensor.info.recorded && tensor.info.recorded->kept_rows == 0) return quantizers;
  for (const FormatRow& row : formatTable(tensor)) {
    if (!row.error || !metrics::allExact(*row.error)) quantizers.push_back(specOf(row));
  }
  return quantizers;
}

engine::QuantizerSpec specOf(const FormatRow& row) {
  return {row.format, row.options, Threshold(row.range)};
}

}  // namespace scalewright::view
