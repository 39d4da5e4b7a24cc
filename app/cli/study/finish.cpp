#include "app/cli/study/finish.h"

#include <algorithm>

#include "app/cli/answer/problem_lines.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/selection.h"
#include "core/base/files/atomic_file.h"
#include "core/base/text/first_few.h"
#include "core/engine/output/output_target.h"
#include "core/report/notes.h"

namespace scalewright::cli {

namespace {

/// Names some of the chosen tensors whose role has this evidence; how many there are.
std::pair<std::size_t, std::string> namesOf(const study::TensorList& chosen, tensor::RoleSource source,
                                            tensor::Role role) {
  constexpr std::size_t kNamed = 4;
  std::size_t count = 0;
  std::string names;
  for (std::size_t i = 0; i < chosen.count; ++i) {
    const tensor::TensorInfo& info = chosen.at(i);
    if (info.role_source != source || info.role != role) continue;
    if (++count <= kNamed) names += (count == 1 ? "" : ", ") + printable(info.name);
  }
  if (count > kNamed) names += ", ...";
  return {count, names};
}

/// Says which of the chosen tensors have a role that their names do not tell.
void noteGuesses(Session& session, const study::TensorList& chosen) {
  const auto [guessed, guesses] = namesOf(chosen, tensor::RoleSource::kShape, tensor::Role::kActivation);
  if (guessed > 0) {
    session.console.note(std::to_string(guessed) + (guessed == 1 ? " tensor" : " tensors") +
                         " taken for activations by nothing but " + (guessed == 1 ? "its" : "their") +
                         " shape: " + guesses + "; --as, or an attribute \"role\" in the file, says otherwise");
  }
  std::vector<std::string> opaque;
  for (std::size_t i = 0; i < chosen.count; ++i) {
    if (chosen.at(i).stored_as == "opaque") opaque.push_back(chosen.at(i).name);
  }
  if (!opaque.empty()) {
    session.console.note("opaque bytes read as bfloat16, as h5py writes it: " + std::to_string(opaque.size()) +
                         (opaque.size() == 1 ? " tensor: " : " tensors: ") + printable(firstFew(opaque)));
  }
  const auto [standing, stand_ins] = namesOf(chosen, tensor::RoleSource::kStandIn, tensor::Role::kKvEntry);
  if (standing > 0) {
    session.console.note(std::to_string(standing) +
                         (standing == 1 ? " output of a projection" : " outputs of projections") +
                         " taken for the KV cache, which the file lacks: " + stand_ins +
                         "; --as, or an attribute \"role\" in the file, says otherwise");
  }
}

/// Says of which tensors there are no values.
void noteRecorded(Session& session, const study::TensorList& chosen) {
  std::size_t count = 0;
  std::size_t without_rows = 0;
  std::uint64_t fewest = UINT64_MAX;
  for (std::size_t i = 0; i < chosen.count; ++i) {
    const auto& recorded = chosen.at(i).recorded;
    if (!recorded) continue;
    ++count;
    if (recorded->kept_rows == 0) {
      ++without_rows;
    } else {
      fewest = std::min(fewest, recorded->kept_rows);
    }
  }
  if (count == 0) return;
  const std::string of_files =
      std::to_string(count) + (count == 1 ? " tensor is" : " tensors are") + " of profile files: counts";
  if (without_rows == count) {
    session.console.note(of_files + ", and no rows, from which blocks, layers and smoothing would be estimated");
    return;
  }
  session.console.note(of_files + ", and " + std::to_string(fewest) + " rows or more of " +
                       (without_rows == 0 ? "each" : std::to_string(count - without_rows)) +
                       "; what has a ~, of blocks, layers and smoothing, is estimated from the rows");
}

/// Says where nothing was left out though it was asked for.
void noteIdleLeaveOut(const Session& session, const OpenStudy& open) {
  const std::string& asked = session.options.grouping.left_out;
  if (asked.empty() || asked == "none") return;
  const std::vector<study::TensorIndex> ready = open.ready();
  const bool any = std::any_of(ready.begin(), ready.end(), [&open](study::TensorIndex index) {
    return open.study.tensor(index).profile->left_out > 0;
  });
  if (!ready.empty() && !any) session.console.note("--leave-out " + printable(asked) + ": there is no such value");
}

/// Says of which profile files there will be more.
void noteRecording(Session& session, const study::Study& study) {
  for (const io::Catalogue& source : study.sources()) {
    const auto complete = source.attributes.find("complete");
    if (complete == source.attributes.end() || complete->second != "0") continue;
    session.console.note(printable(source.identity.path) + ": still being recorded; these are the batches so far");
  }
}

}  // namespace

ExitCode finish(Session& session, const OpenStudy& open, const study::TensorList& all, const study::TensorList& chosen,
                std::size_t done, const std::function<void(const std::vector<Error>& problems)>& print) {
  open.progress->clear();
  complainOfAll(session.console, open.problems);
  noteAll(session.console, open.remarks);
  const bool whole = std::any_of(open.remarks.begin(), open.remarks.end(),
                                 [](const Error& remark) { return remark.code == ErrorCode::kFusedWhole; });
  if (whole)
    session.console.note("--fused NAME=VALUE says what is not known of fused weights; --fused whole: leave them");
  noteGuesses(session, chosen);
  for (const std::string& note : report::readingNotes(chosen)) session.console.note(note);
  noteIdleLeaveOut(session, open);
  if (!open.as_recording) noteRecorded(session, chosen);
  noteRecording(session, open.study);
  const ExitCode code = exitCodeOf(open, done);
  if (code == ExitCode::kInterrupted) {
    session.console.note("interrupted");
    return code;
  }
  std::vector<Error> problems = open.problems;
  if (code == ExitCode::kNothing) {
    auto selection = Selection::make(session.options, Known::kErrors);
    const Result<void> any = selection ? selection->requireAny(all) : Result<void>();
    if (!any) {
      session.console.note(any.error().detail);
      problems.push_back(any.error());
    } else if (problems.empty()) {
      session.console.note(all.count == 0 ? "there is no tensor" : "no tensor was chosen; `list` shows what there is");
    }
  }
  print(problems);
  return code;
}

ExitCode finish(Session& session, const OpenStudy& open, Json document, const std::string& text, std::size_t done) {
  const study::TensorList chosen{open.chosen.size(), [&open](std::size_t i) -> const tensor::TensorInfo& {
                                   return open.study.tensor(open.chosen[i]).info;
                                 }};
  return finish(session, open, tensorsOf(open.study), chosen, done, [&](const std::vector<Error>& problems) {
    if (session.options.json) {
      setProblems(document, problems, open.remarks);
      session.console.print(jsonText(document));
    } else if (done > 0) {
      session.console.print(text);
    }
  });
}

ExitCode stopUnwritten(Session& session, OpenStudy& open, std::string_view command, const Error& error,
                       const std::string& output) {
  open.cancelled = open.cancelled || error.code == ErrorCode::kCancelled;
  open.problems.push_back(error);
  const ExitCode code = finish(session, open, jsonDocument(command), {}, 0);
  noteNotWritten(session, error, output);
  return code == ExitCode::kInterrupted ? code : ExitCode::kWriteFailed;
}

std::vector<std::string> inputsOf(const OpenStudy& open) {
  std::vector<std::string> inputs;
  for (const io::Catalogue& source : open.study.sources()) inputs.push_back(source.identity.path);
  return inputs;
}

bool maySave(const Session& session, const OpenStudy& open, const std::string& output) {
  const auto failed = std::count_if(open.problems.begin(), open.problems.end(), study::isLack);
  if (failed == 0 || session.options.partial) return true;
  open.progress->clear();
  noteUnwritten(session, output, static_cast<std::size_t>(failed));
  return false;
}

void noteUnwritten(const Session& session, const std::string& output, std::size_t failed) {
  session.console.note(
      printable(output) + " is not written, since " +
      (failed == 1 ? "a part of what it should hold" : std::to_string(failed) + " parts of what it should hold") +
      " failed; --partial writes the rest, marked as a part");
}

std::vector<std::string> missingIn(const OpenStudy& open) {
  std::vector<std::string> lines;
  for (const Error& problem : open.problems) {
    const bool is_carried = problem.code == ErrorCode::kPartialFile && open.as_recording;
    if (!study::isLack(problem) || is_carried) continue;
    const std::string& what = problem.dataset.empty() ? problem.file : problem.dataset;
    lines.push_back((what.empty() ? "" : what + ": ") + errorWording(problem.code));
  }
  return lines;
}

Result<void> writeOutput(Session& session, const std::string& path, std::string_view content,
                         const std::vector<std::string>& inputs) {
  if (path == "-") {
    session.console.print(content);
    return {};
  }
  if (auto apart = engine::requireApart(path, inputs); !apart) return apart;
  return writeFileAtomically(path, content);
}

}  // namespace scalewright::cli
