#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/attention_table.h"
#include "app/cli/decide/layer_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/engine/questions/layers/layer_group.h"
#include "core/study/network/layer_jobs.h"
#include "core/view/rows/layer_table.h"

namespace scalewright::cli::layers_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli layers activations.h5 weights.h5\n"
    "  scalewright-cli layers activations.h5 weights.h5 --format fp8_e4m3fn --calibrator absmax\n"
    "  scalewright-cli layers activations.h5 weights.h5 --role weight --granularity per_channel\n"
    "  scalewright-cli layers model.onnx dump.h5";
constexpr const char* kDetails =
    "The error is the SQNR of Q(X) Q(W)^T against X W^T, and that with only one of the two quantized.\n"
    "With a model in .onnx beside a dump its graph says which weight reads which value; else a weight\n"
    "is paired with the input of the same module by name and shape (.../up_proj.weight with\n"
    ".../up_proj.input or .../gate_up_proj.input, Keras kernels as well). Decision options change the\n"
    "chosen tensors, and layers are shown of which weight or input is chosen: with --role weight the\n"
    "inputs stay as proposed. Rows and outputs that are not finite are left out and counted.\n"
    "\n"
    "Where queries, keys and values of an attention are there, its output is computed with each of them\n"
    "quantized, and its probabilities: a second table, with the worst head. Probabilities that were\n"
    "dumped say what masks and biases did; without them each query looks at the keys up to its place.\n"
    "\n"
    "All rows of a dump are multiplied, and the numbers are exact. With --rows, and of a recording, which\n"
    "keeps some rows, they are estimates, with ~ in front and the interval behind that holds the SQNR of\n"
    "all rows 95 of 100 times. Half of the rows are those that are large, as a first token can be; files\n"
    "of earlier versions lack them, and have wide intervals. Where a recording has moments (`profile\n"
    "--save --moments`), what the weight alone does is exact, and all of it where the input is not quantized.";

struct Measured {
  layers::Layer layer;
  layers::LayerErrors errors;
};

/// Measures layers of one input, of which those that cannot be measured are problems of their own.
void measure(const Session& session, OpenStudy& open, std::span<const layers::Layer> layers, std::uint64_t rows,
             std::vector<Measured>& measured) {
  engine::LayerGroupJob job{.rows = rows};
  std::vector<layers::Layer> asked;
  for (const layers::Layer& layer : layers) {
    const auto one = study::layerJob(open.study, layer, rows);
    if (!one) {
      failOneOf(open, {layer.weight, layer.input}, one.error());
      continue;
    }
    job.inputs = {one->input};
    job.weights.push_back({{one->weight}, one->input_axis, {{}}});
    asked.push_back(layer);
  }
  if (asked.empty()) return;
  const auto answer = open.engine->ask(question::LayerGroup{job}, open.work(session));
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const Error* problem = !answer ? &answer.error() : (*answer)[i].problem ? &*(*answer)[i].problem : nullptr;
    if (problem == nullptr) {
      measured.push_back({asked[i], (*answer)[i].errors.front()});
    } else {
      failOneOf(open, {asked[i].weight, asked[i].input}, *problem);
    }
  }
}

