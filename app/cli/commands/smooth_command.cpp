#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/layer_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "app/cli/study/left_out.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/layers/smoothing.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::cli::smooth_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli smooth activations.h5 weights.h5\n"
    "  scalewright-cli smooth activations.h5 weights.h5 --format int8 --calibrator absmax --alpha 0.8\n"
    "  scalewright-cli smooth activations.h5 weights.h5 -o smoothing.h5";
constexpr const char* kDetails =
    "SmoothQuant divides each channel of an input by s = max|X|^alpha / max|W|^(1-alpha) and multiplies\n"
    "the weights of all layers that share the input by it. Thresholds are found anew on the multiplied\n"
    "rows; weights of a sharing group, as a recipe has them, get one. Layers that were not chosen are\n"
    "smoothed along where they read the same input, and chosen tensors of no layer are left out: both\n"
    "are said. --json adds s, the channel maxima before and after, and the curve; -o writes s under the\n"
    "input's name, as quantize does.";

/// The usual choice, shown beside the best.
constexpr double kUsualAlpha = 0.5;

struct Options {
  LayerOptions layers;
  std::optional<double> alpha;
  bool search = false;
  std::string output;
};

struct Smoothed {
  layers::InputGroup group;
  layers::Smoothing smoothing;
  const layers::Smoothing::Point* chosen = nullptr;
};

std::vector<double> alphasOf(const Options& options) {
  if (!options.alpha) return layers::smoothingGrid();
  if (*options.alpha == kUsualAlpha) return {kUsualAlpha};
  return {*options.alpha, kUsualAlpha};
}

const layers::Smoothing::Point& pointAt(const layers::Smoothing& smoothing, double alpha) {
  return *std::find_if(smoothing.curve.begin(), smoothing.curve.end(),
                       [alpha](const layers::Smoothing::Point& point) { return point.alpha == alpha; });
}

std::vector<study::TensorIndex> weightsOf(const LayerStudy& study, const layers::InputGroup& group) {
  std::vector<study::TensorIndex> weights;
  for (const std::size_t layer : group.layers) weights.push_back(study.layers[layer].weight);
  return weights;
}

/// A tensor of a group with the magnitudes of its channels, before and after.
Json channelsJson(const LayerStudy& study, study::TensorIndex index, const std::vector<double>& before,
                  const std::vector<double>& after) {
  Json json = layerTensorJson(study.open, index);
  set(json, {{"channel_amax", before}, {"channel_amax_after", after}});
  return json;
}

Json inputJson(const LayerStudy& study, const Smoothed& one, const std::vector<double>& scales) {
  const std::vector<double>& maxima = one.smoothing.input_maxima;
  return channelsJson(study, one.group.input, maxima, layers::smoothedInput(maxima, scales));
}

Json weightsJson(const LayerStudy& study, const Smoothed& one, const std::vector<double>& scales) {
  Json json = Json::array();
  const auto weights = weightsOf(study, one.group);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::vector<double>& maxima = one.smoothing.weight_maxima[i];
    json.push_back(channelsJson(study, weights[i], maxima, layers::smoothedWeight(maxima, scales)));
  }
  return json;
}

Json curveJson(const layers::Smoothing& smoothing) {
  Json json = Json::array();
  for (const layers::Smoothing::Point& point : smoothing.curve) {
    json.push_back(object({{"alpha", point.alpha}}));
    json.back().update(toJson(point.error));
  }
  return json;
}

/// Decibels over no smoothing, and between which they are where they are an estimate.
Cell gainCell(const Smoothed& one) {
  const auto before = one.smoothing.unsmoothed.sqnr();
  const auto after = one.chosen->error.sqnr();
  if (!before || !after || !std::isfinite(*before) || !std::isfinite(*after)) return Cell(Json(nullptr), "-");
  const double gain = *after - *before;
  const auto& interval = one.chosen->gain;
  return Cell(object({{"db", gain}, {"interval", interval ? toJson(*interval) : absent()}}),
              gainText(gain, !one.smoothing.isEstimate()) + intervalText(interval));
}

/// Says of which inputs some rows do not tell whether smoothing helps.
void noteUnsure(const Session& session, const std::vector<Smoothed>& all) {
  const auto unsure = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](const Smoothed& one) { return !one.smoothing.isSure(); }));
  if (unsure == 0) return;
  session.console.note(
      "the rows of " + counted(unsure, "input", "inputs") +
      " do not tell for sure whether the best alpha makes less error than none; all rows of a dump do");
}

