#pragma once

#include "core/exchange/onnx_qdq/describe.h"
#include "core/exchange/onnx_qdq/rewrite.h"

namespace scalewright::exchange::qdq {

/// Places every byte of a rewritten model: what is kept is copied from where it lies. The skeleton is used up. Errors:
/// those of externalPlace; kMalformedFile for a model that is too large for its readers even so.
[[nodiscard]] Result<std::vector<WrittenFile>> layOut(io::ModelSkeleton skeleton, const io::FileBytes& file,
                                                      const io::OnnxModel& model, const Plan& plan,
                                                      const Rewritten& rewritten, const Target& target);

}  // namespace scalewright::exchange::qdq
