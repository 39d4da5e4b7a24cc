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
#include "core/view/rows/table.h"

namespace scalewright::cli {

WorkContext OpenStudy::work(const Session& session) const {
  return {.stop = session.stop, .progress = progress->callback(), .threads = session.options.threads};
}

void OpenStudy::fail(study::TensorIndex index, Error error) {
  if (error.code == ErrorCode::kCancelled) {
    cancelled = true;
    return;
  }
  Findings::fail(study, index, std::move(error));
}

std::vector<study::TensorIndex> OpenStudy::ready() const {
  std::vector<study::TensorIndex> indices;
  for (const study::TensorIndex index : chosen) {
    if (study.tensor(index).profile && !study.tensor(index).problem) indices.push_back(index);
  }
  return indices;
}

void listFiles(const Session& session, const std::vector<std::string>& files, const Selection& selection,
               const recipe::Recipe* recipe, OpenStudy& open,
               const std::function<void(io::Catalogue catalogue)>& listed) {
  open.engine = makeEngine(session);
  open.engine->expect({files.begin(), files.end()}, open.work(session));
  study::ListingJudge judge([&selection](std::string_view name) { return selection.hasName(name); }, open);
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
    judge.judge(*catalogue, said.mask);
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
void escapeNames(std::vector<recipe::Statement>& statements, const study::Study& study) {
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

}  // namespace

namespace {

/// Leaves out what the words of --filter do, where they need just what is known now. Says where that leaves nothing.
void keepPassing(const Session& session, OpenStudy& open, Known known) {
  if (open.words.empty() || open.words.needs() != known || open.chosen.empty()) return;
  std::erase_if(open.chosen,
                [&open](study::TensorIndex index) { return !open.words.has(view::tensorRow(open.study, index)); });
  if (open.chosen.empty()) session.console.note("no tensor passes " + open.words.typed());
}

}  // namespace

Result<OpenStudy> openFiles(const Session& session, const std::vector<std::string>& files, const recipe::Recipe* recipe,
                            Known known) {
  Result<Selection> selection = Selection::make(session.options, known);
  if (!selection) return selection.error();
  auto statements = readStatements(session.options);
  if (!statements) return statements.error();

  OpenStudy open;
  open.study.setStatements(recipe != nullptr ? recipe::joined(recipe->statements, *statements) : *statements);
  listFiles(session, files, *selection, recipe, open,
            [&open](io::Catalogue catalogue) { open.study.addSource(std::move(catalogue)); });
  const auto taught = taughtNames(session, open.study);
  if (!taught) return taught.error();
  escapeNames(*statements, open.study);
  const std::vector<recipe::Statement> none;
  open.study.setStatements(
      recipe::joined(recipe::joined(*taught, recipe != nullptr ? recipe->statements : none), *statements));
  if (!open.cancelled) {
    noteIdleStatements(session, open.study);
    noteGraph(session, open.study);
  }
  selection->matchNames(study::tensorsOf(open.study));
  for (const study::StudyTensor& tensor : open.study.tensors()) {
    if (selection->has(tensor.info)) open.chosen.push_back(tensor.index);
  }
  const auto unasked = [&selection](const tensor::TensorInfo& info) {
    return !selection->has(info) && selection->has(info.name, info.role);
  };
  study::failIntegerWeights(open.study, unasked, open);
  open.words = selection->words();
  keepPassing(session, open, Known::kListing);
  return open;
}

namespace {

/// Decisions that could not be carried out become problems of the run, each once.
void noteProblems(OpenStudy& open, const std::vector<study::TensorIndex>& tensors) {
  if (!open.cancelled) open.noteProblems(open.study, tensors);
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
  keepPassing(session, open, Known::kProfile);
}

void resolveChosen(const Session& session, OpenStudy& open, study::Depth depth) {
  std::vector<study::TensorIndex> wanted = open.chosen;
  for (const study::TensorIndex partner : study::partnersOf(open.study, open.chosen)) wanted.push_back(partner);
  profileTensors(session, open, wanted);
  makeExact(session, open, wanted, depth);
  keepPassing(session, open, Known::kProfile);
  keepPassing(session, open, Known::kErrors);
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
  Result<OpenStudy> opened = openFiles(session, files, recipe, Known::kErrors);
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
