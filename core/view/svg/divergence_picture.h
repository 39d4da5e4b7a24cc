#pragma once

#include <optional>
#include <string>

#include "core/study/study.h"
#include "core/view/svg/picture.h"

namespace scalewright::view::svg {

inline constexpr const char* kDivergenceTitle = "KL divergence against the threshold";

/// Draws the divergence of the entropy search for the dialect in force and for the literal reading, each with its pick,
/// as one
/// `<svg>` element; see svgFile. The axis of thresholds is that of the candidates and of the threshold in force. Where
/// there is nothing to draw it says so. Cost: that of divergenceView.
[[nodiscard]] std::string divergencePicture(const study::StudyTensor& tensor,
                                            const std::optional<Caption>& caption = {});

}  // namespace scalewright::view::svg
