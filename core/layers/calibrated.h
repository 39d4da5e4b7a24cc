#pragma once

#include "core/base/jobs/progress.h"
#include "core/encode/scaled_quantizer.h"
#include "core/io/source.h"
#include "core/recipe/decision.h"

namespace scalewright::layers {

/// A decision carried out on data at hand.
struct Calibrated {
  recipe::Resolution resolution;
  double amax = 0;  ///< max |x| of the data
};

/// Carries a decision out on data at hand, exactly, by as many passes as its method needs.
/// Errors: those of recipe::resolve and calibrate::supplyEvidence; kCancelled.
[[nodiscard]] Result<Calibrated> carriedOut(const io::TensorReader& reader, const recipe::Decision& decision,
                                            const WorkContext& work);

/// Returns the quantizer of a decision under a resolution of it. Errors: those of encode::makeTensorQuantizer.
[[nodiscard]] Result<encode::TensorQuantizer> quantizerOf(const recipe::Decision& decision,
                                                          const recipe::Resolution& resolution,
                                                          const tensor::Shape& shape);

/// Does both in one. Errors: those of both.
[[nodiscard]] Result<encode::TensorQuantizer> calibrated(const io::TensorReader& reader,
                                                         const recipe::Decision& decision, const WorkContext& work);

}  // namespace scalewright::layers
