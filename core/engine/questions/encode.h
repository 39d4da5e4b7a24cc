#pragma once

#include "core/encode/encode_tensor.h"
#include "core/engine/asked.h"
#include "core/engine/output/output.h"
#include "core/engine/quantized_tensor.h"

namespace scalewright::engine {

/// A tensor to be encoded.
using EncodeJob = QuantizedTensor;

struct EncodeOutcome {
  encode::EncodeSummary summary;
  std::optional<Error> problem;
};

/// Returns the quantizer that encodes a tensor. Errors: those of encode::makeTensorQuantizer, with the tensor's name.
[[nodiscard]] Result<encode::TensorQuantizer> tensorQuantizer(const QuantizedTensor& tensor);

}  // namespace scalewright::engine

namespace scalewright::question {

/// Writes codes and dequantized values of several tensors into one place; reports bytes read of all tensors. A tensor
/// that fails is a problem of its outcome and stops no other. All of it is written or, where anything fails, nothing,
/// unless a part is welcome: that says in itself what it lacks. Errors: kCancelled, and those of creating or committing
/// the output; nothing is made or replaced then.
struct Encode {
  static constexpr std::string_view kName = "encode";
  static constexpr bool kOnce = true;  ///< what it has written is there when it fails
  using Answer = std::vector<engine::EncodeOutcome>;

  std::vector<engine::EncodeJob> jobs;
  encode::Parts parts;
  engine::EncodeTarget target;
  bool partial = false;              ///< a part is welcome
  std::vector<std::string> missing;  ///< what should be there besides, and failed before: a line for each

  [[nodiscard]] engine::Reads reads() const;
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& outcomes) const { return outcomes.size() == jobs.size(); }
  /// How many of the tensors have failed.
  [[nodiscard]] static std::size_t failedIn(const Answer& outcomes);
  /// Returns whether something is written, where this has come of the tensors.
  [[nodiscard]] bool writes(const Answer& outcomes) const;
};

}  // namespace scalewright::question
