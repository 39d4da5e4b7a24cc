#include "app/cli/commands/export_model.h"

#include <set>

#include "app/cli/answer/progress_line.h"
#include "app/cli/command.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/study/load_recipe.h"
#include "app/cli/study/make_engine.h"
#include "core/engine/onnx_qdq/write_model.h"
#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::cli {
namespace {

namespace qdq = exchange::qdq;

constexpr std::string_view kCommand = "export";

/// The model that a recipe was made on.
Result<std::string> modelOf(const ModelRequest& request, const recipe::Recipe& recipe,
                            const ParameterValues& parameters) {
  if (!request.model.empty()) return request.model;
  if (const std::string& set = textOf(parameters, "model"); !set.empty()) return set;
  std::set<std::string> models;
  for (const recipe::RecipeSource& source : recipe.sources) {
    if (source.kind == "onnx") models.insert(source.identity.path);
  }
  if (models.size() == 1) return *models.begin();
  return Error{ErrorCode::kInvalidArgument,
               request.recipe,
               {},
               models.empty() ? "it was made on no .onnx model: name it by --from"
                              : "it was made on several models: name one by --from"};
}

std::vector<std::string> runLines(const study::ModelJob& job, const qdq::Counts& counts) {
  const std::string path = job.target.string();
  if (job.options.style == qdq::Style::kTensorRt) return {"trtexec --onnx=" + path + " --stronglyTyped"};
  std::vector<std::string> lines = {"import onnxruntime as ort", "options = ort.SessionOptions()"};
  if (counts.fp8 || counts.int8_groups)
    lines.emplace_back("options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_BASIC");
  lines.push_back("session = ort.InferenceSession(\"" + path + "\", options)");
  return lines;
}

void answer(Session& session, const ModelRequest& request, const study::ModelJob& job,
            const study::DescribedModel& described, const study::WrittenModel& written) {
  const qdq::Counts& counts = described.document.counts;
  const std::vector<std::string> run = runLines(job, counts);
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
                   {"opset", counts.opset_after},
                   {"cautions", described.cautions},
                   {"omitted", std::move(omitted)},
                   {"run", run},
                   {"problems", Json::array()}});
    session.console.print(jsonText(document));
    return;
  }
  std::string text = printable(request.output) + ": quantized model, " + std::to_string(counts.operators) +
                     " operators, " + std::to_string(counts.pairs) + " pairs, " + std::to_string(counts.weights) +
                     " weights as codes, " + std::to_string(counts.biases) + " biases; opset " +
                     std::to_string(counts.opset_after);
  if (counts.opset_after != counts.opset_before) text += " (was " + std::to_string(counts.opset_before) + ")";
  text += "\nTo run it:\n";
  for (const std::string& line : run) text += "  " + printable(line) + "\n";
  session.console.print(text);
}

}  // namespace

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
  study::ModelJob job = study::modelJobOf(*parameters, *model, request.output);
  job.replaces = request.force;
  std::vector<std::string> inputs = {request.recipe, *model};
  for (const recipe::RecipeSource& source : named.sources) inputs.push_back(source.identity.path);
  if (const auto free = study::requireFree(job, inputs); !free) {
    return stopWith(session, kCommand, free.error(), ExitCode::kWriteFailed);
  }
  ProgressLine progress;
  const auto engine = makeEngine(session);
  WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto described = study::describeModel(*engine, job, named, *parameters, work);
  if (!described) return stopWith(session, kCommand, described.error(), ExitCode::kNothing);
  for (const char* caution : described->cautions) session.console.note(caution);
  noteOmitted(session, described->notes);
  work.progress = progress.begin("writing", 1, 1, request.output);
  const auto written = study::writeModel(*engine, job, *described, work);
  progress.clear();
  if (!written) return stopWith(session, kCommand, written.error(), ExitCode::kWriteFailed);
  noteOdd(session, written->odd);
  answer(session, request, job, *described, *written);
  return request.strict && !described->notes.empty() ? ExitCode::kPartial : ExitCode::kOk;
}

}  // namespace scalewright::cli