Table<Measured> layerTable(const OpenStudy& open) {
  using Row = Measured;
  const auto nameOf = [&open](study::TensorIndex index) { return open.study.tensor(index).info.name; };
  const auto error = [](const char* key, const char* title, layers::OutputError layers::LayerErrors::*which) {
    return Column<Row>{key, title, [which](const Row& row) {
                         const layers::OutputError& of = row.errors.*which;
                         Json json = toJson(of);
                         set(json, {{"estimate", row.errors.isEstimate(which)}});
                         return Cell(std::move(json),
                                     sqnrText(of, row.errors.isEstimate(which)) + intervalText(of.interval));
                       }};
  };
  return Table<Row>(
      {{"weight", "layer",
        [=, &open](const Row& row) {
          Json json = layerTensorJson(open, row.layer.weight);
          set(json, {{"input_axis", row.layer.input_axis}});
          return Cell(std::move(json), nameOf(row.layer.weight));
        },
        Align::kLeft},
       {"input", "input",
        [=, &open](const Row& row) { return Cell(layerTensorJson(open, row.layer.input), nameOf(row.layer.input)); },
        Align::kLeft},
       {"paired_by", {}, [](const Row& row) { return std::string(layers::pairedById(row.layer.paired_by)); }},
       {"rows", "rows",
        [](const Row& row) { return Cell(row.errors.rows, rowsText(row.errors.rows, row.errors.rows_in_all)); }},
       {"rows_in_all", {}, [](const Row& row) { return row.errors.rows_in_all; }},
       {"rows_left_out", {}, [](const Row& row) { return row.errors.rows_left_out; }},
       {"estimate", {}, [](const Row& row) { return Cell(Json(row.errors.isEstimate())); }},
       {"outputs_left_out", {}, [](const Row& row) { return row.errors.outputs_left_out; }},
       error("both", "SQNR dB", &layers::LayerErrors::both),
       error("input_only", "input only", &layers::LayerErrors::input_only),
       error("weight_only", "weight only", &layers::LayerErrors::weight_only)});
}

ExitCode run(Session& session, const LayerOptions& options) {
  constexpr std::string_view kCommand = "layers";
  Result<LayerStudy> opened = openLayers(session, options);
  if (!opened) return stopLayers(session, kCommand, opened.error());
  OpenStudy& open = opened->open;
  const std::vector<study::AttentionLayer> attentions = chosenAttentions(open);
  open.chosen.clear();
  for (const study::AttentionLayer& layer : attentions) {
    for (const study::TensorIndex index : layer.tensors()) open.chosen.push_back(index);
  }
  for (const layers::Layer& layer : opened->layers) {
    for (const study::TensorIndex index : {layer.weight, layer.input}) {
      if (std::find(open.chosen.begin(), open.chosen.end(), index) == open.chosen.end()) open.chosen.push_back(index);
    }
  }
  resolveChosen(session, open, study::Depth::kThreshold);

  std::vector<Measured> measured;
  std::size_t item = 0;
  for (const std::vector<std::size_t>& group : study::sameInput(opened->layers)) {
    if (open.cancelled) break;
    std::vector<layers::Layer> layers;
    for (const std::size_t place : group) {
      const layers::Layer& layer = opened->layers[place];
      if (!open.study.tensor(layer.weight).problem && !open.study.tensor(layer.input).problem) layers.push_back(layer);
    }
    open.progress->begin("multiplying", item += group.size(), opened->layers.size(),
                         open.study.tensor(opened->layers[group.front()].weight).info.name);
    if (!layers.empty()) measure(session, open, layers, options.rows.value_or(layers::kAllRows), measured);
  }
  std::stable_sort(measured.begin(), measured.end(),
                   [](const Measured& a, const Measured& b) { return view::worseOutput(a.errors, b.errors); });

  Table<Measured> table = layerTable(open);
  for (const Measured& one : measured) table.add(one);
  Json document = jsonDocument(kCommand);
  const std::vector<MeasuredAttention> of_attentions = measureAttentions(session, open, attentions);
  Table<MeasuredAttention> second = attentionTable(open, of_attentions);
  set(document, {{"layers", table.json()},
                 {"attentions", second.json()},
                 {"without_input", namesJson(open, opened->without_input)}});
  noteUnpaired(session, *opened);
  noteEstimates(session,
                static_cast<std::size_t>(std::count_if(measured.begin(), measured.end(),
                                                       [](const Measured& one) { return one.errors.isEstimate(); })));
  noteAttentions(session, of_attentions);
  std::string text = measured.empty() && !of_attentions.empty() ? std::string() : table.text();
  if (!of_attentions.empty()) text += (text.empty() ? "" : "\n") + second.text();
  return finish(session, open, std::move(document), text, measured.size() + of_attentions.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(
      program, "layers", "What quantization does to the outputs of linear layers, worst first", kExamples, kDetails);
  const auto options = std::make_shared<LayerOptions>();
  addLayerOptions(*command, *options);
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::layers_command
