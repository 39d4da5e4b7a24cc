#include "core/policy/place.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "core/attention/cache_name.h"
#include "core/base/text/path_pattern.h"
#include "core/base/text/split.h"
#include "core/policy/name_parts.h"
#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;
using tensor::operatorFromWord;
using tensor::Port;
using tensor::Role;
using tensor::RoleSource;
using tensor::TensorInfo;
using Path = std::vector<std::string>;

std::optional<Operator> rowFor(std::span<const std::string> path) {
  for (const OperatorTable table : {expertLayers(), attentionLayers(), recommenderLayers(), visionLayers(),
                                    diffusionLayers(), languageLayers(), commonLayers()}) {
    for (const OperatorRow& row : table) {
      if (endsLike(path, row.path)) return row.op;
    }
  }
  return std::nullopt;
}

/// Layers in a list have a number for a name, `to_out.0`: where no row knows it, the list's own name counts.
std::optional<Operator> operatorByPath(std::span<const std::string> path) {
  while (!path.empty()) {
    if (const auto op = rowFor(path)) return op;
    if (!isDigits(path.back())) break;
    path = path.first(path.size() - 1);
  }
  return std::nullopt;
}

std::optional<Operator> operatorByRank(const TensorInfo& info) {
  if (info.role != Role::kWeight) return std::nullopt;
  switch (info.storedRank()) {
    case 1: return Operator::kNormalisation;
    case 2: return Operator::kLinear;
    case 3:
    case 4:
    case 5: return Operator::kConvolution;
    default: return std::nullopt;
  }
}

Port portByRole(Role role) {
  switch (role) {
    case Role::kWeight: return Port::kWeight;
    case Role::kBias: return Port::kBias;
    case Role::kSoftmaxOutput: return Port::kOutput;
    case Role::kActivation:
    case Role::kKvEntry:
    case Role::kOther: return Port::kOther;
  }
  return Port::kOther;
}

/// Returns whether a word goes with the codes of a quantized checkpoint, so that it is no tensor of the network:
/// weight_scale_inv, input_scale, k_scale, gate_up_proj_scales, qzeros, g_idx, weight_shape.
bool describesCodes(const std::string& word) {
  if (word == "scales" || word == "qzeros" || word == "g_idx" || word == "weight_shape") return true;
  const std::vector<std::string> words = split(word, "_");
  const auto is = [&words](std::string_view one) { return std::find(words.begin(), words.end(), one) != words.end(); };
  return words.size() > 1 && (is("scale") || is("scales")) && !is("layer");
}

/// `linear_1/w` of Haiku, `conv1/W`, `linear_0.w_0` of Paddle.
bool isWeightLetter(std::string_view part) {
  return part == "w" || (part.starts_with("w_") && isDigits(part.substr(2)));
}

std::string joined(std::span<const std::string> parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
  return text;
}

/// Parameters are none of attention's tensors, and a tensor that is said to be a cache entry is one by any name.
std::optional<attention::Name> attentionOf(const TensorInfo& info) {
  if (info.role == Role::kWeight || info.role == Role::kBias) return std::nullopt;
  return info.role == Role::kKvEntry ? attention::cacheNameOf(info.nameInNetwork())
                                     : attention::nameOf(info.nameInNetwork());
}

/// Returns whether a tensor is what a product of attention reads. The output of a projection is that of a linear layer
/// first of all.
bool isOperand(const Place& place) {
  return place.attention && !attention::isCache(place.attention->part) &&
         place.attention->by != attention::By::kProjection;
}

