#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/blocks/inspect.h"
#include "core/blocks/worst_blocks.h"
#include "core/study/study.h"

namespace scalewright::view {

/// The blocks of one tensor as a person sees them, as far as they have been read.
struct BlockView {
  std::string tensor;   ///< name; empty: none is chosen
  std::string decided;  ///< id of the format in force
  formats::FormatOptions decided_options;
  bool left_out = false;                      ///< no format is in force: a policy leaves the tensor as it is stored
  bool ready = false;                         ///< the tensor has a profile, so that its formats have their thresholds
  std::string chosen;                         ///< id of the format to look through; empty: that of the decision
  std::optional<engine::QuantizerSpec> spec;  ///< looked through; none where the format has no blocks
  std::uint64_t blocks = 0;
  std::optional<tensor::TensorInfo> recorded;           ///< of a profile file, which has blocks of its kept rows only
  std::uint64_t asked = 0;                              ///< which block is wanted; `block` may still be the one before
  std::shared_ptr<const blocks::InspectedBlock> block;  ///< none until it has been read
  std::shared_ptr<const blocks::WorstBlocks> worst;     ///< none until they have been found
  std::optional<Error> problem;                         ///< why there is no block
  std::optional<Error> worst_problem;                   ///< why there are no worst ones
};

/// Returns the quantizer that a tensor's blocks are looked at with: the one in force for an empty format or for that of
/// the decision, else the format as the error table compares it. None for a format without blocks, and before the
/// tensor has a profile.
[[nodiscard]] std::optional<engine::QuantizerSpec> blockSpec(const study::StudyTensor& tensor, std::string_view format);

}  // namespace scalewright::view
