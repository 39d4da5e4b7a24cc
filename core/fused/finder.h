#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text/split.h"
#include "core/fused/layout_table.h"
#include "core/fused/layouts.h"

namespace scalewright::fused {

/// What lies between two rows of `length`.
inline tensor::Stripes between(std::uint64_t begin, std::uint64_t end, std::uint64_t length) {
  return {begin, end - begin, length, 1};
}

/// Finds the matrices of one weight; see layoutOf.
class Finder {
 public:
  Finder(const tensor::TensorInfo& info, const Row& row, const Surroundings& surroundings)
      : info_(info),
        row_(row),
        name_(WeightName::of(info.name)),
        surroundings_(surroundings),
        architecture_(surroundings.architecture) {}

  Layout find() {
    const std::size_t rank = row_.kind == Kind::kExperts ? 3 : 2;
    if (info_.shape.size() != rank || info_.elements() == 0) return {};
    switch (row_.kind) {
      case Kind::kExperts: experts(); break;
      case Kind::kExpertRows: expertRows(); break;
      case Kind::kHalves: halves(); break;
      case Kind::kAttention: attention(); break;
      case Kind::kKeyHeads: keyHeads(); break;
      case Kind::kLinear: linear(); break;
      case Kind::kLatent: latent(); break;
      case Kind::kConvolution: convolution(); break;
    }
    return std::move(layout_);
  }

 private:
  void missing(std::string_view what) {
    layout_.slices.clear();
    layout_.missing = what;
  }
  [[nodiscard]] bool isModel(std::initializer_list<std::string_view> types) const {
    return std::any_of(types.begin(), types.end(), [&](std::string_view type) {
      return architecture_.model_type.starts_with(type) || architecture_.text_model_type.starts_with(type);
    });
  }
  [[nodiscard]] const tensor::TensorInfo* beside(std::string_view module) const {
    return weightAt(std::string(name_.around) + std::string(module));
  }
  /// The weight of a module by its path, however the file ends such names.
  [[nodiscard]] const tensor::TensorInfo* weightAt(const std::string& module) const {
    for (const std::string& ending : {std::string(name_.ending), std::string(1, name_.separator()) + "weight",
                                      std::string("_weight"), std::string()}) {
      if (const tensor::TensorInfo* found = surroundings_.find(module + ending)) return found;
    }
    return nullptr;
  }
  /// What is around the module that this one's is in.
  [[nodiscard]] std::string_view outer() const {
    const std::string_view inner = name_.around.substr(0, name_.around.size() - (name_.around.empty() ? 0 : 1));
    const std::size_t end = inner.find_last_of(kSeparators);
    return end == std::string_view::npos ? std::string_view() : inner.substr(0, end + 1);
  }
  [[nodiscard]] std::string layerIn(const std::string& path, const Member& member) const {
    return path + std::string(member.layer) + name_.separator() + "weight";
  }
  /// The path of an expert, as files have it whose experts are apart.
  [[nodiscard]] std::string expertPath(std::uint64_t expert) const {
    std::vector<std::string> parts = split(name_.around, kSeparators);
    if (parts.size() > 1 && parts.back() == "mlp" && parts[parts.size() - 2] == "experts") parts.pop_back();
    if (parts.empty() || parts.back() != "experts") parts.emplace_back("experts");
    parts.push_back(std::to_string(expert));
    std::string path;
    for (const std::string& part : parts) path += part + name_.separator();
    return path;
  }
  void add(tensor::Slice slice, const std::string& path, const Member& member, std::string mark) {
    slice.whole = info_.name;
    slice.layer = member.layer.empty() ? info_.name : layerIn(path, member);
    slice.shape = info_.shape;
    if (!member.mark.empty()) mark += "[" + std::string(member.mark) + "]";
    layout_.slices.push_back({std::move(slice), std::move(mark)});
  }

  void experts();
  void expertRows();
  void halves();
  void attention();
  void keyHeads();
  void linear();
  void latent();
  void convolution();
  [[nodiscard]] std::optional<bool> isTurned() const;
  [[nodiscard]] std::optional<std::uint64_t> hiddenSize() const;
  [[nodiscard]] bool isFitted() const;
  [[nodiscard]] bool takesTurns() const;
  [[nodiscard]] bool isConvolution() const;
  [[nodiscard]] std::optional<std::uint64_t> linearValues() const;
  void blocks(std::uint64_t rows, bool turned);
  void headByHead(std::uint64_t rows, bool turned);
  void groupByGroup(std::uint64_t rows, bool turned);
  void codegen(std::uint64_t rows, bool turned);
  void addRows(const Member& member, const tensor::Stripes& stripes, bool turned);

  const tensor::TensorInfo& info_;
  const Row& row_;
  WeightName name_;
  const Surroundings& surroundings_;
  const Architecture& architecture_;
  Layout layout_;
};

}  // namespace scalewright::fused
