#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <span>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/study/network/networks.h"

namespace scalewright::cli::list_command {
namespace {

/// With the other names that it has in its file.
std::string nameOf(const tensor::TensorInfo& info) {
  std::string others;
  for (const std::string& name : info.other_names) others += (others.empty() ? "" : ", ") + name;
  return others.empty() ? info.name : info.name + " (also " + others + ")";
}

constexpr const char* kExamples =
    "  scalewright-cli list activations.h5\n"
    "  scalewright-cli list weights.safetensors --tensor '*mlp*' --json";
constexpr const char* kDetails =
    "A type in brackets is that of the file where it is read as another: u16 (u12@4) are 12 bits of 16\n"
    "from bit 4 on, enum and bitfield the numbers in them.";

/// A tensor that was chosen, its file, and where it is in the network.
struct Listed {
  std::size_t file = 0;
  const tensor::TensorInfo* info = nullptr;
  const policy::Place* place = nullptr;
};

std::vector<std::string> rowOf(const tensor::TensorInfo& info) {
  std::string filters;
  for (const std::string& filter : info.filters) filters += (filters.empty() ? "" : " ") + filter;
  return {nameOf(info),
          std::string(tensor::roleId(info.role)),
          tensor::typeText(info),
          shapeOf(info),
          numberText(info.elements()),
          numberText(info.bytes()),
          numberText(info.stored_bytes),
          std::string(tensor::layoutId(info.layout)),
          filters};
}

/// The mark that stands for the tensors of a file in the document until they are printed.
constexpr std::string_view kMark = "(tensors)";

/// Prints the document with the tensors in place of the marks, one by one: a hundred thousand of them as JSON would
/// take several times the room of what they are. There is a mark for each file that has some, and none of the texts
/// before the last of them can be one.
void printWithTensors(Console& console, const Json& document, const std::vector<Listed>& listed) {
  const std::string text = jsonText(document);
  std::string quoted = "\"";
  quoted.append(kMark).append("\"");
  std::size_t from = 0;
  for (auto next = listed.begin(); next != listed.end();) {
    const std::size_t file = next->file;
    const std::size_t at = text.find(quoted, from);
    const std::size_t begin = text.rfind('\n', at) + 1;
    const std::string inset(at - begin, ' ');  // of what stands in the list
    console.print(std::string_view(text).substr(from, begin - from));
    for (bool first = true; next != listed.end() && next->file == file; ++next, first = false) {
      std::string lines = jsonText(toJson(*next->info, *next->place));
      lines.pop_back();
      for (std::size_t end = lines.find('\n'); end != std::string::npos;
           end = lines.find('\n', end + 1 + inset.size())) {
        lines.insert(end + 1, inset);
      }
      console.print((first ? inset : ",\n" + inset) + lines);
    }
    from = at + quoted.size();
  }
  console.print(std::string_view(text).substr(from));
}

ExitCode run(Session& session, const std::vector<std::string>& paths) {
  session.options.include_wholes = true;
  session.options.include_integers = true;
  Result<OpenStudy> opened = openFiles(session, paths);
  if (!opened) return stopWith(session, "list", opened.error(), ExitCode::kUsage);
  const OpenStudy& open = *opened;
  const std::span<const io::Catalogue> files = open.study.sources();
  const std::map<study::TensorIndex, policy::Place> places = study::placesOf(open.study);
  std::vector<Listed> listed;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    listed.push_back({tensor.source, &tensor.info, &places.at(index)});
  }
  const study::TensorList every = study::tensorsOf(open.study);
  const study::TensorList chosen{listed.size(),
                                 [&](std::size_t i) -> const tensor::TensorInfo& { return *listed[i].info; }};
  return finish(session, open, every, chosen, listed.size(), [&](const std::vector<Error>& problems) {
    if (!session.options.json) {
      if (listed.empty()) return;
      const LongTable table({{"tensor", Align::kLeft},
                             {"role", Align::kLeft},
                             {"type", Align::kLeft},
                             {"shape", Align::kLeft},
                             {"elements"},
                             {"bytes"},
                             {"stored"},
                             {"layout", Align::kLeft},
                             {"filters", Align::kLeft}},
                            listed.size(), [&](std::size_t row) { return rowOf(*listed[row].info); });
      table.print([&](std::string_view text) { session.console.print(text); });
      return;
    }
    Json described = Json::array();
    for (std::size_t i = 0; i < files.size(); ++i) {
      const bool any = std::any_of(listed.begin(), listed.end(), [i](const Listed& one) { return one.file == i; });
      const io::FileIdentity& identity = files[i].identity;
      described.push_back(object({{"path", identity.path},
                                  {"kind", files[i].kind},
                                  {"size", identity.size},
                                  {"digest", identity.digest},
                                  {"tensors", any ? Json(std::vector<std::string_view>{kMark}) : Json::array()}}));
    }
    Json document = jsonDocument("list");
    set(document, {{"files", std::move(described)}});
    setProblems(document, problems, open.remarks);
    printWithTensors(session.console, document, listed);
  });
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "list", "Show which tensors files hold, without reading them", kExamples, kDetails);
  const auto files = std::make_shared<std::vector<std::string>>();
  addFiles(*command, *files);
  command->callback([&session, files] { session.action = [&session, files] { return run(session, *files); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::list_command
