#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/table_writer.h"
#include "core/checkup/check.h"

namespace scalewright::cli {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli check activations.h5 weights.h5\n"
    "  scalewright-cli check weights.safetensors --strict --json";

struct Options {
  std::vector<std::string> files;
  bool strict = false;
};

Json toJson(const OpenStudy& open, study::TensorIndex index, const checkup::Report& report) {
  Json json;
  json["check"] = std::string(report.check->id);
  json["severity"] = std::string(checkup::severityId(report.check->severity));
  json["tensor"] = open.study.tensor(index).info.name;
  json["file"] = open.fileOf(index).string();
  json["finding"] = checkup::textOf(report.finding);
  json["values"] = report.finding.values;
  json["meaning"] = report.check->meaning;
  return json;
}

/// The checks that found something, each with its meaning once.
std::string meanings(const std::vector<checkup::Report>& reports) {
  std::string text;
  const checkup::CheckDescriptor* last = nullptr;
  for (const checkup::Report& report : reports) {
    if (report.check == last) continue;
    last = report.check;
    text += "\n" + std::string(last->title) + ": " + last->meaning + ".\n";
  }
  return text;
}

ExitCode run(Session& session, const Options& options) {
  Result<OpenStudy> opened = openFiles(session, options.files);
  if (!opened) return stopWith(session, "check", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  profileChosen(session, open);

  std::vector<checkup::Subject> subjects;
  std::vector<study::TensorIndex> indices;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (!tensor.profile) continue;
    subjects.push_back({tensor.info, *tensor.profile, tensor.decision});
    indices.push_back(index);
  }
  const std::vector<checkup::Report> reports = checkup::checkUp(subjects);
  Json document = jsonDocument("check");
  document["tensors"] = subjects.size();
  document["findings"] = Json::array();
  TableWriter table({{"severity", Align::kLeft}, {"check", Align::kLeft}, {"tensor", Align::kLeft}, {"finding", Align::kLeft}});
  bool serious = false;
  for (const checkup::Report& report : reports) {
    const study::TensorIndex index = indices[report.finding.subject];
    document["findings"].push_back(toJson(open, index, report));
    table.addRow({std::string(checkup::severityId(report.check->severity)), report.check->title,
                  open.study.tensor(index).info.name, checkup::textOf(report.finding)});
    serious = serious || report.check->severity != checkup::Severity::kNote;
  }
  const std::string text =
      reports.empty() ? "nothing found in " + std::to_string(subjects.size()) + " tensors\n" : table.text() + meanings(reports);
  const ExitCode code = finish(session, open, std::move(document), text, subjects.size());
  return code == ExitCode::kOk && options.strict && serious ? ExitCode::kPartial : code;
}

}  // namespace

void addCheckCommand(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "check", "Look for what is wrong or unusual in a dump", kExamples);
  const auto options = std::make_shared<Options>();
  addFiles(*command, options->files);
  command->add_flag("--strict", options->strict, "Status 1 when there are warnings or problems");
  command->callback(
      [&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace scalewright::cli
