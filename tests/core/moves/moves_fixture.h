#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/engine/questions/profile.h"
#include "core/moves/joint_help.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::moves {

inline constexpr double kRounded = 5e-5;  // dB, of numbers that the tests give with five decimals

/// A study of one small file, each tensor in INT8 by its largest magnitude.
class MovesTest : public testing::Test {
 protected:
  MovesTest() { std::filesystem::create_directories(folder_); }
  ~MovesTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path() const { return folder_ / "small.h5"; }
  void open() {
    study_.addSource(engine_->list(path(), {}).value());
    for (study::TensorIndex index = 0; index < study_.size(); ++index) {
      recipe::Decision decision = study_.tensor(index).decision;
      decision.format = "int8";
      decision.calibrator = "absmax";
      decision.parameters.clear();
      study_.setDecision(index, decision);
      study_.setProfile(index, std::make_shared<const profile::Profile>(
                                   engine_->ask(question::Profile{path(), study_.tensor(index).info}, {}).value()));
    }
  }
  template <typename Change>
  void decide(const std::string& name, Change change) {
    recipe::Decision decision = study_.tensor(at(name)).decision;
    change(decision);
    study_.setDecision(at(name), decision);
  }
  [[nodiscard]] study::TensorIndex at(const std::string& name) const { return *study_.find(name); }
  [[nodiscard]] Helps helpsFor(const std::string& name, Effort effort = Effort::kExact) {
    return whatHelps(study_, at(name), *engine_, effort, {}).value();
  }
  [[nodiscard]] static const Help* find(const Helps& helps, std::string_view move) {
    for (const Help& help : helps.moves) {
      if (help.move->id == move) return &help;
    }
    return nullptr;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("scalewright_moves_" + std::to_string(::getpid()));
  std::unique_ptr<engine::Engine> engine_ = engine::makeLocalEngine({});
  study::Study study_;
};

/// Two rows of one shape, of which one is 64 times the other.
inline std::vector<float> unequalRows() {
  std::vector<float> values;
  for (const float factor : {0.0625F, 4.0F}) {
    for (const float value : {3.0F, -5.0F, 7.0F, -11.0F, 13.0F, -17.0F, 19.0F, -23.0F})
      values.push_back(factor * value);
  }
  return values;
}

/// 2,047 values within +-50/64, in all steps of 1/64, and one far off.
inline std::vector<float> withOutlier(float outlier) {
  std::vector<float> values;
  for (int k = 0; k < 2047; ++k) values.push_back(static_cast<float>((k * 37) % 101 - 50) / 64);
  values.push_back(outlier);
  return values;
}

}  // namespace scalewright::moves
