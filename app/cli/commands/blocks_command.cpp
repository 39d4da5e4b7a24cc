#include <CLI/CLI.hpp>

#include "app/cli/answer/block_answer.h"
#include "app/cli/decide/decision_options.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/engine/block_jobs.h"
#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::cli::blocks_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli blocks weights.h5 --tensor '*down_proj*' --format nvfp4\n"
    "  scalewright-cli blocks weights.h5 --tensor '*down_proj*' --format mxfp4 --by smallest_scale --most 20\n"
    "  scalewright-cli blocks weights.h5 --tensor '*1.mlp.down_proj*' --format nvfp4 --block 17\n"
    "  scalewright-cli blocks weights.h5 --tensor '*1.mlp.down_proj*' --format nvfp4 --at 3,40";
constexpr const char* kDetails =
    "Blocks are counted from 0, row by row along the last axis. One block is read without the rest of\n"
    "the tensor, and shown with its scale and each of its values. The format has to be one with blocks.";

struct Options {
  std::vector<std::string> files;
  DecisionOptions decision;
  std::string by = "noise";
  std::size_t most = 10;
  std::optional<std::uint64_t> block;
  std::vector<std::uint64_t> at;
};

/// Which block is meant; errors: kInvalidArgument for a place that is not in the tensor.
Result<std::uint64_t> blockMeant(const engine::QuantizedTensor& tensor, const Options& options) {
  if (options.block) return *options.block;
  const tensor::Shape& shape = tensor.info.shape;
  const Error outside{ErrorCode::kInvalidArgument, {}, {}, "--at in " + tensor::shapeText(shape)};
  if (options.at.size() != shape.size()) return outside;
  std::uint64_t element = 0;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    if (options.at[axis] >= shape[axis]) return outside;
    element = element * shape[axis] + options.at[axis];
  }
  const auto places = engine::blockPlaces(tensor);
  if (!places) return places.error();
  return places->indexOf(element);
}

Result<BlockAnswer> answer(const Session& session, const OpenStudy& open, study::TensorIndex index,
                           const Options& options) {
  const auto tensor = study::quantizedTensor(open.study, index);
  if (!tensor) return tensor.error();
  const std::string& format = tensor->quantizer.format;
  if (formats::find(format)->scaling != formats::Scaling::kBlock) {
    return Error{ErrorCode::kInvalidArgument, {}, {}, "--format: " + format + " has no blocks"};
  }
  if (options.block || !options.at.empty()) {
    const auto meant = blockMeant(*tensor, options);
    if (!meant) return meant.error();
    const auto block = open.engine->ask(question::Block{*tensor, *meant}, open.work(session));
    if (!block) return block.error();
    return blockAnswer(*tensor, *block);
  }
  const auto worst = open.engine->ask(question::WorstBlocks{*tensor, options.most}, open.work(session));
  if (!worst) return worst.error();
  return worstBlocksAnswer(*tensor, *worst, *blocks::criterionFromId(options.by));
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "blocks";
  const Result<DecisionChange> change = check(options.decision);
  if (!change) return stopWith(session, kCommand, change.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  applyTo(open, *change);
  resolveChosen(session, open, study::Depth::kThreshold);

  Json tensors = Json::array();
  std::string text;
  std::size_t done = 0;
  for (const study::TensorIndex index : open.ready()) {
    if (open.cancelled) break;
    open.progress->begin("blocks", done + 1, open.chosen.size(), open.study.tensor(index).info.name);
    Result<BlockAnswer> found = answer(session, open, index, options);
    if (!found) {
      open.fail(index, found.error());
      continue;
    }
    tensors.push_back(std::move(found->json));
    text += (done > 0 ? "\n" : "") + found->text;
    ++done;
  }
  Json document = jsonDocument(kCommand);
  set(document, {{"tensors", std::move(tensors)}});
  return finish(session, open, std::move(document), text, done);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(
      program, "blocks", "The worst blocks of each tensor under a block format, or one block", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  addDecisionOptions(*command, options->decision);
  std::vector<std::string> ids;
  for (const blocks::Criterion criterion : blocks::kCriteria) ids.emplace_back(blocks::criterionId(criterion));
  command->add_option("--by", options->by, "What makes a block bad")->check(CLI::IsMember(ids))->capture_default_str();
  command->add_option("--most", options->most, "List at most so many blocks")
      ->check(CLI::Range(1, 10000))
      ->type_name("COUNT")
      ->capture_default_str();
  // Formats of blocks have no granularity; the name is that of a block here.
  command->remove_option(command->get_option("--block"));
  auto* block = command->add_option("--block", options->block, "Show this block, with each of its values");
  block->type_name("INDEX");
  command->add_option("--at", options->at, "Show the block that holds the value at these coordinates")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("I,J,...")
      ->excludes(block);
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::blocks_command