Table<Smoothed> groupTable(const LayerStudy& study, const Options& options) {
  using Row = Smoothed;
  const auto scales = [](const Row& row) { return row.smoothing.scales(row.chosen->alpha); };
  return Table<Row>(
      {{"input", "input",
        [=, &study](const Row& row) {
          return Cell(inputJson(study, row, scales(row)), study.open.study.tensor(row.group.input).info.name);
        },
        Align::kLeft},
       {"weights", "layers",
        [=, &study](const Row& row) {
          return Cell(weightsJson(study, row, scales(row)), std::to_string(row.group.layers.size()));
        }},
       {"rows", "rows",
        [](const Row& row) {
          return Cell(row.smoothing.rows, rowsText(row.smoothing.rows, row.smoothing.rows_in_all));
        }},
       {"rows_in_all", {}, [](const Row& row) { return row.smoothing.rows_in_all; }},
       {"rows_left_out", {}, [](const Row& row) { return row.smoothing.rows_left_out; }},
       {"estimate", {}, [](const Row& row) { return Cell(Json(row.smoothing.isEstimate())); }},
       {{},
        "unsmoothed dB",
        [](const Row& row) { return sqnrText(row.smoothing.unsmoothed, row.smoothing.isEstimate()); }},
       {{},
        "alpha 0.5 dB",
        [](const Row& row) { return sqnrText(pointAt(row.smoothing, kUsualAlpha).error, row.smoothing.isEstimate()); }},
       {"alpha", options.alpha ? "alpha" : "best alpha", [](const Row& row) { return number(row.chosen->alpha); }},
       {"scales", {}, [=](const Row& row) { return Json(scales(row)); }},
       {"unsmoothed", {}, [](const Row& row) { return toJson(row.smoothing.unsmoothed); }},
       {"smoothed", "SQNR dB",
        [](const Row& row) {
          return Cell(toJson(row.chosen->error), sqnrText(row.chosen->error, row.smoothing.isEstimate()));
        }},
       {"gain", "gain dB", [](const Row& row) { return gainCell(row); }},
       {"curve", {}, [](const Row& row) { return curveJson(row.smoothing); }}});
}

Result<void> writeScales(const LayerStudy& study, const std::vector<Smoothed>& all, const std::string& output) {
  std::vector<engine::NamedNumbers> vectors;
  for (const Smoothed& one : all) {
    vectors.push_back(
        engine::scalesToWrite(study.open.study.tensor(one.group.input).info.name, one.smoothing, one.chosen->alpha));
  }
  std::string missing;
  for (const std::string& line : missingIn(study.open)) missing += line + "\n";
  return study.open.engine->write(vectors, missing, engine::targetOf(output));
}

/// Chosen tensors that are neither the weight nor the input of a layer.
void leaveOut(const LayerStudy& study, const std::vector<study::TensorIndex>& chosen, LeftOut& left_out) {
  std::set<study::TensorIndex> named(study.without_input.begin(), study.without_input.end());  // by a note of their own
  for (const layers::Layer& layer : study.layers) named.insert({layer.weight, layer.input});
  for (const study::TensorIndex index : chosen) {
    if (!named.contains(index)) left_out.add(index, "neither weight nor input of a layer");
  }
}

/// Heads whose weight is the table of tokens: a table with other values would give other tokens.
void leaveOutTied(LayerStudy& study, LeftOut& left_out) {
  const auto isTied = [](const layers::Layer& layer) { return layer.paired_by == layers::PairedBy::kTied; };
  for (const layers::Layer& layer : study.layers) {
    if (isTied(layer)) left_out.add(layer.weight, "the table of tokens as well, which smoothing would change");
  }
  std::erase_if(study.layers, isTied);
  std::erase_if(study.others, isTied);
}

/// Weights that were not chosen, but read an input that is smoothed for one that was.
void noteAlong(const Session& session, const LayerStudy& study, const std::vector<Smoothed>& all, std::size_t chosen) {
  std::vector<study::TensorIndex> along;
  for (const Smoothed& one : all) {
    for (const std::size_t layer : one.group.layers) {
      if (layer >= chosen) along.push_back(study.layers[layer].weight);
    }
  }
  if (along.empty()) return;
  session.console.note("not chosen, but smoothed along because they read the same input: " +
                       firstNames(study.open, along));
}

/// Adds the layers that may share an input with a chosen one: they cannot be left out of its smoothing.
void addSiblings(LayerStudy& study) {
  const auto shapeOf = [&](const layers::Layer& layer) { return study.open.study.tensor(layer.input).info.shape; };
  std::set<tensor::Shape> shapes;
  for (const layers::Layer& layer : study.layers) shapes.insert(shapeOf(layer));
  for (const layers::Layer& layer : study.others) {
    if (shapes.contains(shapeOf(layer))) study.layers.push_back(layer);
  }
}

