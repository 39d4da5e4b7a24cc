#include "app/cli/study/open_study.h"

#include <algorithm>
#include <set>

#include "app/cli/study/each_tensor.h"
#include "app/cli/study/make_engine.h"
#include "app/cli/study/selection.h"
#include "core/base/first_few.h"
#include "core/engine/list_source.h"
#include "core/io/inputs.h"
#include "core/study/graph_gap.h"

namespace scalewright::cli {

WorkContext OpenStudy::work(const Session& session) const {
  return {.stop = session.stop, .progress = progress->callback(), .threads = session.options.threads};
}

void OpenStudy::fail(study::TensorIndex index, Error error) {
  if (error.code == ErrorCode::kCancelled) {
    cancelled = true;
    return;
  }
  if (error.file.empty()) error.file = study.fileOf(index);
  if (error.dataset.empty()) error.dataset = study.tensor(index).info.name;
  if (std::find(problems.begin(), problems.end(), error) == problems.end()) problems.push_back(error);
  study.setProblem(index, std::move(error));
}

std::vector<study::TensorIndex> OpenStudy::ready() const {
  std::vector<study::TensorIndex> indices;
  for (const study::TensorIndex index : chosen) {
    if (study.tensor(index).profile && !study.tensor(index).problem) indices.push_back(index);
  }
  return indices;
}

namespace {

/// How a file is taken: as the command line says, else as the recipe does that was made on it, or on one of its name.
io::Grouping groupingOf(const Session& session, const std::string& file, const recipe::Recipe* recipe) {
  if (recipe == nullptr) return session.options.grouping;
  const std::filesystem::path path = io::sourcePath(file);
  const auto named = [&](auto same) {
    return std::find_if(recipe->sources.begin(), recipe->sources.end(),
                        [&](const recipe::RecipeSource& source) { return same(source.identity.path); });
  };
  auto found = named([&](const std::filesystem::path& of_source) { return of_source == path; });
  if (found == recipe->sources.end()) {
    found = named([&](const std::filesystem::path& of_source) { return of_source.filename() == path.filename(); });
  }
  // A recipe of one file is about whatever it is applied to.
  if (found == recipe->sources.end() && recipe->sources.size() == 1) found = recipe->sources.begin();
  io::Grouping grouping = found == recipe->sources.end() ? io::Grouping() : found->grouping;
  const io::Grouping& said = session.options.grouping;
  if (!said.expression.empty()) grouping.expression = said.expression;
  if (!said.mask.empty()) grouping.mask = said.mask;
  if (!said.left_out.empty()) grouping.left_out = said.left_out;
  if (!said.fused.empty()) grouping.fused = said.fused;
  return grouping;
}

/// Nothing went wrong: a remark.
bool isHarmless(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUnsupportedElementType:
    case ErrorCode::kBatchMissing:
    case ErrorCode::kMaskFitsNot:
    case ErrorCode::kFusedWhole:
    case ErrorCode::kRecordingStopped:
    case ErrorCode::kNotRecorded:
    case ErrorCode::kPaddingCounted:
    case ErrorCode::kNoDataCounted:
    case ErrorCode::kBytesBehind:
    case ErrorCode::kNeverCalled: return true;
    default: return false;
  }
}

/// Sorts what was found while a file was listed into problems and remarks.
class Judge {
 public:
  Judge(const Session& session, const Selection& selection, OpenStudy& open)
      : grouping_(session.options.grouping), selection_(selection), open_(open) {}

