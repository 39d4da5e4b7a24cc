#include "app/cli/answer/run_lines.h"

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "core/base/text/first_few.h"

namespace scalewright::cli {
namespace {

std::string tensorsText(const exchange::RunLine& line) {
  return line.tensors.empty() ? std::string() : ": " + firstFew(line.tensors, {.most = 3, .counted = true});
}

std::string shownText(const exchange::RunLine& line) {
  const std::string lost = line.lost_db > 0 ? "; up to about " + fixedText(line.lost_db, 1) + " dB are lost" : "";
  if (!line.shown) return lost;
  const std::string lowest = fixedText(line.shown->lowest, 1);
  const std::string highest = fixedText(line.shown->highest, 1);
  return "; shown here with " + lowest + (lowest == highest ? "" : " to " + highest) + " dB" + lost;
}

}  // namespace

Json runJson(const std::vector<exchange::RunLine>& lines, const std::filesystem::path& path, std::string_view ending) {
  Json all = Json::array();
  for (const exchange::RunLine& line : lines) {
    Json one = object({{"kind", exchange::runKindId(line.kind)}});
    if (!line.engine.empty()) set(one, {{"engine", line.engine}});
    if (line.kind == exchange::RunKind::kCommand) {
      set(one, {{"command", exchange::commandFor(line, path, ending)}});
    } else {
      set(one, {{"text", line.text}});
    }
    if (!line.tensors.empty()) set(one, {{"tensors", line.tensors}});
    if (line.shown) {
      set(one, {{"sqnr_db", object({{"lowest", line.shown->lowest}, {"highest", line.shown->highest}})}});
    }
    if (line.lost_db > 0) set(one, {{"lost_db", line.lost_db}});
    all.push_back(std::move(one));
  }
  return all;
}

std::string runText(const std::vector<exchange::RunLine>& lines, const std::filesystem::path& path,
                    std::string_view ending) {
  std::string text = lines.empty() ? "" : "To run it:\n";
  std::string_view above;
  for (const exchange::RunLine& line : lines) {
    // What belongs to a command stands below it.
    const bool below = !line.engine.empty() && line.engine == above;
    text += below ? "    " : "  " + line.engine + (line.engine.empty() ? "" : ": ");
    above = line.engine;
    switch (line.kind) {
      case exchange::RunKind::kCommand: text += printable(exchange::commandFor(line, path, ending)); break;
      case exchange::RunKind::kNeeds: text += "needs " + std::string(line.text); break;
      case exchange::RunKind::kOtherwise:
        text += "otherwise than shown: " + std::string(line.text) + shownText(line) + printable(tensorsText(line));
        break;
    }
    text += "\n";
  }
  return text;
}

}  // namespace scalewright::cli