/// Profiles tell which inputs are one and the same.
void profileInputs(const Session& session, LayerStudy& study) {
  OpenStudy& open = study.open;
  open.chosen.clear();
  for (const layers::Layer& layer : study.layers) {
    if (std::find(open.chosen.begin(), open.chosen.end(), layer.input) == open.chosen.end())
      open.chosen.push_back(layer.input);
  }
  profileChosen(session, open);
}

/// The groups with at least one of the first `chosen` layers.
std::vector<layers::InputGroup> groupsOf(const LayerStudy& study, std::size_t chosen) {
  auto groups = study::groupByInput(study.open.study, study.layers);
  std::erase_if(groups, [chosen](const layers::InputGroup& group) { return group.layers.front() >= chosen; });
  return groups;
}

std::vector<Smoothed> smoothAll(const Session& session, LayerStudy& study, const Options& options) {
  OpenStudy& open = study.open;
  const std::size_t chosen = study.layers.size();
  addSiblings(study);
  profileInputs(session, study);
  const auto groups = groupsOf(study, chosen);
  std::vector<Smoothed> all;
  std::size_t item = 0;
  for (const layers::InputGroup& group : groups) {
    if (open.cancelled) break;
    if (open.study.tensor(group.input).problem) continue;
    open.progress->begin("smoothing", ++item, groups.size(), open.study.tensor(group.input).info.name);
    const engine::SmoothJob job = study::smoothJob(open.study, study.layers, group, alphasOf(options),
                                                   options.layers.rows.value_or(layers::kAllRows));
    auto smoothing = open.engine->ask(question::Smoothing{job}, open.work(session));
    if (!smoothing) {
      std::vector<study::TensorIndex> tensors = weightsOf(study, group);
      tensors.insert(tensors.begin(), group.input);
      failOneOf(open, tensors, smoothing.error());
      continue;
    }
    all.push_back({group, *std::move(smoothing)});
  }
  for (Smoothed& one : all)
    one.chosen = options.alpha ? &pointAt(one.smoothing, *options.alpha) : &one.smoothing.best();
  return all;
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "smooth";
  Result<LayerStudy> opened = openLayers(session, options.layers);
  if (!opened) return stopLayers(session, kCommand, opened.error());
  OpenStudy& open = opened->open;
  if (const auto apart = engine::requireApart(options.output, inputsOf(open)); !apart) {
    return stopWith(session, kCommand, apart.error(), ExitCode::kWriteFailed);
  }
  LeftOut left_out;
  leaveOut(*opened, open.chosen, left_out);
  leaveOutTied(*opened, left_out);
  const std::size_t chosen = opened->layers.size();
  const std::vector<Smoothed> all = smoothAll(session, *opened, options);
  noteAlong(session, *opened, all, chosen);
  Table<Smoothed> table = groupTable(*opened, options);
  for (const Smoothed& one : all) table.add(one);
  Json document = jsonDocument(kCommand);
  set(document, {{"groups", table.json()}, {"without_input", namesJson(open, opened->without_input)}});
  if (!options.output.empty() && !all.empty() && !open.cancelled && maySave(session, open, options.output)) {
    set(document, {{"output", options.output}});
    const auto written = writeScales(*opened, all, options.output);
    if (!written) return stopUnwritten(session, open, kCommand, written.error(), options.output);
  }
  noteUnpaired(session, *opened);
  std::size_t estimates = 0;
  for (const Smoothed& one : all) estimates += one.smoothing.isEstimate() ? one.group.layers.size() : 0;
  noteEstimates(session, estimates);
  noteUnsure(session, all);
  left_out.note(session, open);
  set(document, {{"left_out", left_out.json(open)}});
  return finish(session, open, std::move(document), table.text(), all.size());
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "smooth", "SmoothQuant: move outliers of inputs into the weights", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addLayerOptions(*command, options->layers);
  CLI::Option* alpha = command->add_option("--alpha", options->alpha, "How much of the range moves, 0 to 1")
                           ->type_name("A")
                           ->check(CLI::Range(0.0, 1.0));
  command->add_flag("--auto", options->search, "The alpha of least output error among 0, 0.05 .. 1 (default)")
      ->excludes(alpha);
  command->add_option("-o,--output", options->output, "Write the scales s: HDF5 file (.h5), or folder for .npy files")
      ->type_name("PATH");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::smooth_command
