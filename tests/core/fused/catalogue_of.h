#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/fused/split.h"
#include "core/io/names/role_guess.h"

namespace scalewright::fused {

using tensor::Shape;
using tensor::TensorInfo;

struct Stored {
  std::string name;
  Shape shape;
};

inline TensorInfo infoOf(const Stored& stored) {
  TensorInfo info;
  info.name = stored.name;
  info.type = tensor::ElementType::kBF16;
  info.shape = stored.shape;
  info.stored_bytes = info.bytes();
  io::assignRole(info);
  return info;
}

inline io::Catalogue split(const std::vector<Stored>& stored, std::map<std::string, std::string> attributes = {},
                           const std::string& fused = {}) {
  io::Catalogue catalogue;
  catalogue.identity.path = "/model.safetensors";
  catalogue.kind = "safetensors";
  catalogue.attributes = std::move(attributes);
  catalogue.grouping.fused = fused;
  for (const Stored& each : stored) catalogue.tensors.push_back(infoOf(each));
  io::assignCheckpointRoles(catalogue.tensors);
  splitFused(catalogue);
  return catalogue;
}

inline const TensorInfo* find(const io::Catalogue& catalogue, const std::string& name) {
  const auto found = std::find_if(catalogue.tensors.begin(), catalogue.tensors.end(),
                                  [&](const TensorInfo& info) { return info.name == name; });
  return found == catalogue.tensors.end() ? nullptr : &*found;
}

/// The indices on the axis that is cut; empty where there is no such slice.
inline std::vector<std::uint64_t> cut(const io::Catalogue& catalogue, const std::string& name) {
  const TensorInfo* info = find(catalogue, name);
  std::vector<std::uint64_t> indices;
  if (info == nullptr || !info->slice) return indices;
  for (std::uint64_t i = 0; i < info->slice->stripes.size(); ++i) indices.push_back(info->slice->stripes.at(i));
  return indices;
}

using Rows = std::vector<std::uint64_t>;

/// The stack of experts of Transformers.
inline const std::string kExperts = "model.layers.0.mlp.experts.";
inline const std::string kNeox = "gpt_neox.layers.0.attention.query_key_value.weight";
inline const std::string kBloom = "transformer.h.0.self_attention.query_key_value.weight";
inline const std::string kGpt = "transformer.h.0.attn.c_attn.weight";

}  // namespace scalewright::fused
