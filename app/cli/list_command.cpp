#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/numbers.h"
#include "app/cli/table_writer.h"
#include "app/cli/tensor_json.h"

namespace scalewright::cli {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli list activations.h5\n"
    "  scalewright-cli list weights.safetensors --tensor '*mlp*' --json";

ExitCode run(Session& session, const std::vector<std::string>& files) {
  session.options.include_integers = true;
  const Result<OpenStudy> opened = openFiles(session, files);
  if (!opened) return stopWith(session, "list", opened.error(), ExitCode::kUsage);

  TableWriter table({{"tensor", Align::kLeft},
                     {"role", Align::kLeft},
                     {"type", Align::kLeft},
                     {"shape", Align::kLeft},
                     {"elements"},
                     {"bytes"},
                     {"stored"},
                     {"layout", Align::kLeft},
                     {"filters", Align::kLeft}});
  Json document = jsonDocument("list");
  document["files"] = Json::array();
  for (const io::Catalogue& source : opened->study.sources()) {
    Json file;
    file["path"] = source.identity.path;
    file["kind"] = source.kind;
    file["size"] = source.identity.size;
    file["digest"] = source.identity.digest;
    file["tensors"] = Json::array();
    document["files"].push_back(std::move(file));
  }
  for (const study::TensorIndex index : opened->chosen) {
    const study::StudyTensor& tensor = opened->study.tensor(index);
    const tensor::TensorInfo& info = tensor.info;
    std::string filters;
    for (const std::string& filter : info.filters) filters += (filters.empty() ? "" : " ") + filter;
    document["files"][tensor.source]["tensors"].push_back(toJson(info));
    table.addRow({info.name, std::string(tensor::roleId(info.role)),
                  tensor::typeText(info), shapeOf(info),
                  numberText(info.elements()), numberText(info.bytes()), numberText(info.stored_bytes),
                  std::string(tensor::layoutId(info.layout)), filters});
  }
  return finish(session, *opened, std::move(document), table.text(), opened->chosen.size());
}

}  // namespace

void addListCommand(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "list", "Show which tensors files hold, without reading them", kExamples);
  const auto files = std::make_shared<std::vector<std::string>>();
  addFiles(*command, *files);
  command->callback(
      [&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace scalewright::cli