  void judge(const io::Catalogue& catalogue) {
    ++files_;
    for (const Error& problem : catalogue.problems) {
      const bool of_mask = !grouping_.mask.empty() &&
                           (problem.dataset == grouping_.mask || problem.dataset.ends_with("/" + grouping_.mask));
      const bool of_any = problem.code == ErrorCode::kMaskUnusable || problem.code == ErrorCode::kMaskFitsNot;
      if (problem.code == ErrorCode::kNothingGrouped) {
        ungrouped_.push_back(problem);
      } else if (of_mask && problem.code == ErrorCode::kDatasetNotFound) {
        maskless_.push_back(problem);
      } else if (of_mask || of_any || problem.dataset.empty() || selection_.hasName(problem.dataset)) {
        const bool unasked = problem.code == ErrorCode::kMaskUnusable && !of_mask;
        (isHarmless(problem.code) || unasked ? open_.remarks : open_.problems).push_back(problem);
      }
    }
  }
  /// Of several files one may be what an option is for, and the others not: then nothing is wrong.
  void finish() {
    for (std::vector<Error>* found : {&ungrouped_, &maskless_}) {
      std::vector<Error>& where = found->size() == files_ ? open_.problems : open_.remarks;
      where.insert(where.end(), found->begin(), found->end());
    }
  }

 private:
  const io::Grouping& grouping_;
  const Selection& selection_;
  OpenStudy& open_;
  std::size_t files_ = 0;
  std::vector<Error> ungrouped_;
  std::vector<Error> maskless_;
};

}  // namespace

void listFiles(const Session& session, const std::vector<std::string>& files, const Selection& selection,
               const recipe::Recipe* recipe, OpenStudy& open,
               const std::function<void(io::Catalogue catalogue)>& listed) {
  open.engine = makeEngine(session);
  open.engine->expect({files.begin(), files.end()}, open.work(session));
  Judge judge(session, selection, open);
  for (std::size_t i = 0; i < files.size(); ++i) {
    open.progress->begin("opening", i + 1, files.size(), files[i]);
    WorkContext work = open.work(session);
    std::uint64_t met = 0;
    work.met = [&](const std::vector<std::string>& names) { open.progress->count(met += names.size()); };
    Result<io::Catalogue> catalogue =
        study::listSource(*open.engine, files[i], groupingOf(session, files[i], recipe), work);
    open.cancelled = session.stop.stop_requested();
    if (open.cancelled) return;
    if (!catalogue) {
      Error error = catalogue.error();
      if (error.file.empty()) error.file = files[i];
      open.problems.push_back(std::move(error));
      continue;
    }
    judge.judge(*catalogue);
    listed(*std::move(catalogue));
  }
  judge.finish();
}

namespace {

Result<std::vector<recipe::Statement>> readStatements(const GlobalOptions& options) {
  std::vector<recipe::Statement> statements;
  for (const auto& [role, glob] : options.statements) {
    auto statement = recipe::readStatement(role, glob);
    if (!statement) {
      Error error = statement.error();
      error.detail = "--as " + role + " " + glob + ": " + error.detail;
      return error;
    }
    statements.push_back(*std::move(statement));
  }
  return statements;
}

/// Says which statements are about no tensor.
void noteIdleStatements(const Session& session, const study::Study& study) {
  for (const recipe::Statement& statement : study.statements()) {
    const study::Tensors tensors = study.tensors();
    const bool any = std::any_of(tensors.begin(), tensors.end(), [&statement](const study::StudyTensor& tensor) {
      return recipe::isAbout(statement, tensor.info.name);
    });
    if (!any) session.console.note("--as: no tensor has a name like " + printable(statement.tensors));
  }
}

}  // namespace

namespace {

/// Says what does not fit between the graphs and the other files.
void noteGraph(const Session& session, const study::Study& study) {
  const study::GraphGap gap = study::graphGap(study);
  if (!gap.graph) return;
  if (!gap.unknown.empty()) {
    session.console.note("not in the graph: " + std::to_string(gap.unknown.size()) + " of " +
                         std::to_string(gap.unknown.size() + gap.found) + " tensors: " + firstFew(gap.unknown));
  }
  if (!gap.ambiguous.empty()) {
    session.console.note(
        "several graphs know " + std::to_string(gap.ambiguous.size()) +
        " tensors and say different things of them; the one given first counts: " + firstFew(gap.ambiguous));
  }
  if (!gap.unrecorded.empty()) {
    session.console.note("read in low precision by the graph, and in no file: " +
                         std::to_string(gap.unrecorded.size()) + " values: " + firstFew(gap.unrecorded));
  }
}

}  // namespace

