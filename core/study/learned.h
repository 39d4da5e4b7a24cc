#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/io/source.h"
#include "core/study/knowledge.h"
#include "core/study/tensors/proposals.h"
#include "core/study/tensors/tensor_store.h"

namespace scalewright::study {

/// Returns a knowledge with a file's graph in place of the one it had; the same one where neither has any.
[[nodiscard]] std::shared_ptr<const Knowledge> withGraph(const std::shared_ptr<const Knowledge>& knowledge,
                                                         const std::string& file, std::vector<graph::Value> values);
/// Returns a knowledge in whose graphs those tensors are found that have no value of their names.
[[nodiscard]] std::shared_ptr<const Knowledge> withLayers(const Knowledge& knowledge, const TensorStore& tensors,
                                                          std::span<const io::Catalogue> sources);
/// Gives tensors the places that are known of them: all, or those of one source. Returns those that are otherwise now;
/// their decisions are in place, and not carried out yet.
std::vector<TensorIndex> applyKnowledge(const Knowledge& knowledge, TensorStore& tensors, Proposals& proposals,
                                        std::optional<std::size_t> source);

}  // namespace scalewright::study
