#include "app/cli/report/report_plots.h"

#include <algorithm>
#include <array>

#include "core/base/files/atomic_file.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/divergence_picture.h"
#include "core/view/svg/expert_picture.h"
#include "core/view/svg/tensor_picture.h"

namespace scalewright::cli {
namespace {

bool any(const study::StudyTensor&) {
  return true;
}

/// Others have their histogram estimated, and nobody asked.
bool byEntropy(const study::StudyTensor& tensor) {
  return !view::dialectInForce(tensor.decision).empty();
}

std::string divergence(const study::StudyTensor& tensor, const std::vector<view::CalibratorMark>&,
                       const std::optional<view::svg::Caption>& caption) {
  return view::svg::divergencePicture(tensor, caption);
}

struct Kind {
  const char* id;
  const char* title;
  decltype(&view::svg::histogramPicture) draw;
  bool (*of)(const study::StudyTensor& tensor);
};
constexpr std::array kKinds = {Kind{"histogram", view::svg::kHistogramTitle, view::svg::histogramPicture, any},
                               Kind{"error", view::svg::kErrorTitle, view::svg::errorPicture, any},
                               Kind{"divergence", view::svg::kDivergenceTitle, divergence, byEntropy}};

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

std::string fileName(std::size_t place, const std::string& tensor, const Kind& kind) {
  return std::to_string(place + 1) + "-" + plainName(tensor) + "-" + kind.id + ".svg";
}

/// Synced when all of them are put in place.
Result<void> keep(const StagedFolder& folder, const std::string& target, const std::string& name,
                  const std::string& svg) {
  const auto written = writeFileAtomically(folder.path() / name, svg, Durability::kRelaxed);
  if (written) return {};
  return movedError(written.error(), folder.path(), target);
}

/// Of the layers where somebody was not reached, or hardly, the worst first.
Result<void> addExperts(const OpenStudy& open, const PlotOptions& options, const StagedFolder* folder,
                        ReportContent& content) {
  struct Shown {
    view::ExpertBars layer;
    std::ptrdiff_t poor = 0;
  };
  std::vector<Shown> shown;
  for (view::ExpertBars& layer : view::expertBars(open.study)) {
    const auto poor = std::count_if(layer.bars.begin(), layer.bars.end(), [](const view::ExpertBar& bar) {
      return bar.reach && *bar.reach != experts::Reach::kOften;
    });
    if (poor > 0) shown.push_back({std::move(layer), poor});
  }
  std::stable_sort(shown.begin(), shown.end(), [](const Shown& a, const Shown& b) { return a.poor > b.poor; });
  if (shown.size() > options.tensors)
    shown.erase(shown.begin() + static_cast<std::ptrdiff_t>(options.tensors), shown.end());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const view::ExpertBars& layer = shown[i].layer;
    content.experts.push_back({.title = layer.layer, .svg = view::svg::expertPicture(layer)});
    if (folder == nullptr) continue;
    const view::svg::Caption caption{layer.layer, view::svg::kExpertTitle};
    const std::string name = "experts-" + std::to_string(i + 1) + "-" + plainName(layer.layer) + ".svg";
    const std::string file = view::svg::svgFile(view::svg::expertPicture(layer, caption));
    if (auto kept = keep(*folder, options.folder, name, file); !kept) return kept;
  }
  return {};
}

}  // namespace

Result<void> addPlots(const Session& session, const OpenStudy& open, const PlotOptions& options,
                      const StagedFolder* folder, ReportContent& content) {
  if (auto done = addExperts(open, options, folder, content); !done) return done;
  for (std::size_t i = 0; i < std::min(options.tensors, content.tensors.size()); ++i) {
    ReportTensor& reported = content.tensors[i];
    const study::StudyTensor& tensor = open.study.tensor(reported.row.index);
    const auto marks = view::marksOf(tensor);
    for (const Kind& kind : kKinds) {
      if (!kind.of(tensor)) continue;
      if (session.stop.stop_requested()) {
        return Error{.code = ErrorCode::kCancelled, .file = {}, .dataset = {}, .detail = {}};
      }
      reported.plots.push_back({.title = kind.title, .svg = kind.draw(tensor, marks, {})});
      if (folder == nullptr) continue;
      const std::string file = view::svg::svgFile(kind.draw(tensor, marks, view::svg::captionOf(tensor)));
      const Result<void> kept = keep(*folder, options.folder, fileName(i, reported.row.name, kind), file);
      if (!kept) return kept;
    }
  }
  return {};
}

}  // namespace scalewright::cli
