#pragma once

#include <mutex>
#include <optional>
#include <variant>
#include <vector>

#include "core/engine/engine.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/profile.h"
#include "core/study/study.h"

namespace scalewright::study {

/// How far a tensor is taken, each on top of the one before.
enum class Depth {
  kProfile,    ///< read once
  kThreshold,  ///< with the evidence that its method asks for: its threshold is exact
  kErrors,     ///< with the exact error of its decision and, of a member of a sharing group, of the range it would have
};

/// A question about a tensor on its way there, and the answer to one.
using Question = std::variant<question::Profile, question::Evidence, question::Measure>;
using Answer = std::variant<profile::Profile, calibrate::Evidence, MeasuredErrors>;

/// Further quantizers whose exact errors are wanted of a tensor that has a resolution, as those of a table of formats.
using Quantizers = std::vector<engine::QuantizerSpec> (*)(const StudyTensor& tensor);

/// Returns what is to be asked next to take a tensor so far, and then to `further`; nothing where it is there, where it
/// cannot get there (it has failed, or is gone), and where a pass has measured as exactly as it can.
[[nodiscard]] std::optional<Question> next(const Study& study, TensorIndex index, Depth depth,
                                           Quantizers further = nullptr);

/// Asks a question of any kind. Errors: those of the question.
[[nodiscard]] Result<Answer> ask(engine::Engine& engine, const Question& question, const WorkContext& work);

/// Puts an answer in its place. Returns the tensors that have another resolution or error now, ascending.
std::vector<TensorIndex> accept(Study& study, TensorIndex index, Answer answer);

/// Asks and accepts until a tensor is so far, and then to `further`. shared: held while the study is looked at or
/// changed, and let go while data are read, where several threads work on it; nullptr: one does. Errors: those of the
/// questions, and what was answered before stays.
[[nodiscard]] Result<void> take(engine::Engine& engine, Study& study, TensorIndex index, Depth depth,
                                const WorkContext& work, Quantizers further = nullptr, std::mutex* shared = nullptr);

/// Returns tensors that are none of these and share a scale with one of them, ascending: their thresholds count.
[[nodiscard]] std::vector<TensorIndex> partnersOf(const Study& study, const std::vector<TensorIndex>& tensors);

}  // namespace scalewright::study
