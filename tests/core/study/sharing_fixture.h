#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/profile/profiler.h"
#include "core/study/study.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::study {

/// A study of four tensors, and what groups them.
class SharingTest : public testing::Test {
 protected:
  using Values = std::vector<float>;
  using Indices = std::vector<TensorIndex>;

  static std::shared_ptr<const profile::Profile> profileOf(const Values& values) {
    const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size(), 1}, values);
    return std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value());
  }

  static io::Catalogue catalogueWith(const std::string& path,
                                     const std::vector<std::pair<std::string, Values>>& tensors) {
    io::Catalogue catalogue;
    catalogue.identity.path = path;
    for (const auto& [name, values] : tensors) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {values.size(), 1};
      info.role = tensor::Role::kWeight;
      catalogue.tensors.push_back(info);
    }
    return catalogue;
  }

  static recipe::Decision with(const char* format, const char* calibrator, const std::string& group,
                               ParameterValues parameters = {}) {
    recipe::Decision decision;
    decision.role = tensor::Role::kWeight;
    decision.format = format;
    decision.calibrator = calibrator;
    decision.parameters = std::move(parameters);
    decision.sharing_group = group;
    return decision;
  }

  const std::vector<std::pair<std::string, Values>> kTensors = {
      {"q", {1, -0.3F, 0.7F}}, {"k", {3, 0.1F, -1.3F}}, {"v", {-2, 0.9F, 0.2F}}, {"zero", {0, 0, 0}}};

  SharingTest() { study_.addSource(catalogueWith("/a.h5", kTensors)); }

  void profile(TensorIndex index) { study_.setProfile(index, profileOf(kTensors[index].second)); }
  void profileAll() {
    for (TensorIndex i = 0; i < study_.size(); ++i) profile(i);
  }
  /// Two tensors in a group with one of another file.
  void addBig() {
    study_.addSource(catalogueWith("/b.h5", {{"big", {9, 1}}}));
    for (TensorIndex i = 0; i < kTensors.size(); ++i) profile(i);
    study_.setProfile(4, profileOf({9, 1}));
    share({0, 1, 4});
  }
  void share(const Indices& indices, const char* format = "int8", const char* calibrator = "absmax") {
    Decisions decisions;
    for (const TensorIndex index : indices) decisions.emplace_back(index, with(format, calibrator, "g"));
    study_.setDecisions(decisions);
  }
  double threshold(TensorIndex index) const { return study_.tensor(index).resolution->threshold.value(); }
  double own(TensorIndex index) const { return study_.tensor(index).own->resolution.threshold.value(); }
  bool warned(TensorIndex index, calibrate::Warning warning) const {
    const auto& warnings = study_.tensor(index).resolution->warnings;
    return std::find(warnings.begin(), warnings.end(), warning) != warnings.end();
  }

  Study study_;
};

}  // namespace scalewright::study