Place byName(const TensorInfo& info) {
  const NameParts parts = partsOf(info.nameInNetwork());
  Path path;
  for (const std::string& part : parts.module) path.push_back(lowered(part));
  Place place;
  place.module = joined(parts.module);
  place.port = parts.port.value_or(portByRole(info.role));
  place.index = parts.index;
  if (!path.empty() && !parts.port && describesCodes(path.back())) {
    place.port = Port::kOther;
    return place;
  }
  place.attention = attentionOf(info);
  const auto leaveLast = [&] {
    if (parts.port || parts.module.empty()) return;
    place.module = joined(std::span(parts.module).first(parts.module.size() - 1));
  };
  // What a tensor is counts for more than the layer it lies in.
  if (info.role == Role::kSoftmaxOutput || info.role == Role::kKvEntry) {
    place.op = info.role == Role::kKvEntry ? Operator::kKvCache : Operator::kSoftmax;
    // The input of the probabilities' dropout is what softmax gives.
    if (info.role == Role::kSoftmaxOutput) place.port = Port::kOutput;
    leaveLast();
    return place;
  }
  if (isOperand(place)) {
    place.op = Operator::kMatmul;
    place.port = Port::kInput;
    if (place.attention->by == attention::By::kItself)
      place.index = place.attention->part == attention::Part::kQuery ? 0 : 1;
    leaveLast();
    return place;
  }
  if (!parts.port && info.role == Role::kWeight && path.size() > 1 && isWeightLetter(path.back())) path.pop_back();
  auto op = operatorByPath(path);
  if (!op) {
    op = operatorByRank(info);
    place.source = RoleSource::kShape;
  }
  // The same name stands for either: a projection of a UNet may be a convolution of width 1.
  if (op == Operator::kLinear && place.port == Port::kWeight && info.shape.size() == 4) op = Operator::kConvolution;
  place.op = op.value_or(Operator::kOther);
  if (place.op == Operator::kOther) place.source = RoleSource::kShape;
  return place;
}

std::optional<std::string> attribute(const TensorInfo& info, const char* key) {
  const auto found = info.attributes.find(key);
  return found == info.attributes.end() ? std::nullopt : std::optional(found->second);
}

void readPort(const std::string& text, Place& place) {
  const NameParts parts = partsOf(lowered(text));
  if (!parts.port || !parts.module.empty()) return;
  place.port = *parts.port;
  place.index = parts.index;
}

void put(const tensor::KnownPlace& known, Place& place) {
  if (known.op) {
    place.op = *known.op;
    place.source = known.source;
  }
  if (known.port) {
    place.port = *known.port;
    place.index = known.index;
  }
  if (!known.module.empty()) place.module = known.module;
}

}  // namespace

bool isRouter(const TensorInfo& info) {
  return placeOf(info).op == tensor::Operator::kRouter;
}

Place placeOf(const TensorInfo& info) {
  Place place = byName(info);
  const tensor::KnownPlace* known = info.known_place ? &*info.known_place : nullptr;
  if (known != nullptr) put(*known, place);
  auto op = attribute(info, "operator");
  if (!op) op = attribute(info, "op_type");
  if (op) {
    if (const auto word = operatorFromWord(*op)) {
      place.op = *word;
      place.source = RoleSource::kStated;
    }
  }
  if (const auto port = attribute(info, "port")) readPort(*port, place);
  if (known != nullptr && known->op && known->source == RoleSource::kPerson) {
    place.op = *known->op;
    place.source = RoleSource::kPerson;
  }
  return place;
}

RoleSource evidenceOf(const TensorInfo& info, const Place& place) {
  return std::min(info.role_source, place.source);
}

std::string otherNameOf(const TensorInfo& info) {
  if (info.slice) return info.name;
  if (!info.known_place || info.known_place->module.empty()) return {};
  const Port port = info.known_place->port.value_or(Port::kOther);
  if (port == Port::kOther) return info.known_place->module;
  return info.known_place->module + "." + std::string(tensor::portId(port));
}

sharing::Subject sharingSubject(const TensorInfo& info) {
  sharing::Subject subject(info.nameInNetwork());
  subject.other_name = otherNameOf(info);
  if (!info.known_place) return subject;
  subject.in_graph = info.known_place->by_graph;
  subject.range_group = info.known_place->range_group;
  subject.range_counts = info.known_place->range_counts;
  return subject;
}

std::string dottedName(const std::string& name) {
  return joined(nameParts(name));
}

}  // namespace scalewright::policy
