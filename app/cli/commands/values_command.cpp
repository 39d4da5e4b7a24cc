#include <CLI/CLI.hpp>

#include <set>
#include <utility>

#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/encode.h"
#include "core/tensor/unpadded.h"

namespace scalewright::cli::values_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli values model model.layers.0.mlp.down_proj.weight -o down_proj.npy\n"
    "  scalewright-cli values model.safetensors.index.json --tensor '*mlp*' -o real.h5\n"
    "  scalewright-cli values dump.h5 'conv1*' -o folder";
constexpr const char* kDetails =
    "A weight of a quantized checkpoint is written as what its codes and scales stand for. SOURCE is a\n"
    "file, the folder of a checkpoint, or its index (model.safetensors.index.json). A PATH that ends in\n"
    ".npy is the file of one tensor, one that ends in .h5 or .hdf5 a file of all, any other a folder of\n"
    ".npy files.";

struct Options {
  std::string file;
  std::vector<std::string> tensors;
  std::string output;
};

/// A tensor that was written.
struct Written {
  const tensor::TensorInfo& info;
  encode::EncodeSummary summary;
};

Table<Written> writtenTable() {
  using Row = Written;
  return Table<Row>({{"name", "tensor", [](const Row& row) { return row.info.name; }, Align::kLeft},
                     {"shape", "shape", [](const Row& row) { return Cell(row.info.shape, shapeOf(row.info)); }},
                     {"stored", "stored as",
                      [](const Row& row) {
                        const std::string& stored = row.info.stored_as;
                        return stored.empty() ? std::string(tensor::elementTypeId(row.info.type)) : stored;
                      },
                      Align::kLeft},
                     {"elements", "elements", [](const Row& row) { return row.summary.elements; }},
                     {"nan", {}, [](const Row& row) { return row.summary.nan; }},
                     {"infinite", {}, [](const Row& row) { return row.summary.infinite; }}});
}

/// Types of which some values are no float32.
bool isWider(tensor::ElementType type) {
  using tensor::ElementType;
  return type == ElementType::kF64 || type == ElementType::kI32 || type == ElementType::kU32 ||
         type == ElementType::kI64 || type == ElementType::kU64;
}

/// A tensor that is written whole is not written in slices as well.
void leaveOutSlices(OpenStudy& open) {
  std::set<std::pair<std::size_t, std::string_view>> wholes;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (tensor.info.slices > 0) wholes.emplace(tensor.source, tensor.info.name);
  }
  std::erase_if(open.chosen, [&](study::TensorIndex index) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    return tensor.info.slice && wholes.contains({tensor.source, tensor.info.slice->whole});
  });
}

/// With padding and what is no data, and as it lies in the file where it is all of what is stored.
tensor::TensorInfo asInFile(const tensor::TensorInfo& info) {
  const bool all = info.slice && info.slice->whole == info.name;
  return tensor::withNoDataLeftIn(tensor::asStored(all ? tensor::wholeOf(info) : info));
}

ExitCode run(Session& session, const Options& options) {
  constexpr std::string_view kCommand = "values";
  session.options.include_wholes = true;
  session.options.include_integers = session.options.include_integers || !options.tensors.empty();
  session.options.globs.insert(session.options.globs.end(), options.tensors.begin(), options.tensors.end());
  Result<OpenStudy> opened = openFiles(session, {options.file});
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  if (const auto apart = engine::requireApart(options.output, {options.file}); !apart) {
    return stopWith(session, kCommand, apart.error(), ExitCode::kWriteFailed);
  }
  leaveOutSlices(open);
  question::Encode encode{.jobs = {}, .parts = {.own_values = true}, .target = engine::targetOfValues(options.output)};
  for (const study::TensorIndex index : open.chosen) {
    encode.jobs.push_back(
        {.file = open.study.fileOf(index), .info = asInFile(open.study.tensor(index).info), .quantizer = {}});
  }
  if (encode.target.kind == engine::OutputKind::kNpyFile && encode.jobs.size() > 1) {
    const Error several{ErrorCode::kInvalidArgument,
                        options.output,
                        {},
                        std::to_string(encode.jobs.size()) + " tensors, and a .npy file holds one"};
    return stopWith(session, kCommand, several, ExitCode::kUsage);
  }
  Table<Written> table = writtenTable();
  Json tensors = Json::array();
  encode.partial = session.options.partial;
  encode.missing = missingIn(open);
  if (!encode.jobs.empty() && maySave(session, open, options.output)) {
    const auto outcomes = open.engine->ask(encode, open.work(session));
    open.cancelled = !outcomes && outcomes.error().code == ErrorCode::kCancelled;
    if (!outcomes && !open.cancelled) return stopUnwritten(session, open, kCommand, outcomes.error(), options.output);
    for (std::size_t i = 0; outcomes && i < outcomes->size(); ++i) {
      if (const auto& problem = (*outcomes)[i].problem) open.fail(open.chosen[i], *problem);
    }
    const bool is_written = outcomes && encode.writes(*outcomes);
    if (outcomes && !is_written) noteUnwritten(session, options.output, question::Encode::failedIn(*outcomes));
    for (std::size_t i = 0; is_written && i < outcomes->size(); ++i) {
      if ((*outcomes)[i].problem) continue;
      const tensor::TensorInfo& info = encode.jobs[i].info;
      if (isWider(info.type)) session.console.note(info.name + ": rounded to float32");
      tensors.push_back(table.add({info, (*outcomes)[i].summary}));
    }
  }
  const std::size_t written = tensors.size();
  Json document = jsonDocument(kCommand);
  set(document, {{"output", options.output}, {"tensors", std::move(tensors)}});
  return finish(session, open, std::move(document), table.text(), written);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "values", "Write what tensors hold, dequantized, as float32", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("source", options->file, "HDF5, safetensors, .npy or .onnx file, folder or index of a checkpoint")
      ->required()
      ->type_name("SOURCE");
  command->add_option("tensors", options->tensors, "Tensors to write; all that are chosen by default")
      ->type_name("TENSOR");
  command->add_option("-o,--output", options->output, ".npy file, HDF5 file (.h5), or folder for .npy files")
      ->required()
      ->type_name("PATH");
  command->callback([&session, options] {
    options->tensors = namesAsTyped(session, std::move(options->tensors));
    session.action = [&session, options] { return run(session, *options); };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::values_command
