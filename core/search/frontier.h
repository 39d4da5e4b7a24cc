#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace scalewright::search {

/// The cost of one format for a unit.
struct Choice {
  double bits = 0;  ///< of storage, not negative
  double loss = 0;  ///< not negative; losses of units add up
};

/// The unit that has to get one format: a layer, or layers that share an input or a scale.
struct Unit {
  std::vector<Choice> choices;        ///< not empty
  std::optional<std::size_t> pinned;  ///< the choice that a person made
};

/// A choice for every unit, and what they come to.
struct Assignment {
  double bits = 0;
  double loss = 0;
  std::vector<std::size_t> choices;  ///< one for each unit
};

/// The best loss for each number of bits: no assignment has both fewer bits and less loss.
class Frontier {
 public:
  struct Point {
    double bits = 0;
    double loss = 0;
  };

  /// More bits, less loss from point to point. Not empty.
  [[nodiscard]] std::span<const Point> points() const { return points_; }
  /// Cost: O(units).
  [[nodiscard]] Assignment assignment(std::size_t point) const;

  /// Finds the least loss at no more than so many bits; nullopt where even the smallest assignment takes more.
  [[nodiscard]] std::optional<std::size_t> within(double bits) const;
  /// Finds the fewest bits at no more than so much loss; nullopt where even the best assignment loses more.
  [[nodiscard]] std::optional<std::size_t> below(double loss) const;

 private:
  friend Frontier findFrontier(std::span<const Unit> units, std::size_t resolution);
  /// How a point came about: from which point over the units before, by which choice.
  struct Step {
    std::uint32_t before = 0;
    std::uint32_t choice = 0;
  };

  std::vector<Point> points_;
  std::vector<std::vector<Step>> steps_;  ///< by unit, then by point over the units up to it
};

/// Puts units together one after the other and keeps what is not dominated. Of more than `resolution` such points the
/// one of least loss stays in each of so many equal ranges of bits, and both ends: exact up to there, and beyond it
/// never worse than the best assignment of one range less for each unit. Cost: O(units * resolution * choices *
/// log(resolution * choices)). Memory: 8 bytes for each unit and point.
[[nodiscard]] Frontier findFrontier(std::span<const Unit> units, std::size_t resolution = 4096);

}  // namespace scalewright::search
