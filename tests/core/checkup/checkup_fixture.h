#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <list>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/checkup/check.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::checkup {

inline constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

inline std::vector<float> normal(std::size_t count) {
  std::mt19937 engine(3);
  std::normal_distribution<float> distribution;
  std::vector<float> values(count);
  for (float& value : values) value = distribution(engine);
  return values;
}

/// Others than those of another `factor`.
inline std::vector<float> normalTimes(float factor, std::size_t count) {
  std::vector<float> values = normal(count);
  for (float& value : values) value *= factor;
  return values;
}

class CheckupTest : public testing::Test {
 protected:
  struct Kept {
    tensor::TensorInfo info;
    profile::Profile profile;
    recipe::Decision decision;
    std::map<std::string, std::string> settings;
    std::size_t source = 0;
  };

  Kept& add(const std::string& name, tensor::Shape shape, const std::vector<float>& values) {
    test::MemoryTensor tensor(tensor::ElementType::kF32, std::move(shape), values);
    tensor.edit().name = name;
    kept_.push_back({tensor.info(), profile::profileTensor(tensor, {}).value(), {}, {}});
    return kept_.back();
  }
  Kept& addAs(tensor::Role role, const std::string& name, tensor::Shape shape, const std::vector<float>& values) {
    Kept& kept = add(name, std::move(shape), values);
    kept.decision.role = role;
    return kept;
  }

  /// `check name: finding` of every report.
  [[nodiscard]] std::vector<std::string> found() const {
    std::vector<Subject> subjects;
    std::vector<std::string> names;
    std::vector<experts::Subject> of_experts;
    for (const Kept& kept : kept_) of_experts.push_back({&kept.info, &kept.settings});
    const experts::Survey survey = experts::surveyOf(of_experts);
    for (const Kept& kept : kept_) {
      subjects.push_back(
          {kept.info.name, kept.info.shape, kept.profile, kept.decision, &kept.info, &kept.settings, kept.source});
      if (const auto& place = survey.places[names.size()]) {
        subjects.back().experts = &survey.layers[place->layer];
        subjects.back().expert = &*place;
      }
      names.push_back(kept.info.name);
    }
    std::vector<std::string> lines;
    for (const Report& report : checkUp(subjects)) {
      lines.push_back(std::string(report.check->id) + " " + names[report.finding.subject] + ": " +
                      textOf(report.finding));
    }
    return lines;
  }

  using Lines = std::vector<std::string>;
  std::list<Kept> kept_;
};

}  // namespace scalewright::checkup
