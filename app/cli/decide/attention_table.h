#pragma once

#include <vector>

#include "app/cli/answer/table.h"
#include "app/cli/decide/layer_study.h"
#include "core/study/network/attention_layers.h"

namespace scalewright::cli {

/// What quantization does to the output of an attention.
struct MeasuredAttention {
  study::AttentionLayer layer;
  layers::AttentionErrors errors;
};

/// Returns the attentions of a study of which a tensor was chosen.
[[nodiscard]] std::vector<study::AttentionLayer> chosenAttentions(const OpenStudy& open);
/// Measures them, worst first; those that cannot be measured are problems of one of their tensors,
/// but for tensors that make no attention together: of these a note is printed.
[[nodiscard]] std::vector<MeasuredAttention> measureAttentions(const Session& session, OpenStudy& open,
                                                               const std::vector<study::AttentionLayer>& layers);
[[nodiscard]] Table<MeasuredAttention> attentionTable(const OpenStudy& open,
                                                      const std::vector<MeasuredAttention>& measured);
/// Says on standard error what was taken for granted.
void noteAttentions(const Session& session, const std::vector<MeasuredAttention>& measured);

}  // namespace scalewright::cli
