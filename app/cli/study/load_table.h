#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Whether engines would load the quantized checkpoints among the files.
struct LoadAnswer {
  std::string text;    ///< a table for each, with its reasons; empty where there is none
  Json json;           ///< a list; absent() where there is none
  bool warns = false;  ///< of one of them tensors are named that an engine refuses, or computes otherwise
};

/// Asks the engine for the scales of each checkpoint. What cannot be read of them is among its reasons; a question that
/// fails as a whole is a problem of the study, and of that checkpoint nothing is said.
[[nodiscard]] LoadAnswer loadAnswer(const Session& session, OpenStudy& open);

}  // namespace scalewright::cli
