#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "core/study/study.h"

namespace scalewright::cli {

/// One tensor's answer of the command `curve`.
struct CurveAnswer {
  Json json;
  std::string text;
};

/// points: how many of a curve's points to show at most; 0: all. The tensor has a profile.

/// Returns SQNR and MSE of the decision's format against the threshold. Errors: kUnknownFormat; kEmptyData.
[[nodiscard]] Result<CurveAnswer> errorCurveAnswer(const study::StudyTensor& tensor, std::size_t points);
/// Returns the divergence of the entropy search against the threshold, and the pick of every dialect.
[[nodiscard]] Result<CurveAnswer> divergenceAnswer(const study::StudyTensor& tensor, std::size_t points);
/// Returns the steps of the L2 iteration. Errors: those of view::l2Trace.
[[nodiscard]] Result<CurveAnswer> l2Answer(const study::StudyTensor& tensor, std::size_t points);

/// Returns which of `count` points to show: at most `points` of them, evenly, with the ends and `best` among them;
/// all for 0.
[[nodiscard]] std::vector<std::size_t> shownPoints(std::size_t count, std::size_t points, std::size_t best);

}  // namespace scalewright::cli
