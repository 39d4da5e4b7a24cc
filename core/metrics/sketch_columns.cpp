#include "core/metrics/sketch_columns.h"

namespace scalewright::metrics {

SketchColumns::SketchColumns(const profile::Profile& profile) : profile_(profile) {
  const auto& bins = profile.sketch.bins;
  for (auto* column : {&low_, &high_, &mean_, &count_, &spread_}) column->resize(bins.size());
  for (std::size_t i = 0; i < bins.size(); ++i) {
    low_[i] = bins[i].low;
    high_[i] = bins[i].high;
    mean_[i] = bins[i].mean;
    count_[i] = static_cast<double>(bins[i].count);
    spread_[i] = bins[i].spread;
  }
}

}  // namespace scalewright::metrics
