#include "app/cli/export/export_checkpoint.h"

#include <cstdio>
#include <filesystem>
#include <optional>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/progress_line.h"
#include "app/cli/answer/run_lines.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/export/check_answer.h"
#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/make_engine.h"
#include "core/engine/checkpoint/unfinished_folder.h"
#include "core/engine/model_export/model_export.h"
#include "core/exchange/checkpoint/flavour.h"

namespace scalewright::cli {
namespace {

namespace checkpoint = exchange::checkpoint;

/// The model that is named, or the one that the recipe was made on.
Result<std::string> modelOf(const ModelRequest& request, const recipe::Recipe& recipe) {
  if (!request.model.empty()) return request.model;
  const std::vector<std::string> models = engine::modelsOf(recipe, checkpoint::traits().id);
  if (models.size() == 1) return models.front();
  return Error{ErrorCode::kInvalidArgument,
               request.recipe,
               {},
               models.empty() ? "it was made on no checkpoint: name the model by --from"
                              : "it was made on several checkpoints: name the model by --from"};
}

std::string gigabytes(std::uint64_t bytes) {
  char text[32];
  if (bytes < 1'000'000'000) {
    std::snprintf(text, sizeof text, "%.1f MB", static_cast<double>(bytes) / 1e6);
  } else {
    std::snprintf(text, sizeof text, "%.2f GB", static_cast<double>(bytes) / 1e9);
  }
  return text;
}

void answer(Session& session, const ModelRequest& request, const engine::PlannedCheckpoint& planned,
            const engine::WrittenCheckpoint& written, const std::vector<std::string>& remarks,
            const std::optional<engine::ExportCheck>& check) {
  const checkpoint::Layout& layout = planned.layout;
  const checkpoint::Description& description = *planned.description;
  if (session.options.json) {
    Json files = Json::array();
    for (const checkpoint::Shard& shard : layout.shards) {
      files.push_back(object({{"name", shard.name}, {"bytes", shard.bytes}}));
    }
    for (const auto& [name, text] : layout.texts) files.push_back(object({{"name", name}, {"bytes", text.size()}}));
    Json omitted = Json::array();
    for (const exchange::ExportNote& note : planned.notes) {
      omitted.push_back(object({{"tensor", note.tensor}, {"reason", note.reason}}));
    }
    Json document = jsonDocument("export");
    set(document, {{"exporter", "checkpoint"},
                   {"flavor", request.flavour},
                   {"output", request.output},
                   {"bytes", written.bytes},
                   {"quantized", layout.quantized},
                   {"kept_shards", written.kept},
                   {"plain_bytes", layout.plain_bytes},
                   {"stored_bytes", layout.stored_bytes},
                   {"files", std::move(files)},
                   {"omitted", std::move(omitted)},
                   {"remarks", remarks},
                   {"to_run", runJson(description.to_run, request.output, {})},
                   {"problems", Json::array()}});
    if (check) set(document, {{"check", checkJson(*check)}});
    session.console.print(jsonText(document));
    return;
  }
  std::string text = printable(request.output) + ": " + request.flavour + " checkpoint, " +
                     counted(layout.quantized, "weight", "weights") + " quantized, tensors of " +
                     gigabytes(layout.plain_bytes) + " in " + gigabytes(layout.stored_bytes) + "\n";
  session.console.print(text + runText(description.to_run, request.output, {}));
  if (check) session.console.print(checkText(*check));
}

}  // namespace

ExitCode exportCheckpoint(Session& session, const ModelRequest& given_request, const recipe::Recipe& named) {
  ModelRequest request = given_request;
  while (request.output.size() > 1 && request.output.ends_with('/')) request.output.pop_back();
  constexpr std::string_view kCommand = "export";
  const checkpoint::Flavour* flavour = checkpoint::find(request.flavour);
  if (flavour == nullptr) {
    std::string known;
    for (const std::string_view id : idsOf(checkpoint::descriptors()))
      known += (known.empty() ? "" : ", ") + std::string(id);
    const std::string what = request.flavour.empty() ? "--flavor is missing: " : request.flavour + " is no --flavor: ";
    return stopWith(session, kCommand, {ErrorCode::kInvalidArgument, {}, {}, what + known}, ExitCode::kUsage);
  }
  std::vector<std::string> texts = request.settings;
  if (request.fuse) texts.emplace_back("fuse=true");
  const auto given = readSettings(checkpoint::traits().parameters, texts, "--set");
  if (!given) return stopWith(session, kCommand, given.error(), ExitCode::kUsage);
  const auto parameters = completed(checkpoint::traits().parameters, *given);
  if (!parameters) return stopWith(session, kCommand, parameters.error(), ExitCode::kUsage);
  const auto path = modelOf(request, named);
  if (!path) return stopWith(session, kCommand, path.error(), ExitCode::kUsage);
  if (request.output == "-") {
    return stopWith(session, kCommand, {ErrorCode::kInvalidArgument, "-", {}, "a checkpoint is a folder"},
                    ExitCode::kUsage);
  }
  const auto existing = request.force ? engine::Existing::kReplaced : engine::Existing::kRefused;
  const std::vector<std::filesystem::path> inputs = {*path, request.recipe};
  const auto room = request.check_only ? Result<void>() : engine::requireRoomFor(request.output, inputs, existing);
  if (!room) {
    return stopWith(session, kCommand, room.error(), ExitCode::kWriteFailed);
  }

  ProgressLine progress;
  const auto engine = makeEngine(session);
  WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto planned = engine::planCheckpoint(
      *engine, named,
      {.flavour = flavour, .model = *path, .parameters = *parameters, .grouping = session.options.grouping}, work);
  if (!planned) return stopRefusedExport(session, planned.error());
  for (const char* caution : planned->description->cautions) session.console.note(caution);
  noteOmitted(session, planned->notes);
  if (planned->another_version) {
    session.console.note("the recipe was not made on this very model: its thresholds may not be those of its weights");
  }

  const engine::CheckPlan plan = engine::checkPlanOf(planned->layout, planned->description->recipe, *path);
  if (request.check_only) {
    const auto check = checkWritten(session, *engine, plan, request.output);
    if (!check) return stopWith(session, kCommand, check.error(), ExitCode::kNothing);
    return answerCheck(session, request, *check);
  }
  work.progress = progress.begin("writing", 1, 1, request.output);
  const auto written = engine::writeCheckpoint(*engine, *planned, request.output, existing, work);
  progress.clear();
  if (!written) {
    const ExitCode code = stopUnwritten(session, kCommand, written.error(), request.output);
    std::error_code ignored;
    const std::filesystem::path unfinished = engine::unfinishedPath(request.output);
    if (std::filesystem::exists(unfinished, ignored)) {
      session.console.note("what is finished stays in " + printable(unfinished.string()) +
                           ": the same command goes on");
    }
    return code;
  }
  noteOdd(session, written->odd);
  std::vector<std::string> remarks;
  for (const exchange::ExportNote& remark : planned->remarks) {
    remarks.push_back(remark.reason + (remark.tensor.empty() ? "" : ": " + remark.tensor));
  }
  if (written->kept > 0) {
    session.console.note(std::to_string(written->kept) + " files of an earlier attempt were whole: kept");
  }
  for (const std::string& remark : remarks) session.console.note(remark);
  std::optional<engine::ExportCheck> check;
  if (request.check) {
    auto checked = checkWritten(session, *engine, plan, request.output);
    if (!checked) return stopWith(session, kCommand, checked.error(), ExitCode::kNothing);
    check = *std::move(checked);
  }
  answer(session, request, *planned, *written, remarks, check);
  const bool partial = request.strict && !planned->notes.empty();
  return partial || (check && check->findings() > 0) ? ExitCode::kPartial : ExitCode::kOk;
}

}  // namespace scalewright::cli
