#include "app/cli/export/export_model.h"

#include <optional>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/progress_line.h"
#include "app/cli/answer/run_lines.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/export/check_answer.h"
#include "app/cli/run/command.h"
#include "app/cli/study/make_engine.h"
#include "core/engine/model_export/model_export.h"
#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::cli {
namespace {

namespace qdq = exchange::qdq;

constexpr std::string_view kCommand = "export";
constexpr std::string_view kEnding = ".onnx";

/// The model that a recipe was made on.
Result<std::string> modelOf(const ModelRequest& request, const recipe::Recipe& recipe,
                            const ParameterValues& parameters) {
  if (!request.model.empty()) return request.model;
  if (const std::string& set = textOf(parameters, "model"); !set.empty()) return set;
  const std::vector<std::string> models = engine::modelsOf(recipe, qdq::traits().id);
  if (models.size() == 1) return models.front();
  return Error{ErrorCode::kInvalidArgument,
               request.recipe,
               {},
               models.empty() ? "it was made on no .onnx model: name it by --from"
                              : "it was made on several models: name one by --from"};
}

void answer(Session& session, const ModelRequest& request, const engine::DescribedModel& described,
            const engine::WrittenModel& written, const std::optional<engine::ExportCheck>& check) {
  const qdq::Counts& counts = described.document.counts;
  if (session.options.json) {
    Json files = Json::array();
    for (std::size_t i = 0; i < written.files.size(); ++i) {
      files.push_back(object({{"path", written.files[i].string()}, {"bytes", described.document.files[i].bytes}}));
    }
    Json omitted = Json::array();
    for (const exchange::ExportNote& note : described.notes) {
      omitted.push_back(object({{"tensor", note.tensor}, {"reason", note.reason}}));
    }
    Json document = jsonDocument("export");
    set(document, {{"exporter", "onnx-qdq"},
                   {"output", request.output},
                   {"bytes", written.bytes},
                   {"files", std::move(files)},
                   {"operators", counts.operators},
                   {"pairs", counts.pairs},
                   {"weights", counts.weights},
                   {"biases", counts.biases},
                   {"folded", counts.folded},
                   {"smoothed", object({{"folded", counts.smoothed}, {"multiplied", counts.multiplied}})},
                   {"integers", integersJson(counts)},
                   {"opset", counts.opset_after},
                   {"cautions", described.cautions},
                   {"omitted", std::move(omitted)},
                   {"to_run", runJson(described.to_run, request.output, kEnding)},
                   {"problems", Json::array()}});
    if (check) set(document, {{"check", checkJson(*check)}});
    session.console.print(jsonText(document));
    return;
  }
  std::string text =
      printable(request.output) + ": quantized model, " + counted(counts.operators, "operator", "operators") + ", " +
      counted(counts.pairs, "pair", "pairs") + ", " + counted(counts.weights, "weight as codes", "weights as codes") +
      ", " + counted(counts.biases, "bias", "biases") + "; opset " + std::to_string(counts.opset_after);
  if (counts.opset_after != counts.opset_before) text += " (was " + std::to_string(counts.opset_before) + ")";
  session.console.print(text + "\n" + runText(described.to_run, request.output, kEnding));
  if (check) session.console.print(checkText(*check));
}

}  // namespace

std::string integersText(const qdq::Counts& counts, qdq::Style style) {
  const std::string products = std::to_string(counts.products);
  if (style == qdq::Style::kTensorRt) return "products with codes at all operands: " + products;
  return "in ONNX Runtime on a CPU " + std::to_string(counts.products_ort) + " of " + products +
         " products with codes at all operands run in integers, and " +
         counted(counts.others_ort, "operator", "operators") + " between them" +
         (counts.products_ort > 0 ? "; in OpenVINO all of INT8 do" : "");
}

Json integersJson(const qdq::Counts& counts) {
  return object({{"products", counts.products}, {"onnxruntime", counts.products_ort}, {"others", counts.others_ort}});
}

ExitCode exportModel(Session& session, const ModelRequest& request, const recipe::Recipe& named) {
  const auto given = readSettings(qdq::traits().parameters, request.settings, "--set");
  if (!given) return stopWith(session, kCommand, given.error(), ExitCode::kUsage);
  const auto parameters = completed(qdq::traits().parameters, *given);
  if (!parameters) return stopWith(session, kCommand, parameters.error(), ExitCode::kUsage);
  const auto model = modelOf(request, named, *parameters);
  if (!model) return stopWith(session, kCommand, model.error(), ExitCode::kUsage);
  if (request.output == "-") {
    const Error error{ErrorCode::kInvalidArgument, "-", {}, "a model is written to a file"};
    return stopWith(session, kCommand, error, ExitCode::kUsage);
  }
  engine::ModelJob job = engine::modelJobOf(*parameters, *model, request.output);
  job.replaces = request.force;
  std::vector<std::string> inputs = {request.recipe, *model};
  for (const recipe::RecipeSource& source : named.sources) inputs.push_back(source.identity.path);
  const auto free = request.check_only ? Result<void>() : engine::requireFree(job, inputs);
  if (!free) {
    const bool is_model = job.target.extension() == kEnding;
    return stopWith(session, kCommand, free.error(), is_model ? ExitCode::kWriteFailed : ExitCode::kUsage);
  }
  ProgressLine progress;
  const auto engine = makeEngine(session);
  WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto described = engine::describeModel(*engine, job, named, *parameters, work);
  if (!described) return stopRefusedExport(session, described.error());
  for (const char* caution : described->cautions) session.console.note(caution);
  session.console.note(integersText(described->document.counts, job.options.style));
  if (const qdq::Counts& counts = described->document.counts; counts.smoothed + counts.multiplied > 0) {
    session.console.note("smoothing: " + std::to_string(counts.smoothed) +
                         " inputs come divided from the normalisation before them, " +
                         std::to_string(counts.multiplied) + " are multiplied in front of their pair");
  }
  noteOmitted(session, described->notes);
  const engine::CheckPlan plan = engine::checkPlanOf(described->document, described->recipe, *model);
  if (request.check_only) {
    const auto check = checkWritten(session, *engine, plan, request.output);
    if (!check) return stopWith(session, kCommand, check.error(), ExitCode::kNothing);
    return answerCheck(session, request, *check);
  }
  work.progress = progress.begin("writing", 1, 1, request.output);
  const auto written = engine::writeModel(*engine, job, *described, work);
  progress.clear();
  if (!written) return stopUnwritten(session, kCommand, written.error(), request.output);
  noteOdd(session, written->odd);
  std::optional<engine::ExportCheck> check;
  if (request.check) {
    auto checked = checkWritten(session, *engine, plan, request.output);
    if (!checked) return stopWith(session, kCommand, checked.error(), ExitCode::kNothing);
    check = *std::move(checked);
  }
  answer(session, request, *described, *written, check);
  const bool partial = request.strict && !described->notes.empty();
  return partial || (check && check->findings() > 0) ? ExitCode::kPartial : ExitCode::kOk;
}

}  // namespace scalewright::cli
