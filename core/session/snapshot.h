#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/session/gather.h"

namespace scalewright::session {

/// What does not change about a tensor while decisions on it do.
struct TensorFacts {
  std::string name;
  std::size_t source = 0;
  tensor::Shape shape;
  tensor::ElementType type = tensor::ElementType::kF32;
  std::uint64_t samples = 0;
  recipe::Decision proposed;
};

/// A tensor as it is decided at one moment; shared between snapshots, never changed.
struct DecidedTensor {
  std::shared_ptr<const TensorFacts> facts;
  recipe::Decision decision;
  bool carried_out = false;
  Threshold threshold{0};
  Scale step{1};
  std::optional<ExponentBias> bias;
};

/// A study at one moment, to be written down on another thread. Copies of it share nearly everything.
struct Snapshot {
  std::vector<recipe::RecipeSource> sources;
  std::vector<std::shared_ptr<const DecidedTensor>> tensors;   ///< by their index in the study; null: gone
  std::shared_ptr<const Kept> kept;                            ///< may be nullptr
  std::shared_ptr<const study::AppliedPolicy> policy;          ///< may be nullptr
  std::vector<StudySource> known;                              ///< sources of the study file
  std::optional<TensorPlace> current;
  std::string study;                                           ///< path of the study file; empty for none
  std::optional<io::FileIdentity> on_disk;                     ///< what that file was
  std::string name;
  bool ended = false;                                          ///< see JournalMark
  std::shared_ptr<const std::vector<Variant>> variants;        ///< may be nullptr
  std::string compared;
  nlohmann::json unknown = nlohmann::json::object();
};

/// Cost: microseconds; half of it where facts of the same tensor are given.
[[nodiscard]] std::shared_ptr<const DecidedTensor> decidedTensor(const study::StudyTensor& tensor,
                                                                 std::shared_ptr<const TensorFacts> facts = nullptr);

/// Every decision of the snapshot, with a journal's mark but its generation. What a pass over the data finds out again,
/// errors and the scales of channels, is left out, except of tensors that are not here. Cost: O(tensors), about 20 us each.
[[nodiscard]] StudyFile studyOf(const Snapshot& snapshot);

}  // namespace scalewright::session
