#include "app/cli/report/report_plots.h"

#include <array>

#include "app/cli/scratch_folder.h"
#include "app/cli/report/window_plots.h"
#include "core/base/files/atomic_file.h"

namespace scalewright::cli {
namespace {

constexpr std::size_t kLargestSvg = std::size_t{64} << 20;

struct Kind {
  const char* id;
  const char* title;
};
constexpr std::array kKinds = {Kind{"histogram", "Distribution of |x|"},
                               Kind{"error", "Error against the threshold"}};
constexpr std::array kThemes = {"light", "dark"};

std::string fileName(std::size_t tensor, const Kind& kind, const std::string& theme) {
  return std::to_string(tensor) + "-" + kind.id + "-" + theme + ".svg";
}

/// A tensor's name fit for a file name.
std::string plainName(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool safe =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-';
    plain += safe ? c : '_';
  }
  return plain.substr(0, 150);
}

Result<void> keep(const std::string& folder, std::size_t place, const std::string& tensor, const Kind& kind,
                  const std::string& svg) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) {
    return Error{.code = ErrorCode::kWriteFailed, .file = folder, .dataset = {}, .detail = failed.message()};
  }
  const std::string name = std::to_string(place + 1) + "-" + plainName(tensor) + "-" + kind.id + ".svg";
  return writeFileAtomically(std::filesystem::path(folder) / name, svg);
}

RenderRequest requestFor(const Session& session, const OpenStudy& open, const ReportContent& content,
                         std::size_t count, const std::string& theme, const std::filesystem::path& scratch) {
  RenderRequest request;
  for (const io::Catalogue& source : open.study.sources()) request.files.push_back(source.identity.path);
  if (!session.options.no_cache) {
    request.cache = session.options.cache_folder.empty() ? study::defaultCacheFolder().string()
                                                         : session.options.cache_folder;
  }
  request.recipe = (scratch / "recipe.json").string();
  request.theme = theme;
  request.in_process = session.options.in_process;
  for (std::size_t i = 0; i < count; ++i) {
    for (const Kind& kind : kKinds) {
      request.plots.push_back({.tensor = content.tensors[i].row.name,
                               .kind = kind.id,
                               .output = (scratch / fileName(i, kind, theme)).string()});
    }
  }
  return request;
}

}  // namespace

Result<void> addPlots(const Session& session, const OpenStudy& open, const recipe::Recipe& recipe,
                      const PlotOptions& options, ReportContent& content) {
  const std::size_t count = std::min(options.tensors, content.tensors.size());
  if (count == 0) return {};
  const auto window = findWindow();
  if (!window) {
    content.plots_remark =
        "There are no plots in this report: the program that draws them, scalewright, is not installed.";
    return {};
  }
  const Result<ScratchFolder> scratch = ScratchFolder::make();
  if (!scratch) return scratch.error();
  const Result<void> saved = recipe::save(recipe, scratch->path() / "recipe.json");
  if (!saved) return saved;

  for (const char* theme : kThemes) {
    const RenderRequest request = requestFor(session, open, content, count, theme, scratch->path());
    const Result<void> drawn = renderPlots(*window, request, scratch->path() / "request.json", session.stop);
    if (!drawn && drawn.error().code == ErrorCode::kCancelled) return drawn;
    if (!drawn) {
      session.console.complain(drawn.error());
      content.plots_remark = "Plots are missing from this report: " + sentence(drawn.error()) + ".";
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    for (const Kind& kind : kKinds) {
      const auto light = readWholeFile(scratch->path() / fileName(i, kind, "light"), kLargestSvg);
      const auto dark = readWholeFile(scratch->path() / fileName(i, kind, "dark"), kLargestSvg);
      if (!light) continue;
      const std::string prefix = "p" + std::to_string(i) + kind.id;
      content.tensors[i].plots.push_back({.title = kind.title,
                                          .light = inlineSvg(*light, prefix + "l"),
                                          .dark = inlineSvg(dark ? *dark : *light, prefix + "d")});
      if (options.folder.empty()) continue;
      const Result<void> kept = keep(options.folder, i, content.tensors[i].row.name, kind, *light);
      if (!kept) return kept;
    }
  }
  return {};
}

}  // namespace scalewright::cli
