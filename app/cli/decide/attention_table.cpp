#include "app/cli/decide/attention_table.h"

#include <algorithm>
#include <cmath>

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/decide/layer_json.h"
#include "core/engine/questions/layers/attention_errors.h"

namespace scalewright::cli {
namespace {

using Row = MeasuredAttention;

Column<Row> errorColumn(const char* key, const char* title, layers::OutputError layers::AttentionErrors::*which) {
  return {key, title, [which](const Row& row) { return Cell(toJson(row.errors.*which), sqnrText(row.errors.*which)); }};
}

Column<Row> operandColumn(const OpenStudy& open, const char* key, study::TensorIndex study::AttentionLayer::*which) {
  return {key, {}, [&open, which](const Row& row) { return layerTensorJson(open, row.layer.*which); }};
}

Cell headsCell(const Row& row) {
  Json heads = Json::array();
  for (const layers::OutputError& head : row.errors.heads) heads.push_back(toJson(head));
  const std::size_t worst = layers::worstHead(row.errors);
  return {std::move(heads), std::to_string(worst) + ": " + sqnrText(row.errors.heads[worst])};
}

Cell probabilitiesCell(const Row& row) {
  const std::optional<layers::OutputError>& error = row.errors.probabilities;
  return error ? Cell(toJson(*error), sqnrText(*error)) : Cell(Json(), "-");
}

/// Says that an attention is not shown. Returns whether the error is of a kind that makes it none, and no problem.
bool noteNone(const Session& session, const study::AttentionLayer& layer, const Error& error) {
  if (!study::isNoAttention(error)) return false;
  const bool unlike = error.code == ErrorCode::kNotApplicable;
  session.console.note(
      std::string("not shown, its ") +
      (unlike ? "probabilities do not follow from queries and keys: " : "tensors do not fit together: ") +
      printable(layer.owner));
  return true;
}

/// Says how the scores of so many attentions without probabilities were taken.
void noteMask(const Session& session, std::ptrdiff_t count, const char* keys) {
  if (count == 0) return;
  session.console.note(counted(static_cast<std::size_t>(count), "attention has", "attentions have") +
                       " no probabilities in the dump: each query is taken to look at " + keys +
                       ", and scores to be divided by the root of a head's width");
}

}  // namespace

std::vector<study::AttentionLayer> chosenAttentions(const OpenStudy& open) {
  std::vector<study::AttentionLayer> layers = study::attentionLayers(open.study);
  std::erase_if(layers, [&open](const study::AttentionLayer& layer) {
    const std::vector<study::TensorIndex> tensors = layer.tensors();
    return std::none_of(tensors.begin(), tensors.end(), [&open](study::TensorIndex index) {
      return std::find(open.chosen.begin(), open.chosen.end(), index) != open.chosen.end();
    });
  });
  return layers;
}

std::vector<MeasuredAttention> measureAttentions(const Session& session, OpenStudy& open,
                                                 const std::vector<study::AttentionLayer>& layers) {
  std::vector<MeasuredAttention> measured;
  for (std::size_t item = 0; item < layers.size() && !open.cancelled; ++item) {
    const study::AttentionLayer& layer = layers[item];
    const std::vector<study::TensorIndex> tensors = layer.tensors();
    open.progress->begin("multiplying", item + 1, layers.size(), layer.owner);
    const bool failed = std::any_of(tensors.begin(), tensors.end(), [&open](study::TensorIndex index) {
      return open.study.tensor(index).problem.has_value();
    });
    if (failed) continue;
    const auto job = study::attentionJob(open.study, layer);
    if (!job) {
      failOneOf(open, tensors, job.error());
      continue;
    }
    auto errors = open.engine->ask(question::AttentionErrors{*job}, open.work(session));
    if (errors) {
      measured.push_back({layer, *std::move(errors)});
    } else if (!noteNone(session, layer, errors.error())) {
      failOneOf(open, tensors, errors.error());
    }
  }
  std::stable_sort(measured.begin(), measured.end(), [](const Row& a, const Row& b) {
    return a.errors.all.sqnr().value_or(INFINITY) < b.errors.all.sqnr().value_or(INFINITY);
  });
  return measured;
}

Table<MeasuredAttention> attentionTable(const OpenStudy& open, const std::vector<MeasuredAttention>& measured) {
  Table<Row> table({{"attention", "attention", [](const Row& row) { return Cell(row.layer.owner); }, Align::kLeft},
                    operandColumn(open, "query_tensor", &study::AttentionLayer::query),
                    operandColumn(open, "key_tensor", &study::AttentionLayer::key),
                    operandColumn(open, "value_tensor", &study::AttentionLayer::value),
                    {"probabilities_tensor",
                     {},
                     [&open](const Row& row) {
                       return Cell(row.layer.probabilities ? layerTensorJson(open, *row.layer.probabilities) : Json());
                     }},
                    {"mask", {}, [](const Row& row) { return std::string(layers::maskId(row.errors.mask)); }},
                    {"scale", {}, [](const Row& row) { return Cell(Json(row.errors.scale)); }},
                    {"rows", "rows", [](const Row& row) { return row.errors.rows; }},
                    {"rows_left_out", {}, [](const Row& row) { return row.errors.rows_left_out; }},
                    errorColumn("all", "SQNR dB", &layers::AttentionErrors::all),
                    errorColumn("query_only", "query only", &layers::AttentionErrors::query),
                    errorColumn("key_only", "key only", &layers::AttentionErrors::key),
                    errorColumn("value_only", "value only", &layers::AttentionErrors::value),
                    {"probabilities_only", "softmax only", probabilitiesCell},
                    {"head_count", "heads", [](const Row& row) { return row.errors.heads.size(); }},
                    {"heads", "worst head", headsCell}});
  for (const Row& row : measured) table.add(row);
  return table;
}

void noteAttentions(const Session& session, const std::vector<MeasuredAttention>& measured) {
  const auto countOf = [&measured](layers::AttentionMask mask) {
    return std::count_if(measured.begin(), measured.end(), [mask](const Row& row) { return row.errors.mask == mask; });
  };
  noteMask(session, countOf(layers::AttentionMask::kCausal), "the keys up to its own place, as they are a cache");
  noteMask(session, countOf(layers::AttentionMask::kNone), "all keys");
  for (const Row& row : measured) {
    if (!row.errors.scale_found) continue;
    session.console.note(printable(row.layer.owner) + ": its probabilities say that scores are multiplied by " +
                         fixedText(row.errors.scale, 4));
  }
}

}  // namespace scalewright::cli
