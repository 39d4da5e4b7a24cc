#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/calibrate/sample_study.h"
#include "core/study/study.h"

namespace scalewright::view {

/// The facts that are known of a tensor's samples, or why none are.
struct SamplesView {
  enum class State { kNoTensor, kNoSamples, kSeveralThresholds, kByHand, kWaiting, kKnown, kProblem };

  State state = State::kNoTensor;
  std::string tensor;  ///< name
  std::uint64_t samples = 0;
  calibrate::SampleSplit split;                         ///< the one in question
  std::optional<double> threshold;                      ///< in force
  std::shared_ptr<const calibrate::SampleStudy> study;  ///< of kKnown
  std::optional<Error> problem;                         ///< of kProblem

  friend bool operator==(const SamplesView&, const SamplesView&) = default;
};

/// Returns whether a tensor's samples can be studied, and with which split: state is kWaiting, or says why not.
/// split: how many samples are wanted is cut to what leaves one to measure on; none wanted: half of them.
[[nodiscard]] SamplesView samplesView(const study::StudyTensor& tensor, const calibrate::SampleSplit& wanted);

/// One line on a threshold: where it was found, and what it does there.
struct SampleRow {
  enum class Kind { kCalibrated, kRest, kRestByItsOwn, kAll, kReversed, kShuffled };

  Kind kind = Kind::kAll;
  std::uint64_t seed = 0;     ///< of kShuffled
  std::uint64_t samples = 0;  ///< that the line is about
  double threshold = 0;
  double percent_of_all = 0;                 ///< of the threshold that all samples lead to
  std::optional<metrics::Estimate> sqnr_db;  ///< of these samples under this threshold; none for all, and for orders
};

[[nodiscard]] std::vector<SampleRow> sampleRows(const calibrate::SampleStudy& study);

/// By how many dB the rest would do better under a threshold of its own. Nothing where an error is undefined or zero.
[[nodiscard]] std::optional<double> sampleGapDb(const calibrate::SampleStudy& study);

}  // namespace scalewright::view
