#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/numbers/product.h"
#include "core/base/shared.h"
#include "core/io/recorded.h"
#include "core/recording/counting.h"

namespace scalewright::recording {

/// Sums over rows of products of two features each, sum x x^T: whole multiples of 2^-64, so that those of parts add up
/// to the same bits in any order. What a part comes to, one call of a layer or one batch of a dump, is found in double,
/// its rows in order, and rounded to such a multiple once. Only rows that are finite are in them. Plain value.
struct MomentSums {
  std::uint64_t rows = 0;   ///< in the sums
  std::uint64_t parts = 0;  ///< each of which was rounded
  /// Of each feature those with the features before it, and with itself: [features (features + 1) / 2], two's
  /// complement.
  Shared<std::vector<io::Wide64>> sums;

  friend bool operator==(const MomentSums&, const MomentSums&) = default;
};

/// Returns how many sums so many features have.
[[nodiscard]] constexpr std::uint64_t momentCount(std::uint64_t features) {
  return features * (features + 1) / 2;
}
/// Returns the bytes of them while they are kept.
[[nodiscard]] constexpr std::uint64_t momentBytes(std::uint64_t features) {
  return momentCount(features) * sizeof(io::Wide64);
}

/// Adds parts to sums.
class MomentAdder {
 public:
  explicit MomentAdder(std::uint64_t features);
  /// Goes on with sums. They are copied.
  MomentAdder(std::uint64_t features, const MomentSums& sums);

  /// Adds the rows of a part, or takes them away again, which leaves what was there before. raw: [rows, features],
  /// native elements; rows that are not finite are left out. Cost: features^2 (rows / 2 + 3) operations. Memory: 16
  /// bytes for each element of raw, and 1.5 KiB a feature for each thread.
  void add(tensor::ElementType type, std::span<const std::byte> raw, unsigned threads,
           const Together& together = onNewThreads);
  void subtract(tensor::ElementType type, std::span<const std::byte> raw, unsigned threads,
                const Together& together = onNewThreads);

  /// Does the same with a part that comes in pieces: rows are held in double sums until it ends. values: [rows,
  /// features]. Memory: 8 features^2 bytes.
  void addPiece(Matrix values, unsigned threads);
  void endPart();

  /// Returns what it has; none where some sum was 2^62 or more, which is no sum any more. The sums are shared until
  /// others are added.
  [[nodiscard]] std::optional<MomentSums> sums() const;
  /// It has no sums any more, as if one had been too large.
  void spoil() { beyond_ = true; }
  [[nodiscard]] std::uint64_t features() const { return features_; }

 private:
  void change(tensor::ElementType type, std::span<const std::byte> raw, bool add, unsigned threads,
              const Together& together);
  [[nodiscard]] bool holds() const;
  /// The sums, which nobody else has.
  std::vector<io::Wide64>& own();

  std::size_t features_;
  std::uint64_t rows_ = 0;
  std::uint64_t parts_ = 0;
  std::shared_ptr<std::vector<io::Wide64>> sums_;
  bool beyond_ = false;  ///< some sum was too large
  Matrix piece_sums_;    ///< of a part that has begun: [features, features]
  std::uint64_t piece_rows_ = 0;
};

/// Adds the sums of other parts of the same tensor: none where both together are 2^62 or more. Cost: O(sums).
[[nodiscard]] std::optional<MomentSums> merged(const MomentSums& a, const MomentSums& b);

/// Returns a sum as a double, rounded once.
[[nodiscard]] double valueOf(const io::Wide64& sum);
/// Returns how far each sum may be away from that of the parts as they were before they were rounded.
[[nodiscard]] double momentRounding(const MomentSums& sums);

/// Returns whether stored sums can be those of so many features and rows: the right number of them, none of a feature
/// with itself negative or too large, none larger than those of both its features allow.
[[nodiscard]] bool momentsFit(const MomentSums& sums, std::uint64_t features, std::uint64_t rows);

}  // namespace scalewright::recording
