#include <algorithm>
#include <numeric>

#include "core/graph/traits.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::graph {
namespace {

using Shape = std::optional<Extents>;
constexpr std::int64_t kOpen = -1;

Shape openOf(std::size_t rank) {
  if (rank > tensor::kMostDimensions) return std::nullopt;
  return Extents(rank, kOpen);
}

/// The axis from the front; none where there is no such axis.
std::optional<std::size_t> axisOf(std::int64_t axis, std::size_t rank) {
  const auto count = static_cast<std::int64_t>(rank);
  if (axis < -count || axis >= count) return std::nullopt;
  return static_cast<std::size_t>(axis < 0 ? axis + count : axis);
}

Shape broadcast(const Shape& one, const Shape& other) {
  if (!one || !other) return std::nullopt;
  const Extents& longer = one->size() >= other->size() ? *one : *other;
  const Extents& shorter = one->size() >= other->size() ? *other : *one;
  Extents shape = longer;
  const std::size_t before = longer.size() - shorter.size();
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    std::int64_t& extent = shape[before + i];
    if (extent == 1 || (extent == kOpen && shorter[i] > 1)) extent = shorter[i];
  }
  return shape;
}

/// The shape that a vector of numbers holds: its numbers where they are known, else so many open extents.
Shape heldShape(ValueId value, const Traits& traits) {
  if (value == kNoValue) return std::nullopt;
  if (const auto& numbers = traits.numbers[value]) {
    if (numbers->size() > tensor::kMostDimensions) return std::nullopt;
    Extents shape = *numbers;
    for (std::int64_t& extent : shape) extent = std::max(extent, kOpen);
    return shape;
  }
  const Shape& shape = traits.shapes[value];
  if (!shape || shape->size() != 1 || shape->front() < 0) return std::nullopt;
  return openOf(static_cast<std::size_t>(shape->front()));
}

std::optional<std::int64_t> elementsOf(const Extents& shape) {
  std::int64_t product = 1;
  for (const std::int64_t extent : shape) {
    if (extent < 0 || __builtin_mul_overflow(product, extent, &product)) return std::nullopt;
  }
  return product;
}

Shape reshaped(const Node& node, const Shape& from, const Traits& traits) {
  Shape target = heldShape(node.input(1), traits);
  if (const auto stated = node.integers.find("shape"); stated != node.integers.end()) {
    if (stated->second.size() > tensor::kMostDimensions) return std::nullopt;
    target = stated->second;
  }
  if (!target) return std::nullopt;
  const bool copies = node.integer("allowzero", 0) == 0;
  std::size_t open = 0;
  for (std::size_t i = 0; i < target->size(); ++i) {
    std::int64_t& extent = (*target)[i];
    if (extent == 0 && copies) extent = from && i < from->size() ? (*from)[i] : kOpen;
    open += extent < 0 ? 1 : 0;
  }
  const auto elements = from && open == 1 ? elementsOf(*from) : std::nullopt;
  if (!elements) return target;
  const std::int64_t rest =
      std::accumulate(target->begin(), target->end(), std::int64_t{1}, [&](std::int64_t product, std::int64_t extent) {
        std::int64_t next = 0;
        const bool over = __builtin_mul_overflow(product, extent < 0 ? 1 : extent, &next);
        return over ? std::int64_t{0} : next;
      });
  if (rest > 0 && *elements % rest == 0)
    *std::find_if(target->begin(), target->end(), [](auto e) { return e < 0; }) = *elements / rest;
  return target;
}

Shape transposed(const Node& node, const Extents& from) {
  const auto stated = node.integers.find("perm");
  if (stated == node.integers.end()) return Extents(from.rbegin(), from.rend());
  if (stated->second.size() != from.size()) return std::nullopt;
  Extents shape;
  for (const std::int64_t axis : stated->second) {
    const auto at = axisOf(axis, from.size());
    if (!at) return std::nullopt;
    shape.push_back(from[*at]);
  }
  return shape;
}

Shape squeezed(const Node& node, const Extents& from, const Traits& traits) {
  const auto axes = namedAxes(node, traits);
  std::vector<bool> gone(from.size());
  if (axes) {
    for (const std::int64_t axis : *axes) {
      const auto at = axisOf(axis, from.size());
      if (!at) return std::nullopt;
      gone[*at] = true;
    }
  } else {
    if (node.input(1) != kNoValue || std::find(from.begin(), from.end(), kOpen) != from.end()) return std::nullopt;
    for (std::size_t i = 0; i < from.size(); ++i) gone[i] = from[i] == 1;
  }
  Extents shape;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!gone[i]) shape.push_back(from[i]);
  }
  return shape;
}

Shape unsqueezed(const Node& node, const Extents& from, const Traits& traits) {
  const auto axes = namedAxes(node, traits);
  if (!axes || from.size() + axes->size() > tensor::kMostDimensions) return std::nullopt;
  std::vector<bool> added(from.size() + axes->size());
  for (const std::int64_t axis : *axes) {
    const auto at = axisOf(axis, added.size());
    if (!at || added[*at]) return std::nullopt;
    added[*at] = true;
  }
  Extents shape;
  std::size_t next = 0;
  for (const bool one : added) shape.push_back(one ? 1 : from[next++]);
  return shape;
}

