#include "core/fused/layouts.h"

#include <string>

#include "core/base/text/split.h"
#include "core/fused/layout_maker.h"

namespace scalewright::fused {

using tensor::TensorInfo;

void findHalves(const FusedWeight& fused, LayoutMaker& made) {
  const std::uint64_t rows = fused.info.shape[0];
  const bool in_sequence = fused.row.path == "net.0.proj";
  const TensorInfo* next = nullptr;
  if (!fused.row.partner.empty()) {
    next = in_sequence ? fused.weightAt(std::string(fused.outer()) + std::string(fused.row.partner))
                       : fused.beside(fused.row.partner);
  }
  const bool known = next != nullptr && next->shape.size() == 2;
  const bool twice = known && rows % 2 == 0 && rows / 2 == next->shape[1];
  // Of these names only some layers have a gate: of feed-forward layers those of ChatGLM from its second version on, of
  // ModernBERT's all, of diffusers' what the next layer reads half of.
  const bool told_by_shape = in_sequence || fused.row.path == "dense_h_to_4h" || fused.row.path == "mlp.wi";
  if (told_by_shape) {
    if (!twice || (fused.row.path == "dense_h_to_4h" && !fused.isModel({"chatglm"}))) return;
    if (fused.row.path == "mlp.wi" && fused.name.module != "Wi") return;
  } else if (!fused.row.partner.empty() && (rows % 2 != 0 || (known && !twice))) {
    return made.missing("twice as many rows as down_proj has columns");
  } else if (rows % 2 != 0) {
    return made.missing("an even number of rows");
  }
  for (std::uint64_t i = 0; i < 2; ++i) {
    made.addRows(fused.row.members[static_cast<std::size_t>(i)], between(i * rows / 2, (i + 1) * rows / 2, rows),
                 false);
  }
}

void findConvolution(const FusedWeight& fused, LayoutMaker& made) {
  if (!fused.isConvolution()) return;
  made.add({.axis = 1, .stripes = {0, fused.info.shape[1], fused.info.shape[1], 1}, .transposed = true}, {}, {"", ""},
           {});
}

WeightName WeightName::of(std::string_view name) {
  WeightName parts;
  for (const std::string_view ending : {".weight", "/weight", "_weight"}) {
    if (name.size() > ending.size() && name.ends_with(ending)) {
      parts.ending = name.substr(name.size() - ending.size());
      break;
    }
  }
  const std::string_view module = name.substr(0, name.size() - parts.ending.size());
  const std::size_t end = module.find_last_of(kSeparators);
  const std::size_t begin = end == std::string_view::npos ? 0 : end + 1;
  parts.around = module.substr(0, begin);
  parts.module = module.substr(begin);
  return parts;
}

bool isFusedName(std::string_view name) {
  return rowOf(name) != nullptr;
}

Layout layoutOf(const TensorInfo& info, const Surroundings& surroundings) {
  const Row* row = rowOf(info.name);
  if (row == nullptr) return {};
  const std::size_t rank = row->kind == Kind::kExperts ? 3 : 2;
  if (info.shape.size() != rank || info.elements() == 0) return {};
  const FusedWeight fused(info, *row, surroundings);
  LayoutMaker made(fused);
  switch (row->kind) {
    case Kind::kExperts: findExperts(fused, made); break;
    case Kind::kExpertRows: findExpertRows(fused, made); break;
    case Kind::kHalves: findHalves(fused, made); break;
    case Kind::kAttention: findAttention(fused, made); break;
    case Kind::kKeyHeads: findKeyHeads(fused, made); break;
    case Kind::kLinear: findLinear(fused, made); break;
    case Kind::kLatent: findLatent(fused, made); break;
    case Kind::kConvolution: findConvolution(fused, made); break;
  }
  return made.take();
}

}  // namespace scalewright::fused
