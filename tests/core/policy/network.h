#pragma once

#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/fused/split.h"
#include "core/io/names/role_guess.h"
#include "core/policy/library.h"
#include "core/policy/resolve.h"

namespace scalewright::policy {

/// The tensors of a made-up dump, with the roles that reading a file would give them, and what a policy makes of them.
class Network {
 public:
  Network& add(const std::string& name, const tensor::Shape& shape,
               tensor::ElementType type = tensor::ElementType::kF32,
               std::map<std::string, std::string> attributes = {}) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = shape;
    info.type = type;
    info.attributes = std::move(attributes);
    io::assignRole(info);
    tensors_.push_back(std::move(info));
    return *this;
  }
  Network& weights(const std::vector<std::string>& names, const tensor::Shape& shape = {64, 32},
                   tensor::ElementType type = tensor::ElementType::kF32) {
    for (const std::string& name : names) add(name, shape, type);
    return *this;
  }
  Network& activations(const std::vector<std::string>& names, const tensor::Shape& shape = {4, 16, 32}) {
    for (const std::string& name : names) add(name, shape);
    return *this;
  }

  /// The tensors from this one on are those of a safetensors file.
  void readTogether(std::size_t first) { io::assignCheckpointRoles(std::span(tensors_).subspan(first)); }

  /// Fused weights among the tensors from this one on are what they are made of.
  void takeApart(std::size_t first) {
    const auto begin = tensors_.begin() + static_cast<std::ptrdiff_t>(first);
    io::Catalogue catalogue;
    catalogue.tensors.assign(begin, tensors_.end());
    fused::splitFused(catalogue);
    tensors_.erase(begin, tensors_.end());
    for (tensor::TensorInfo& info : catalogue.tensors) {
      if (info.slices == 0) tensors_.push_back(std::move(info));
    }
  }

  [[nodiscard]] const std::vector<tensor::TensorInfo>& tensors() const { return tensors_; }

  [[nodiscard]] Outcome under(const Policy& policy) const {
    std::vector<tensor::TensorInfo> tensors = tensors_;
    io::assignStandIns(tensors);
    std::vector<Subject> subjects;
    for (const tensor::TensorInfo& info : tensors) subjects.push_back({&info});
    return resolve(policy, subjects);
  }

 private:
  std::vector<tensor::TensorInfo> tensors_;
};

/// A ruling in words: `fp8_143 backoff backoff=0.25`, `int8 narrow per_channel(0) absmax`, `keep bf16`, `stored`,
/// `none`.
inline std::string wordsOf(const Ruling& ruling) {
  if (!ruling.rule) return "none";
  if (!ruling.decision) return "stored";
  const recipe::Decision& decision = *ruling.decision;
  if (formats::isCast(decision.format)) return "keep " + decision.format;
  std::string text = decision.format;
  if (decision.options.narrow) text += " narrow";
  if (decision.options.half_level) text += " half_level";
  if (decision.granularity.kind == tensor::GranularityKind::kPerChannel) {
    text += " per_channel(" + std::to_string(decision.granularity.axis) + ")";
  }
  text += " " + decision.calibrator;
  for (const auto& [id, value] : decision.parameters) text += " " + id + "=" + parameterText(value);
  if (!decision.sharing_group.empty()) {
    text += decision.sharing == sharing::Kind::kFollow ? " => " : " -> ";
    text += decision.sharing_group;
  }
  if (decision.smoothing) text += " smoothed";
  return text;
}

/// The tests of a preset: what it makes of each tensor of a network.
class PresetTest : public testing::Test {
 protected:
  static const Policy& preset(const char* id) {
    for (const Policy& policy : presets()) {
      if (policy.id == id) return policy;
    }
    ADD_FAILURE() << "no preset " << id;
    return presets().front();
  }

  void resolveWith(const char* id) {
    policy_ = &preset(id);
    outcome_ = network_.under(*policy_);
  }
  [[nodiscard]] const TensorOutcome& outcomeOf(const std::string& name) const {
    for (std::size_t i = 0; i < network_.tensors().size(); ++i) {
      if (network_.tensors()[i].name == name) return outcome_.tensors[i];
    }
    ADD_FAILURE() << "no tensor " << name;
    return outcome_.tensors.front();
  }
  /// Every one of the tensors is treated so in the base.
  void expectAll(const std::vector<std::string>& names, const std::string& words) const {
    for (const std::string& name : names) EXPECT_EQ(wordsOf(outcomeOf(name).base), words) << name;
  }
  [[nodiscard]] std::string inPhase(const std::string& name) const {
    const auto& phases = outcomeOf(name).phases;
    return phases.empty() ? "as in the base" : wordsOf(phases.front().ruling);
  }
  [[nodiscard]] bool isSelected(const std::string& name) const {
    const auto& rule = outcomeOf(name).base.rule;
    return rule && policy_->rules[*rule].selected;
  }
  /// Returns what a search may give the tensor instead.
  [[nodiscard]] std::string alternativeOf(const std::string& name) const {
    const auto& rule = outcomeOf(name).base.rule;
    if (!rule || !policy_->rules[*rule].alternative) return "none";
    const Treatment& other = *policy_->rules[*rule].alternative;
    return keeps(other) ? "keep " + other.format : other.format + " " + other.calibrator;
  }
  [[nodiscard]] std::vector<std::string> unmatched() const {
    std::vector<std::string> names;
    for (const std::size_t i : outcome_.unmatched) names.push_back(network_.tensors()[i].name);
    return names;
  }

  Network network_;
  const Policy* policy_ = nullptr;
  Outcome outcome_;
};

}  // namespace scalewright::policy