/// How long a part of a vector is, as of the extents of a shape; of more axes only how many.
Shape sliced(const Node& node, const Extents& from, const Traits& traits) {
  const auto number = [&](std::string_view attribute, std::size_t place) -> std::optional<std::int64_t> {
    if (const auto stated = node.integers.find(attribute); stated != node.integers.end()) {
      return stated->second.size() == 1 ? std::optional(stated->second.front()) : std::nullopt;
    }
    const ValueId input = node.input(place);
    if (input == kNoValue || !traits.numbers[input] || traits.numbers[input]->size() != 1) return std::nullopt;
    return traits.numbers[input]->front();
  };
  const auto begin = number("starts", 1);
  const auto end = number("ends", 2);
  const bool strides = node.input(4) != kNoValue && number("steps", 4) != 1;
  if (from.size() != 1 || from.front() < 0 || !begin || !end || strides) return openOf(from.size());
  const auto inside = [&](std::int64_t at) {
    return std::clamp<std::int64_t>(at < 0 ? std::max(at, -from.front()) + from.front() : at, 0, from.front());
  };
  return Extents{std::max<std::int64_t>(inside(*end) - inside(*begin), 0)};
}

Shape gathered(const Node& node, const Extents& from, const Traits& traits) {
  const auto axis = axisOf(node.integer("axis", 0), from.size());
  const ValueId chosen = node.input(1);
  if (!axis || chosen == kNoValue || !traits.shapes[chosen]) return std::nullopt;
  Extents shape(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(*axis));
  shape.insert(shape.end(), traits.shapes[chosen]->begin(), traits.shapes[chosen]->end());
  shape.insert(shape.end(), from.begin() + static_cast<std::ptrdiff_t>(*axis) + 1, from.end());
  return shape.size() > tensor::kMostDimensions ? std::nullopt : Shape(shape);
}

/// An input of unknown shape leaves open how long the whole is.
Shape concatenated(const Node& node, const Traits& traits) {
  Shape shape;
  std::optional<std::size_t> axis;
  bool open = false;
  for (const ValueId input : node.inputs) {
    if (input == kNoValue || !traits.shapes[input]) {
      open = true;
      continue;
    }
    const Extents& part = *traits.shapes[input];
    if (!shape) {
      shape = part;
      axis = axisOf(node.integer("axis", 0), part.size());
      if (!axis) return openOf(part.size());
      continue;
    }
    if (part.size() != shape->size()) return std::nullopt;
    std::int64_t& extent = (*shape)[*axis];
    if (extent < 0 || part[*axis] < 0 || __builtin_add_overflow(extent, part[*axis], &extent)) extent = kOpen;
  }
  if (shape && open) (*shape)[*axis] = kOpen;
  return shape;
}

Shape reduced(const Node& node, const Extents& from, const Traits& traits) {
  if (node.integer("keepdims", 1) != 0) return openOf(from.size());
  std::optional<std::vector<std::int64_t>> axes = namedAxes(node, traits);
  if (!axes && node.type.starts_with("Arg")) axes = std::vector{node.integer("axis", 0)};
  if (!axes) return node.input(1) == kNoValue ? openOf(0) : std::nullopt;
  return axes->size() <= from.size() ? openOf(from.size() - axes->size()) : std::nullopt;
}

Shape multiplied(const Shape& one, const Shape& other) {
  if (!one || !other || one->empty() || other->empty()) return std::nullopt;
  if (one->size() == 1 || other->size() == 1) return openOf(one->size() + other->size() - 2);
  Shape batch = broadcast(Extents(one->begin(), one->end() - 2), Extents(other->begin(), other->end() - 2));
  batch->push_back((*one)[one->size() - 2]);
  batch->push_back(other->back());
  return batch;
}

}  // namespace

std::optional<std::vector<std::int64_t>> namedAxes(const Node& node, const Traits& traits) {
  if (const auto stated = node.integers.find("axes"); stated != node.integers.end()) return stated->second;
  const ValueId input = node.input(1);
  return input == kNoValue ? std::nullopt : traits.numbers[input];
}

std::optional<Extents> shapeOf(const Node& node, const Traits& traits) {
  const auto input = [&](std::size_t place) -> Shape {
    const ValueId value = node.input(place);
    return value == kNoValue ? std::nullopt : traits.shapes[value];
  };
  const ShapeRule rule = rowOf(node).shape;
  switch (rule) {
    case ShapeRule::kUnknown: return std::nullopt;
    case ShapeRule::kMatrix:
    case ShapeRule::kFlatten: return openOf(2);
    case ShapeRule::kVector: return openOf(1);
    case ShapeRule::kSequence: return openOf(4);
    case ShapeRule::kScalar: return openOf(0);
    case ShapeRule::kFilled: return heldShape(node.input(0), traits);
    case ShapeRule::kConcat: return concatenated(node, traits);
    case ShapeRule::kReshape: return reshaped(node, input(0), traits);
    case ShapeRule::kMatMul: return multiplied(input(0), input(1));
    default: break;
  }
  Shape first = input(0);
  if (!first) return std::nullopt;
  switch (rule) {
    case ShapeRule::kSame: return first;
    case ShapeRule::kSameRank: return openOf(first->size());
    case ShapeRule::kExpand: return broadcast(first, heldShape(node.input(1), traits));
    case ShapeRule::kSlice: return sliced(node, *first, traits);
    case ShapeRule::kTranspose: return transposed(node, *first);
    case ShapeRule::kSqueeze: return squeezed(node, *first, traits);
    case ShapeRule::kUnsqueeze: return unsqueezed(node, *first, traits);
    case ShapeRule::kGather: return gathered(node, *first, traits);
    case ShapeRule::kReduce: return reduced(node, *first, traits);
    case ShapeRule::kShapeOf: {
      if (node.integers.contains("start") || node.integers.contains("end")) return openOf(1);
      return Extents{static_cast<std::int64_t>(first->size())};
    }
    case ShapeRule::kBroadcast: {
      Shape shape = first;
      for (std::size_t i = 1; i < node.inputs.size(); ++i) shape = broadcast(shape, input(i));
      return shape;
    }
    default: return std::nullopt;
  }
}

}  // namespace scalewright::graph
