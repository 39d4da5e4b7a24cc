#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/layers/pairing.h"
#include "core/search/format_search.h"
#include "core/study/study.h"
#include "core/tensor/granularity.h"

namespace scalewright::search {

/// The same format for all layers, as a person asks for it.
struct CandidateRequest {
  std::string format;
  tensor::GranularityKind weights = tensor::GranularityKind::kPerTensor;  ///< per channel: along each one's own axis
  std::uint64_t group = 128;                                              ///< per group: values along the last axis
  tensor::BlockSize block = {128, 128};                                   ///< per block
  bool weights_only = false;                                              ///< inputs stay at full precision
  /// Layers that engines run as one have one scale for the tensor, where the format has such a scale beside those of
  /// blocks.
  bool joined = true;

  friend bool operator==(const CandidateRequest&, const CandidateRequest&) = default;
};

/// Reads `fp8_e4m3fn`, `int8:per_channel`, `int4:per_group=64:weights`, `fp8_e4m3fn:per_block=128x128`: format, then in
/// any order a granularity of the weights and whether inputs stay at full precision. Errors: kUnknownFormat,
/// kInvalidArgument with the text in `detail`.
[[nodiscard]] Result<CandidateRequest> parseCandidate(const std::string& text);
[[nodiscard]] std::string candidateText(const CandidateRequest& request);

/// Returns what each decision of the layers' tensors becomes; methods that do not go with the format give way to the
/// largest magnitude.
[[nodiscard]] search::FormatCandidate makeCandidate(const study::Study& study, std::span<const layers::Layer> layers,
                                                    const CandidateRequest& request);

}  // namespace scalewright::search
