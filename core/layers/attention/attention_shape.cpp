#include "core/layers/attention/attention_shape.h"

#include <optional>

namespace scalewright::layers {
namespace {

/// Reads the layout of a tensor of so many batches. heads, places, width: where they are known.
std::optional<HeadLayout> layoutOf(const tensor::Shape& shape, std::uint64_t batches,
                                   std::optional<std::uint64_t> heads, std::optional<std::uint64_t> places,
                                   std::optional<std::uint64_t> width) {
  if (shape.size() < 3 || shape.front() != batches) return std::nullopt;
  const auto fits = [](std::uint64_t extent, std::optional<std::uint64_t> known) { return !known || *known == extent; };
  const std::uint64_t last = shape.back();
  if (last == 0) return std::nullopt;
  if (shape.size() == 3) {  // heads beside each other
    if (!fits(shape[1], places)) return std::nullopt;
    const std::uint64_t of_head = width.value_or(heads && *heads > 0 ? last / *heads : 0);
    if (of_head == 0 || last % of_head != 0 || !fits(last / of_head, heads)) return std::nullopt;
    return HeadLayout{last / of_head, shape[1], of_head, last, false};
  }
  if (shape.size() != 4 || !fits(last, width)) return std::nullopt;
  if (fits(shape[1], heads) && fits(shape[2], places)) return HeadLayout{shape[1], shape[2], last, last, false};
  if (fits(shape[2], heads) && fits(shape[1], places)) return HeadLayout{shape[2], shape[1], last, last, true};
  return std::nullopt;
}

/// Returns how many heads queries have where there are no probabilities to say so: axis 1 is that of heads, unless axis
/// 2 shows that it is, by fewer heads of keys which divide those of queries, of which there are fewer than places.
std::uint64_t headsWithout(const tensor::Shape& query, const tensor::Shape& key) {
  const bool places_first = key.size() == 4 && query[1] == key[1] && key[2] > 0 && key[2] < query[2] &&
                            query[2] % key[2] == 0 && query[2] < query[1];
  return query[places_first ? 2 : 1];
}

bool isRagged(const tensor::TensorInfo& info) {
  return !info.part_shapes.empty();
}

}  // namespace

Result<AttentionShape> attentionShape(const tensor::TensorInfo& query, const tensor::TensorInfo& key,
                                      const tensor::TensorInfo& value, const tensor::TensorInfo* probabilities) {
  const auto mismatch = [&] {
    return Error{ErrorCode::kShapeMismatch,
                 {},
                 query.name,
                 tensor::shapeText(query) + ", " + tensor::shapeText(key) + ", " + tensor::shapeText(value) +
                     (probabilities != nullptr ? ", " + tensor::shapeText(*probabilities) : std::string())};
  };
  if (isRagged(query) || isRagged(key) || isRagged(value) || (probabilities != nullptr && isRagged(*probabilities)) ||
      query.shape.empty() || key.shape.empty()) {
    return mismatch();
  }
  std::optional<std::uint64_t> heads;
  std::optional<std::uint64_t> queries;
  std::optional<std::uint64_t> keys;
  const std::uint64_t batches = query.shape.front();
  if (probabilities != nullptr) {
    if (probabilities->shape.size() != 4 || probabilities->shape.front() != batches) return mismatch();
    heads = probabilities->shape[1];
    queries = probabilities->shape[2];
    keys = probabilities->shape[3];
  }
  if (probabilities == nullptr && query.shape.size() == 4) heads = headsWithout(query.shape, key.shape);
  const auto of_query = layoutOf(query.shape, batches, heads, queries, {});
  if (!of_query) return mismatch();
  // Where nothing else says which axis is that of heads, keys and values lie as queries do.
  const auto headsOf = [&](const tensor::Shape& shape) -> std::optional<std::uint64_t> {
    if (probabilities != nullptr || shape.size() != 4 || query.shape.size() != 4) return std::nullopt;
    return shape[of_query->places_first ? 2 : 1];
  };
  const auto of_key = layoutOf(key.shape, batches, headsOf(key.shape), keys, of_query->width);
  if (!of_key || of_key->heads == 0 || of_query->heads % of_key->heads != 0) return mismatch();
  std::optional<std::uint64_t> value_heads = headsOf(value.shape);
  if (value.shape.size() == 3) value_heads = of_key->heads;  // whose width may be another
  const auto of_value = layoutOf(value.shape, batches, value_heads, of_key->places, {});
  if (!of_value || of_value->heads == 0 || of_query->heads % of_value->heads != 0) return mismatch();
  return AttentionShape{batches, *of_query, *of_key, *of_value};
}

}  // namespace scalewright::layers
