#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/encode/scaled_quantizer.h"
#include "core/io/source.h"
#include "core/layers/output_error.h"

namespace scalewright::layers {

/// Which keys a query looks at.
enum class AttentionMask {
  kAsProbabilities,  ///< those whose probability is not zero, and with the weight that says
  kCausal,           ///< those up to its own place, the last query's being that of the last key
  kNone,             ///< all
};
/// Returns the stable id: probabilities, causal, none.
[[nodiscard]] std::string_view maskId(AttentionMask mask);

/// A tensor of attention and how it is quantized, which is made for its shape. The reader outlives it.
struct AttentionOperand {
  const io::TensorReader* reader = nullptr;
  encode::TensorQuantizer quantizer;
};

/// The tensors of one attention, softmax(scale q k^T) v for each head. Keys and values are as they are multiplied;
/// several heads of queries may share one of theirs.
struct AttentionOperands {
  AttentionOperand query;
  AttentionOperand key;
  AttentionOperand value;
  std::optional<AttentionOperand> probabilities;  ///< the output of softmax, [batches, heads, queries, keys]
  bool causal = true;  ///< where there are no probabilities, which say so, and no more queries than keys
};

/// The effect of quantization on the output of an attention. Plain value, serialisable.
struct AttentionErrors {
  std::uint64_t rows = 0;           ///< queries of all heads
  std::uint64_t rows_left_out = 0;  ///< that are not finite, or look at a key or value that is not
  AttentionMask mask = AttentionMask::kNone;
  double scale = 0;          ///< of the products of queries and keys
  bool scale_found = false;  ///< in the probabilities, as it is not 1 / sqrt(width of a head)
  OutputError all;           ///< with all operands quantized
  OutputError query;         ///< with one of them
  OutputError key;
  OutputError value;
  std::optional<OutputError> probabilities;  ///< none where there are none
  std::vector<OutputError> heads;            ///< of `all`, by head of the queries
};

/// Returns the head of least SQNR, the first of several.
[[nodiscard]] std::size_t worstHead(const AttentionErrors& errors);

/// Computes the outputs with operands quantized and not, in double. Where probabilities are there, what masks and
/// biases did is theirs, and only the change of the scores is computed; their scale is found in them, beside a bias
/// that grows with the key's place. Shapes: query [batches, heads, queries, width], [batches, queries, heads, width]
/// where the probabilities or fewer heads of keys tell it, or [batches, queries, heads * width]; key and value
/// likewise, with heads that divide those of the queries. Errors: kShapeMismatch, kNotApplicable for probabilities that
/// do not follow from queries and keys, kNoFiniteData, those of reading, kCancelled. Progress: heads of batches done.
/// Cost: 20 batches * heads * queries * keys * width operations; the result does not depend on the number of threads.
/// Memory: the operands of a batch twice, and for each thread 256 queries' probabilities seven times.
[[nodiscard]] Result<AttentionErrors> attentionErrors(const AttentionOperands& operands, const WorkContext& work);

}  // namespace scalewright::layers
