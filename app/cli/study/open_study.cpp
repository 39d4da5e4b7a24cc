#include "app/cli/study/open_study.h"

#include <algorithm>
#include <set>

#include "app/cli/study/each_tensor.h"
#include "app/cli/study/make_engine.h"
#include "app/cli/study/selection.h"
#include "app/cli/study/taught_names.h"
#include "core/base/system_error.h"
#include "core/base/text/first_few.h"
#include "core/engine/list_source.h"
#include "core/recipe/source_grouping.h"
#include "core/study/network/graph_gap.h"

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
  // Without elements there is nothing to quantize, as in the empty input that each upsampling has in ONNX.
  const bool empty = error.code == ErrorCode::kEmptyData && study.tensor(index).info.elements() == 0;
  std::vector<Error>& said = empty ? remarks : problems;
  if (std::find(said.begin(), said.end(), error) == said.end()) said.push_back(error);
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

/// Nothing went wrong: a remark.
bool isHarmless(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUnsupportedElementType:
    case ErrorCode::kCompanionsUnread:
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
  const io::Grouping& said = session.options.grouping;
  for (std::size_t i = 0; i < files.size(); ++i) {
    open.progress->begin("opening", i + 1, files.size(), files[i]);
    WorkContext work = open.work(session);
    std::uint64_t met = 0;
    work.met = [&](const std::vector<std::string>& names) { open.progress->count(met += names.size()); };
    Result<io::Catalogue> catalogue = engine::listSource(
        *open.engine, files[i], recipe == nullptr ? said : recipe::groupingOf(*recipe, files[i], said), work);
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

/// Says of a glob that is the name of a tensor that it is no pattern: `[0]/weight`.
void settle(std::vector<recipe::Statement>& statements, const study::Study& study) {
  if (statements.empty()) return;
  std::set<std::string_view> names;
  for (const study::StudyTensor& tensor : study.tensors()) names.insert(tensor.info.name);
  for (recipe::Statement& statement : statements) {
    if (names.contains(statement.tensors)) statement.tensors = recipe::globOf(statement.tensors);
  }
}

/// Says which statements are about no tensor.
void noteIdleStatements(const Session& session, const study::Study& study) {
  for (const recipe::Statement& statement : study.statements()) {
    if (!statement.like.empty()) continue;
    const study::Tensors tensors = study.tensors();
    const bool any = std::any_of(tensors.begin(), tensors.end(), [&statement](const study::StudyTensor& tensor) {
      return recipe::isAbout(statement, tensor.info.name);
    });
    if (!any) session.console.note("--as: no tensor has a name like " + printable(statement.tensors));
  }
}

}  // namespace

namespace {

/// What the graph would know tensors by that it does not.
std::string wantedNames(const study::GraphGap& gap) {
  if (gap.value_name.empty()) return {};
  std::string text = "; their names would have to be those of its values, as " + printable(gap.value_name);
  if (!gap.layer_name.empty()) text += ", or say module and port, as " + printable(gap.layer_name);
  return text;
}

/// Says what does not fit between the graphs and the other files.
void noteGraph(const Session& session, const study::Study& study) {
  const study::GraphGap gap = study::graphGap(study);
  if (!gap.graph) return;
  const std::string all = " of " + std::to_string(gap.unknown.size() + gap.found) + " tensors";
  if (const std::size_t otherwise = gap.by_module + gap.by_shape; otherwise > 0) {
    std::string how;
    const auto add = [&how](std::size_t count, const std::string& by) {
      if (count > 0) how += (how.empty() ? "" : ", ") + std::to_string(count) + " by " + by;
    };
    add(gap.found - otherwise, "name");
    add(gap.by_module, "module and port");
    add(gap.by_shape, "number of features");
    session.console.note("found in the graph: " + std::to_string(gap.found) + all + ": " + how);
  }
  if (!gap.differing.empty()) {
    session.console.note(
        "of these the graph has the layer, but no value that holds the same (a normalisation or a factor is folded in, "
        "or "
        "a weight is stored turned), so that exports by the graph write no range for it: " +
        std::to_string(gap.differing.size()) + " tensors: " + firstFew(gap.differing));
  }
  if (!gap.unknown.empty()) {
    session.console.note("not in the graph: " + std::to_string(gap.unknown.size()) + all + ": " +
                         firstFew(gap.unknown) + wantedNames(gap));
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

/// Weights of integers that nobody asked for are problems: they may be bits of floats, or codes without their scales.
void failIntegerWeights(OpenStudy& open, const Selection& selection) {
  for (const study::StudyTensor& tensor : open.study.tensors()) {
    const tensor::TensorInfo& info = tensor.info;
    const bool integers = !tensor::isFloating(info.type) && info.type != tensor::ElementType::kBool;
    const bool weight = info.role == tensor::Role::kWeight && info.shape.size() >= 2 && info.slices == 0;
    if (!integers || !weight || selection.has(info) || !selection.has(info.name, info.role)) continue;
    open.fail(tensor.index, {ErrorCode::kFloatUnread,
                             {},
                             {},
                             "a weight of integers: --include-integers takes them as numbers, and an attribute dtype "
                             "says which float they are the bits of"});
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
  const auto taught = taughtNames(session, open.study);
  if (!taught) return taught.error();
  settle(*statements, open.study);
  const std::vector<recipe::Statement> none;
  open.study.setStatements(
      recipe::joined(recipe::joined(*taught, recipe != nullptr ? recipe->statements : none), *statements));
  if (!open.cancelled) {
    noteIdleStatements(session, open.study);
    noteGraph(session, open.study);
  }
  selection->settle(tensorsOf(open.study));
  for (const study::StudyTensor& tensor : open.study.tensors()) {
    if (selection->has(tensor.info)) open.chosen.push_back(tensor.index);
  }
  failIntegerWeights(open, *selection);
  return open;
}

namespace {

/// Decisions that could not be carried out become problems of the run, each once.
void noteProblems(OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  if (open.cancelled) return;
  for (const study::TensorIndex index : tensors) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!tensor.problem) continue;
    const auto is_it = [&](const Error& problem) {
      return problem.dataset == tensor.info.name && problem.file == open.study.fileOf(index);
    };
    const bool known = std::any_of(open.problems.begin(), open.problems.end(), is_it) ||
                       std::any_of(open.remarks.begin(), open.remarks.end(), is_it);
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
  if (done == 0) {
    const bool unwritten = std::any_of(open.problems.begin(), open.problems.end(), isOfWriting);
    return unwritten ? ExitCode::kWriteFailed : ExitCode::kNothing;
  }
  return open.problems.empty() ? ExitCode::kOk : ExitCode::kPartial;
}

}  // namespace scalewright::cli
