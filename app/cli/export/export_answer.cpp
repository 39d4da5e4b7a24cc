#include "app/cli/export/export_answer.h"

#include <cstdio>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/run_lines.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/export/check_answer.h"
#include "core/exchange/model_exporters.h"
#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::cli {
namespace {

namespace qdq = exchange::qdq;

std::vector<std::string> remarksOf(const engine::PlannedExport& planned) {
  std::vector<std::string> remarks;
  for (const exchange::ExportNote& remark : planned.remarks) {
    remarks.push_back(remark.reason + (remark.tensor.empty() ? "" : ": " + remark.tensor));
  }
  return remarks;
}

std::string textsText(const ExportAnswer& answer) {
  std::string text;
  for (const engine::PlannedFile& file : answer.planned.files) {
    text += printable(file.path.string()) + ": " + exchange::findAnyExporter(answer.planned.request.exporter)->title +
            ", " + std::to_string(file.bytes) + " bytes" +
            (file.phase.empty() ? "" : " (" + phaseText(answer.recipe, file.phase) + ")") + "\n";
  }
  return text;
}

std::string checkpointText(const engine::PlannedExport& planned) {
  const exchange::checkpoint::Layout& layout = planned.checkpoint->layout;
  return printable(planned.request.target.string()) + ": " + planned.request.flavour + " checkpoint, " +
         counted(layout.quantized, "weight", "weights") + " quantized, tensors of " + gigabytes(layout.plain_bytes) +
         " in " + gigabytes(layout.stored_bytes) + "\n";
}

std::string modelText(const engine::PlannedExport& planned) {
  const qdq::Counts& counts = planned.model->document.counts;
  std::string text = printable(planned.request.target.string()) + ": quantized model, " +
                     counted(counts.operators, "operator", "operators") + ", " +
                     counted(counts.pairs, "pair", "pairs") + ", " +
                     counted(counts.weights, "weight as codes", "weights as codes") + ", " +
                     counted(counts.biases, "bias", "biases") + "; opset " + std::to_string(counts.opset_after);
  if (counts.opset_after != counts.opset_before) text += " (was " + std::to_string(counts.opset_before) + ")";
  return text + "\n";
}

std::string textOf(const ExportAnswer& answer) {
  if (answer.planned.texts != nullptr) return textsText(answer);
  return answer.planned.checkpoint != nullptr ? checkpointText(answer.planned) : modelText(answer.planned);
}

/// What there is to say of exports of one kind alone.
void setDetails(Json& document, const ExportAnswer& answer) {
  if (answer.planned.names) document["model"] = modelJson(*answer.planned.names, answer.model);
  if (answer.planned.checkpoint != nullptr) {
    const exchange::checkpoint::Layout& layout = answer.planned.checkpoint->layout;
    set(document, {{"flavor", answer.planned.request.flavour},
                   {"quantized", layout.quantized},
                   {"kept_shards", answer.written.kept},
                   {"plain_bytes", layout.plain_bytes},
                   {"stored_bytes", layout.stored_bytes}});
  }
  if (answer.planned.model != nullptr) {
    const qdq::Counts& counts = answer.planned.model->document.counts;
    set(document, {{"operators", counts.operators},
                   {"pairs", counts.pairs},
                   {"weights", counts.weights},
                   {"biases", counts.biases},
                   {"folded", counts.folded},
                   {"smoothed", object({{"folded", counts.smoothed}, {"multiplied", counts.multiplied}})},
                   {"integers", integersJson(counts)},
                   {"opset", counts.opset_after}});
  }
}

Json jsonOf(const ExportAnswer& answer) {
  const engine::PlannedExport& planned = answer.planned;
  Json files = Json::array();
  for (const engine::PlannedFile& file : planned.files) {
    files.push_back(object({{"path", file.path.string()}, {"bytes", file.bytes}}));
    if (!file.phase.empty()) files.back()["phase"] = file.phase;
  }
  Json omitted = Json::array();
  for (const exchange::ExportNote& note : planned.notes) {
    omitted.push_back(object({{"tensor", note.tensor}, {"reason", note.reason}}));
  }
  const std::string output = planned.request.target.string();
  Json document = jsonDocument("export");
  set(document, {{"exporter", planned.request.exporter},
                 {"output", output},
                 {"bytes", planned.bytes()},
                 {"files", std::move(files)},
                 {"cautions", planned.cautions},
                 {"left_out", answer.left_out},
                 {"omitted", std::move(omitted)},
                 {"remarks", remarksOf(planned)},
                 {"to_run", runJson(planned.to_run, output, planned.ending)},
                 {"problems", Json::array()}});
  setDetails(document, answer);
  if (answer.verdict != nullptr) document["verdict"] = verdictJson(answer.verdict);
  if (answer.check) document["check"] = checkJson(*answer.check);
  if (answer.engine_run) document["engine_run"] = answer.engine_run->json;
  return document;
}

}  // namespace

void notePlanned(const Session& session, const engine::PlannedExport& planned) {
  for (const char* caution : planned.cautions) session.console.note(caution);
  if (planned.model != nullptr) {
    const qdq::Counts& counts = planned.model->document.counts;
    session.console.note(integersText(counts, qdq::optionsOf(planned.request.parameters).style));
    if (counts.smoothed + counts.multiplied > 0) {
      session.console.note("smoothing: " + std::to_string(counts.smoothed) +
                           " inputs come divided from the normalisation before them, " +
                           std::to_string(counts.multiplied) + " are multiplied in front of their pair");
    }
  }
  noteOmitted(session, planned.notes);
  if (planned.another_version) {
    session.console.note("the recipe was not made on this very model: its thresholds may not be those of its weights");
  }
}

void noteWritten(const Session& session, const engine::PlannedExport& planned, const engine::WrittenExport& written) {
  noteOdd(session, written.odd);
  if (written.kept > 0) {
    session.console.note(std::to_string(written.kept) + " files of an earlier attempt were whole: kept");
  }
  for (const std::string& remark : remarksOf(planned)) session.console.note(remark);
  if (planned.names) noteModel(session, *planned.names);
}

void answerExport(Session& session, const ExportAnswer& answer) {
  const engine::PlannedExport& planned = answer.planned;
  if (planned.request.target == "-") return;  // the file itself is the answer
  if (session.options.json) {
    session.console.print(jsonText(jsonOf(answer)));
    return;
  }
  session.console.print(textOf(answer) + runText(planned.to_run, planned.request.target, planned.ending));
  if (answer.check) session.console.print(checkText(*answer.check));
  if (answer.engine_run) session.console.print(answer.engine_run->text);
}

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

}  // namespace scalewright::cli
