#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/recording/moment_sums.h"

namespace scalewright::recording {

/// The moments of a tensor while a network runs. Tensors that have had the same values so far, as queries, keys and
/// values of one input have, keep one matrix, to which each call is added once. From any thread, one at a time for each
/// tensor. Memory: momentBytes for each that differs, and the values of the last call.
class KeptMoments {
 public:
  /// The rows of a call as they came, piece by piece: native elements.
  using Values = std::vector<std::vector<std::byte>>;

  KeptMoments(tensor::ElementType type, std::uint64_t features) : type_(type), features_(features) {}
  ~KeptMoments();
  KeptMoments(const KeptMoments&) = delete;
  KeptMoments& operator=(const KeptMoments&) = delete;

  /// Adds what a call has brought, each piece as a part of its own. Cost: that of MomentAdder for the first tensor that
  /// has these values, of a comparison for the others.
  void add(Values values, unsigned threads, const Together& together);
  /// All of it so far; none where it was too large for sums. Copied when a call is added while somebody has it.
  [[nodiscard]] std::optional<MomentSums> sums() const;

 private:
  struct SharedSums;

  void join(const Values& values);
  [[nodiscard]] bool isBehind() const;
  void leave();

  tensor::ElementType type_;
  std::uint64_t features_;
  std::shared_ptr<SharedSums> matrix_;  ///< null: nothing was added yet
  std::uint64_t calls_ = 0;             ///< that this tensor has had of those in the matrix
};

}  // namespace scalewright::recording
