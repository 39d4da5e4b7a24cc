#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::bitsandbytes {
namespace {

using tensor::ElementType;
using Json = nlohmann::json;

constexpr std::string_view kSuffix = ".weight";
constexpr std::uint64_t kLongestState = 4096;  // bytes of JSON
constexpr std::uint64_t kLargestBlock = std::uint64_t{1} << 20;

/// What the file says beside the codes.
struct State {
  std::string type;
  tensor::Shape shape;
  std::uint64_t block = 0;
  std::uint64_t nested_block = 0;
  float nested_offset = 0;
};

std::uint64_t countOf(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

Result<State> readState(const Piece& piece) {
  const auto bad = [&](const char* why) {
    return Error{ErrorCode::kQuantizedUnread, piece.file->path(), piece.name, why};
  };
  if (piece.bytes > kLongestState) return bad("its description is too long");
  std::string text(static_cast<std::size_t>(piece.bytes), '\0');
  if (auto done = piece.readAt(0, std::as_writable_bytes(std::span(text))); !done) return done.error();
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return bad("its description is no JSON object");
  State state;
  if (const auto type = json.find("quant_type"); type != json.end() && type->is_string()) state.type = *type;
  if (const auto shape = json.find("shape"); shape != json.end() && shape->is_array()) {
    for (const Json& size : *shape) state.shape.push_back(size.is_number_unsigned() ? size.get<std::uint64_t>() : 0);
  }
  state.block = countOf(json, "blocksize");
  state.nested_block = countOf(json, "nested_blocksize");
  if (const auto offset = json.find("nested_offset"); offset != json.end() && offset->is_number()) {
    state.nested_offset = offset->get<float>();
  }
  return state;
}

/// The largest magnitude of each block, which may be quantized itself.
Result<std::vector<float>> magnitudes(const Piece& stored, const std::optional<Piece>& map,
                                      const std::optional<Piece>& scales, const State& state) {
  if (!stored.is(ElementType::kU8)) return stored.floats();
  const auto values = map->floats();
  const auto factors = scales->floats();
  std::vector<std::byte> codes(static_cast<std::size_t>(stored.bytes));
  if (!values) return values.error();
  if (!factors) return factors.error();
  if (auto done = stored.readAt(0, codes); !done) return done.error();
  std::vector<float> all(codes.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = (*values)[std::to_integer<std::size_t>(codes[i])] *
             (*factors)[i / static_cast<std::size_t>(state.nested_block)];
    all[i] += state.nested_offset;
  }
  return all;
}

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings&) {
  const Piece* absmax = pieces.find(codes.name + ".absmax");
  if (!codes.is(ElementType::kU8) || absmax == nullptr) return std::optional<StoredWeight>();
  const Piece* map = pieces.find(codes.name + ".quant_map");
  const Piece* nested_map = pieces.find(codes.name + ".nested_quant_map");
  const Piece* nested = pieces.find(codes.name + ".nested_absmax");
  const Piece* described = nullptr;
  for (const char* type : {"nf4", "fp4"}) {
    if (described == nullptr) described = pieces.find(codes.name + ".quant_state.bitsandbytes__" + type);
  }
  std::uint64_t bytes = codes.bytes + useAll(pieces, absmax->name, codes.name + ".quant_map",
                                             codes.name + ".nested_quant_map", codes.name + ".nested_absmax");
  if (described == nullptr) return unreadCodes(codes, "codes without " + codes.name + ".quant_state.*");
  pieces.use(*described);
  const auto state = readState(*described);
  if (!state) return state.error();
  const std::uint64_t elements = tensor::elementCount(state->shape).value_or(0);
  const bool sound = state->block > 0 && state->block <= kLargestBlock && state->block % 32 == 0 &&
                     state->nested_block <= kLargestBlock && (state->type == "nf4" || state->type == "fp4");
  const std::uint64_t blocks = sound && elements > 0 ? (elements - 1) / state->block + 1 : 0;
  const bool is_nested = absmax->is(ElementType::kU8);
  const bool nested_fits =
      !is_nested || (nested_map != nullptr && nested_map->type && nested_map->elements() == 256 && nested != nullptr &&
                     nested->type && state->nested_block > 0 && nested->elements() * state->nested_block >= blocks);
  const bool fits = blocks > 0 && codes.bytes == (elements + 1) / 2 && absmax->type && absmax->elements() == blocks &&
                    map != nullptr && map->type && map->elements() == 16 && nested_fits;
  if (!fits) {
    return unreadCodes(codes, "codes " + tensor::shapeText(codes.shape) + ", magnitudes " +
                                  tensor::shapeText(absmax->shape) + " for a weight " +
                                  tensor::shapeText(state->shape));
  }
  StoredWeight weight;
  weight.name = codes.name;
  weight.shape = state->shape;
  weight.stored_as = "bitsandbytes " + state->type + " blocks of " + std::to_string(state->block);
  weight.stored_bytes = bytes;
  // Blocks run across the rows of the weight: a row of the matrix is a block.
  weight.open = [codes, state = *state, absmax = *absmax, map = *map, blocks,
                 nested_map = nested_map != nullptr ? std::optional(*nested_map) : std::nullopt,
                 nested =
                     nested != nullptr ? std::optional(*nested) : std::nullopt]() -> Result<std::unique_ptr<Decoder>> {
    const auto values = map.floats();
    if (!values) return values.error();
    auto scales = magnitudes(absmax, nested_map, nested, state);
    if (!scales) return scales.error();
    std::array<float, 16> table{};
    std::copy(values->begin(), values->end(), table.begin());
    return makeRowDecoder({.shape = state.shape,
                           .matrix = {false, 1, blocks, state.block},
                           .codes = halfByteCodes(codes, state.block, FirstIn::kHighHalf, table),
                           .scales = Scales::perRow(*std::move(scales))});
  };
  weight.scales = []() { return Result<StoredScales>(undecided(why_not::kNoFormat)); };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{kSuffix, recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::bitsandbytes
