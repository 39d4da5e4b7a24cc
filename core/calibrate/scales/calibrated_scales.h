#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/calibrate/calibration.h"
#include "core/metrics/error_sums.h"
#include "core/tensor/granularity.h"

namespace scalewright::calibrate {

/// The result of a method for each scale of a tensor, and the exact error that follows. Plain value, serialisable.
/// All vectors have one element for each scale, in the order of tensor::ScaleLayout.
struct CalibratedScales {
  tensor::Granularity granularity;
  std::vector<double> thresholds;
  std::vector<double> amax;           ///< max |x| of the scale's finite elements
  std::vector<double> signal;         ///< sum x^2, in the square of its unit
  std::vector<double> noise;          ///< sum (x - y)^2, likewise
  std::vector<SumUnit> signal_units;  ///< of each scale; empty where all are 1
  std::vector<SumUnit> noise_units;
  std::map<std::string, std::vector<double>> facts;  ///< of the method, by stable name; NaN where a scale has none
  std::vector<Warning> warnings;                     ///< of any scale, each once
  metrics::ErrorSums error;                          ///< of the tensor as a whole
};

}  // namespace scalewright::calibrate
