#include "app/cli/commands/export_checkpoint.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <span>

#include "app/cli/answer/progress_line.h"
#include "app/cli/answer/run_lines.h"
#include "app/cli/command.h"
#include "app/cli/study/decision_options.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/load_recipe.h"
#include "app/cli/study/make_engine.h"
#include "core/base/version.h"
#include "core/engine/checkpoint/unfinished_folder.h"
#include "core/engine/checkpoint/write_checkpoint.h"
#include "core/io/checkpoint/files.h"

namespace scalewright::cli {
namespace {

namespace checkpoint = exchange::checkpoint;

/// The sources of a recipe that are safetensors, where its weights come from.
Result<std::string> modelOf(const ModelRequest& request, const recipe::Recipe& recipe) {
  if (!request.model.empty()) return request.model;
  std::set<std::string> sources;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role == tensor::Role::kWeight) sources.insert(entry.source);
  }
  std::vector<std::string> models;
  for (const recipe::RecipeSource& source : recipe.sources) {
    const bool holds = source.kind == "checkpoint" || source.kind == "safetensors";
    if (holds && sources.contains(source.identity.path)) models.push_back(source.identity.path);
  }
  if (models.size() == 1) return models.front();
  return Error{ErrorCode::kInvalidArgument,
               request.recipe,
               {},
               models.empty() ? "it was made on no checkpoint: name the model by --from"
                              : "it was made on several checkpoints: name the model by --from"};
}

/// How the recipe took this source: how its fused weights lie.
io::Grouping groupingOf(const Session& session, const recipe::Recipe& recipe, const std::string& model) {
  io::Grouping grouping = session.options.grouping;
  const std::filesystem::path path = io::sourcePath(model);
  for (const recipe::RecipeSource& source : recipe.sources) {
    const bool it = source.identity.path == path || recipe.sources.size() == 1;
    if (it && grouping.fused.empty()) grouping.fused = source.grouping.fused;
  }
  return grouping;
}

bool isAnotherVersion(const recipe::Recipe& recipe, const io::FileIdentity& identity) {
  return std::none_of(recipe.sources.begin(), recipe.sources.end(), [&](const recipe::RecipeSource& source) {
    return source.identity.digest == identity.digest && source.identity.size == identity.size;
  });
}

/// Everything that the content of the folder follows from.
std::string keyOf(const ModelRequest& request, const recipe::Recipe& recipe, const checkpoint::Model& model) {
  std::string all = std::string(version()) + '\n' + request.flavour + '\n' + (request.fuse ? "fuse\n" : "\n");
  for (const std::string& setting : request.settings) all += setting + '\n';
  const io::FileIdentity& identity = model.stored.identity;
  all += identity.path + '\n' + std::to_string(identity.size) + '\n' + std::to_string(identity.modified_ns) + '\n' +
         identity.digest + '\n' + recipe::toText(recipe);
  return io::digestOf(std::as_bytes(std::span(all)));
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

/// What goes otherwise than a person may expect.
std::vector<std::string> remarksOn(const checkpoint::Model& model, const study::OtherFiles& others) {
  std::vector<std::string> remarks;
  if (model.stored.config.empty()) {
    remarks.push_back(
        "the model has no config.json: the one that is written holds quantization_config only, and "
        "engines need the rest");
  }
  if (!others.has_tokenizer) remarks.push_back("there is no tokenizer beside the model: engines need one");
  for (const std::string& left : others.left_out) remarks.push_back("not copied: " + left);
  return remarks;
}

void answer(Session& session, const ModelRequest& request, const checkpoint::Description& description,
            const checkpoint::Layout& layout, const study::WrittenCheckpoint& written,
            const std::vector<std::string>& remarks) {
  if (session.options.json) {
    Json files = Json::array();
    for (const checkpoint::Shard& shard : layout.shards) {
      files.push_back(object({{"name", shard.name}, {"bytes", shard.bytes}}));
    }
    for (const auto& [name, text] : layout.texts) files.push_back(object({{"name", name}, {"bytes", text.size()}}));
    Json omitted = Json::array();
    for (const exchange::ExportNote& note : description.notes) {
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
    session.console.print(jsonText(document));
    return;
  }
  std::string text = printable(request.output) + ": " + request.flavour + " checkpoint, " +
                     std::to_string(layout.quantized) + " weights quantized, tensors of " +
                     gigabytes(layout.plain_bytes) + " in " + gigabytes(layout.stored_bytes) + "\n";
  session.console.print(text + runText(description.to_run, request.output, {}));
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
  const auto existing = request.force ? study::Existing::kReplaced : study::Existing::kRefused;
  const std::vector<std::filesystem::path> inputs = {*path, request.recipe};
  if (const auto room = study::requireRoomFor(request.output, inputs, existing); !room) {
    return stopWith(session, kCommand, room.error(), ExitCode::kWriteFailed);
  }

  ProgressLine progress;
  const auto engine = makeEngine(session);
  WorkContext work{.stop = session.stop, .progress = {}, .threads = session.options.threads};
  const auto model = study::listModel(*engine, *path, groupingOf(session, named, *path), work);
  if (!model) return stopWith(session, kCommand, model.error(), ExitCode::kNothing);
  const auto description = checkpoint::describe(*flavour, named, *model, *parameters);
  if (!description) {
    const bool phases = description.error().code == ErrorCode::kPhaseNotChosen;
    const ExitCode code =
        stopWith(session, kCommand, description.error(), phases ? ExitCode::kUsage : ExitCode::kNothing);
    if (phases) session.console.note("choose one of them by --phase");
    if (description.error().code == ErrorCode::kJoinedScalesDiffer) {
      session.console.note("make the recipe with --share qkv --share gate_up, or repair the export with --fuse");
    }
    return code;
  }
  const auto layout = checkpoint::layOut(**description, *model, *flavour);
  if (!layout) return stopWith(session, kCommand, layout.error(), ExitCode::kNothing);
  noteOmitted(session, (*description)->notes);
  noteOmitted(session, layout->notes);
  if (isAnotherVersion(named, model->stored.identity)) {
    session.console.note("the recipe was not made on this very model: its thresholds may not be those of its weights");
  }

  const study::OtherFiles others = study::otherFilesOf(*path);
  work.progress = progress.begin("writing", 1, 1, request.output);
  const study::CheckpointJob job{.source = *path,
                                 .layout = *layout,
                                 .others = others.files,
                                 .target = request.output,
                                 .existing = existing,
                                 .key = keyOf(request, named, *model)};
  const auto written = study::writeCheckpoint(*engine, job, work);
  progress.clear();
  if (!written) {
    const ExitCode code = stopWith(session, kCommand, written.error(), ExitCode::kWriteFailed);
    std::error_code ignored;
    const std::filesystem::path unfinished = study::unfinishedPath(request.output);
    if (std::filesystem::exists(unfinished, ignored)) {
      session.console.note("what is finished stays in " + printable(unfinished.string()) +
                           ": the same command goes on");
    }
    return code;
  }
  noteOdd(session, written->odd);
  const std::vector<std::string> remarks = remarksOn(*model, others);
  if (written->kept > 0) {
    session.console.note(std::to_string(written->kept) + " files of an earlier attempt were whole: kept");
  }
  for (const std::string& remark : remarks) session.console.note(remark);
  answer(session, request, **description, *layout, *written, remarks);
  return request.strict && !(*description)->notes.empty() ? ExitCode::kPartial : ExitCode::kOk;
}

}  // namespace scalewright::cli
