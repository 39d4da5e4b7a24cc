#include "app/cli/export/engine_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "core/base/text/shell_word.h"
#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/onnx_qdq/exporter.h"

namespace scalewright::cli {
namespace {

/// The package of a program that has not been installed stands beside it.
std::string packagePath() {
  std::error_code ignored;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const std::filesystem::path beside = program.parent_path().parent_path() / "python";
  return std::filesystem::exists(beside / "scalewright" / "run.py", ignored) ? beside.string() : std::string();
}

/// The model it was made of: of a checkpoint its folder.
std::string modelOf(const engine::PlannedExport& planned) {
  const std::filesystem::path model = planned.request.model;
  std::error_code ignored;
  const bool within = planned.checkpoint != nullptr && std::filesystem::is_regular_file(model, ignored);
  return (within ? std::filesystem::absolute(model, ignored).parent_path() : model).string();
}

std::string commandOf(const engine::PlannedExport& planned, const std::string& data) {
  const char* named = std::getenv("SCALEWRIGHT_PYTHON");
  const std::string path = packagePath();
  const bool onnx = planned.model != nullptr;
  std::string command = path.empty() ? "" : "PYTHONPATH=" + shellWord(path) + "${PYTHONPATH:+:$PYTHONPATH} ";
  command += shellWord(named == nullptr ? "python3" : named);
  // Without the folder it is typed in, whose files are not to be imported.
  command +=
      " -c 'import sys; sys.path[:] = [path for path in sys.path if path not in (\"\", \".\")]; "
      "from scalewright import run; sys.exit(run.main(sys.argv[1:]))'";
  command += onnx ? " onnx " : " text ";
  command += shellWord(modelOf(planned)) + " " + shellWord(planned.request.target.string()) + " " + shellWord(data);
  // The line that is typed to run it knows at which level the runtime is right.
  const bool basic = std::any_of(planned.to_run.begin(), planned.to_run.end(), [](const exchange::RunLine& line) {
    return line.command.find("ORT_ENABLE_BASIC") != std::string::npos;
  });
  return command + (onnx && basic ? " basic" : "");
}

/// All that a command prints; nothing where there is no shell.
std::string printedBy(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  std::string printed;
  std::array<char, 4096> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe)) printed.append(part.data(), count);
  ::pclose(pipe);
  return printed;
}

std::string outputText(const Json& output) {
  const std::string name = printable(output.value("name", ""));
  if (output.value("equal", false)) return name + " equal";
  if (output.value("values", std::size_t{1}) == 0) return name + " not compared";
  const auto sqnr = output.find("sqnr");
  return name + " " + (sqnr == output.end() || !sqnr->is_number() ? "-" : fixedText(sqnr->get<double>(), 2)) + " dB";
}

std::string numberAt(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() || !found->is_number() ? "beyond all bounds" : fixedText(found->get<double>(), 2);
}

std::string textOf(const Json& json) {
  const std::string engine = printable(json.value("engine", ""));
  if (const auto outputs = json.find("outputs"); outputs != json.end() && outputs->is_array()) {
    const auto calls = json.value("calls", std::size_t{0});
    std::string text = "In " + engine + ", " + counted(calls, "call", "calls") + ": ";
    for (const Json& output : *outputs) text += (&output == &outputs->front() ? "" : ", ") + outputText(output);
    return text + "\n";
  }
  return "In " + engine + ", " + counted(json.value("tokens", std::size_t{0}), "token", "tokens") + ": perplexity " +
         numberAt(json, "perplexity") + ", of the model it was made of " + numberAt(json, "original") + "\n";
}

}  // namespace

bool canRun(std::string_view exporter) {
  return exporter == exchange::checkpoint::traits().id || exporter == exchange::qdq::traits().id;
}

EngineRun runInEngine(const engine::PlannedExport& planned, const std::string& data) {
  EngineRun run;
  const std::string command = commandOf(planned, data);
  const std::string printed = printedBy(command);
  // Engines may print lines of their own before the answer, which is the last one.
  const std::size_t end = printed.find_last_not_of("\n");
  const std::size_t begin = end == std::string::npos ? end : printed.rfind('\n', end);
  run.json = Json::parse(end == std::string::npos ? "" : printed.substr(begin + 1, end - begin), nullptr, false);
  if (!run.json.is_object()) {
    run.json = object({{"problem",
                        "the Python package has not answered: is python3-scalewright there for the Python "
                        "that was asked? SCALEWRIGHT_PYTHON names another"}});
  }
  run.ok = !run.json.contains("problem");
  set(run.json, {{"command", command}});
  run.text = run.ok || run.json.contains("outputs") ? textOf(run.json) : std::string();
  if (!run.ok) run.text += (run.text.empty() ? "not run: " : "") + printable(run.json.value("problem", "")) + "\n";
  return run;
}

}  // namespace scalewright::cli