Result<OpenStudy> openFiles(const Session& session, const std::vector<std::string>& files,
                            const recipe::Recipe* recipe) {
  Result<Selection> selection = Selection::make(session.options);
  if (!selection) return selection.error();
  auto statements = readStatements(session.options);
  if (!statements) return statements.error();

  OpenStudy open;
  open.study.setStatements(recipe != nullptr ? recipe::joined(recipe->statements, *statements) : *statements);
  listFiles(session, files, *selection, recipe, open,
            [&open](io::Catalogue catalogue) { open.study.addSource(std::move(catalogue)); });
  if (!open.cancelled) {
    noteIdleStatements(session, open.study);
    noteGraph(session, open.study);
  }
  selection->settle(tensorsOf(open.study));
  for (const study::StudyTensor& tensor : open.study.tensors()) {
    if (selection->has(tensor.info)) open.chosen.push_back(tensor.index);
  }
  return open;
}

namespace {

/// Decisions that could not be carried out become problems of the run, each once.
void noteProblems(OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  if (open.cancelled) return;
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!tensor.problem) continue;
    const bool known = std::any_of(open.problems.begin(), open.problems.end(), [&](const Error& problem) {
      return problem.dataset == tensor.info.name && problem.file == open.study.fileOf(index);
    });
    if (!known) open.fail(index, Error(*tensor.problem));
  }
}

/// Of those that are profiled.
void measure(const Session& session, OpenStudy& open, std::vector<study::TensorIndex> tensors, study::Depth depth) {
  std::erase_if(tensors, [&](study::TensorIndex index) {
    return !open.study.tensor(index).profile || open.study.tensor(index).problem;
  });
  takeEach(session, open, "measuring", tensors, depth);
}

}  // namespace

void profileTensors(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  takeEach(session, open, "profiling", tensors, study::Depth::kProfile);
}

void profileChosen(const Session& session, OpenStudy& open) {
  profileTensors(session, open, open.chosen);
  noteProblems(open, open.chosen);
}

std::vector<study::TensorIndex> partnersOf(const OpenStudy& open) {
  std::set<std::string_view> groups;
  for (const study::TensorIndex index : open.chosen) groups.insert(open.study.tensor(index).decision->sharing_group);
  groups.erase("");
  std::set<study::TensorIndex> partners;
  for (const std::string_view group : groups) {
    for (const study::TensorIndex member : open.study.sharingMembers(group)) partners.insert(member);
  }
  for (const study::TensorIndex index : open.chosen) partners.erase(index);
  return {partners.begin(), partners.end()};
}

void resolveChosen(const Session& session, OpenStudy& open, study::Depth depth) {
  std::vector<study::TensorIndex> wanted = open.chosen;
  for (const study::TensorIndex partner : partnersOf(open)) wanted.push_back(partner);
  profileTensors(session, open, wanted);
  makeExact(session, open, wanted, depth);
}

void makeExact(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors,
               study::Depth depth) {
  if (!session.options.estimate) {
    // A threshold may depend on those of other tensors: all of them come before the errors.
    measure(session, open, tensors, study::Depth::kThreshold);
    if (depth == study::Depth::kErrors) measure(session, open, tensors, depth);
  }
  noteProblems(open, tensors);
}

Result<OpenStudy> openAndResolve(const Session& session, const std::vector<std::string>& files, const Decide& decide,
                                 const recipe::Recipe* recipe) {
  Result<OpenStudy> opened = openFiles(session, files, recipe);
  if (!opened) return opened;
  if (decide) decide(*opened);
  resolveChosen(session, *opened, study::Depth::kErrors);
  return opened;
}

ExitCode exitCodeOf(const OpenStudy& open, std::size_t done) {
  if (open.cancelled) return ExitCode::kInterrupted;
  if (done == 0) return ExitCode::kNothing;
  return open.problems.empty() ? ExitCode::kOk : ExitCode::kPartial;
}

}  // namespace scalewright::cli
