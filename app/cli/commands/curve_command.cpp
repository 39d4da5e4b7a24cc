#include <CLI/CLI.hpp>

#include "app/cli/answer/curves.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/run/command.h"
#include "app/cli/study/exact.h"
#include "app/cli/study/finish.h"

namespace scalewright::cli::curve_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli curve activations.h5 --tensor '*softmax*' --kind divergence\n"
    "  scalewright-cli curve activations.h5 --kind divergence --calibrator entropy --set dialect=text\n"
    "  scalewright-cli curve weights.h5 --tensor '*q_proj*' --kind l2 --points 0 --json\n"
    "  scalewright-cli curve weights.h5 --kind error --format fp8_e4m3fn";
constexpr const char* kDetails =
    "A curve is what a method minimises, against the threshold. Of error it is SQNR and MSE of the\n"
    "format, with what each method would choose. Of divergence it is that of the entropy search, with\n"
    "the threshold, bins kept, divergence and SQNR of every dialect; the curve is that of the default\n"
    "dialect, or of --calibrator entropy with its parameters. Of l2 it is the steps of the iteration\n"
    "with their squared errors. The best point is always among those shown.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  std::string kind = "error";
  std::size_t points = 64;
};

/// Supplies what a method lacks on a tensor, whatever method its decision is for.
Result<void> prepare(const Session& session, OpenStudy& open, study::TensorIndex index, std::string_view method_id) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  const calibrate::CalibratorDescriptor& method = *calibrate::find(method_id);
  const auto grid = formats::Grid::make(*formats::find(tensor.decision->format), tensor.decision->options);
  if (!grid) return grid.error();
  const bool in_force = tensor.decision->calibrator == method_id;
  const auto calibration =
      calibrateTensor(session, open, index, method, in_force ? tensor.decision->parameters : ParameterValues{}, *grid);
  if (!calibration) return calibration.error();
  return {};
}

/// The answer for one tensor, as JSON and as text.
Result<CurveAnswer> answer(const Session& session, OpenStudy& open, study::TensorIndex index, const Options& options) {
  const study::StudyTensor& tensor = open.study.tensor(index);
  if (options.kind == "error") {
    const Result<void> exact = makeMarksExact(session, open, index);
    if (!exact) return exact.error();
    return errorCurveAnswer(tensor, options.points);
  }
  const bool divergence = options.kind == "divergence";
  const Result<void> prepared = prepare(session, open, index, divergence ? "entropy" : "l2");
  if (!prepared) return prepared.error();
  return divergence ? divergenceAnswer(tensor, options.points) : l2Answer(tensor, options.points);
}

ExitCode run(Session& session, const Options& options) {
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, "curve", change.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files, nullptr, Known::kProfile);
  if (!opened) return stopWith(session, "curve", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  applyTo(open, *change);
  profileChosen(session, open);

  Json tensors = Json::array();
  std::string text;
  std::size_t done = 0;
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    open.progress->begin("searching", done + 1, open.chosen.size(), open.study.tensor(index).info.name);
    const Result<CurveAnswer> found = answer(session, open, index, options);
    if (!found) {
      open.fail(index, found.error());
      continue;
    }
    Json json = object({{"name", open.study.tensor(index).info.name},
                        {"file", open.study.fileOf(index)},
                        {"format", open.study.tensor(index).decision->format}});
    json.update(found->json);
    tensors.push_back(std::move(json));
    text += (done > 0 ? "\n" : "") + found->text;
    ++done;
  }
  Json document = jsonDocument("curve");
  set(document, {{"kind", options.kind}, {"tensors", std::move(tensors)}});
  return finish(session, open, std::move(document), text, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "curve", "What a method minimises, against the threshold, and where each reading ends",
                 kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  command
      ->add_option("--kind", options->kind,
                   "error: SQNR and MSE of the format; divergence: of the entropy search, with every dialect's "
                   "pick; l2: the steps of the L2 iteration")
      ->check(CLI::IsMember({"error", "divergence", "l2"}))
      ->capture_default_str();
  command
      ->add_option("--points", options->points,
                   "Points of a curve at most, the best one among them; 0: all that were computed")
      ->type_name("N")
      ->check(CLI::Range(0, 1 << 24))
      ->capture_default_str();
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::curve_command
