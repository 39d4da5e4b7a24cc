#include "core/report/draw.h"

#include <algorithm>
#include <array>

#include "core/view/plots/divergence_view.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/depth_picture.h"
#include "core/view/svg/divergence_picture.h"
#include "core/view/svg/expert_picture.h"
#include "core/view/svg/tensor_picture.h"

namespace scalewright::report {
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

/// Of the layers where somebody was not reached, or hardly, the worst first.
Result<void> drawExperts(Content& content, const Drawing& drawing) {
  struct Shown {
    view::ExpertBars layer;
    std::ptrdiff_t poor = 0;
  };
  std::vector<Shown> shown;
  for (view::ExpertBars& layer : view::expertBars(content.study)) {
    const auto poor = std::count_if(layer.bars.begin(), layer.bars.end(), [](const view::ExpertBar& bar) {
      return bar.reach && *bar.reach != experts::Reach::kOften;
    });
    if (poor > 0) shown.push_back({std::move(layer), poor});
  }
  std::stable_sort(shown.begin(), shown.end(), [](const Shown& a, const Shown& b) { return a.poor > b.poor; });
  if (shown.size() > drawing.tensors)
    shown.erase(shown.begin() + static_cast<std::ptrdiff_t>(drawing.tensors), shown.end());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const view::ExpertBars& layer = shown[i].layer;
    content.experts.push_back({.title = layer.layer, .svg = view::svg::expertPicture(layer)});
    if (!drawing.keep) continue;
    const view::svg::Caption caption{layer.layer, view::svg::kExpertTitle};
    const std::string name = "experts-" + std::to_string(i + 1) + "-" + plainName(layer.layer) + ".svg";
    const std::string file = view::svg::svgFile(view::svg::expertPicture(layer, caption));
    if (auto kept = drawing.keep(name, file); !kept) return kept;
  }
  return {};
}

/// Outputs of layers and errors of tensors, of a network of several layers.
Result<void> drawNetwork(Content& content, const Drawing& drawing) {
  std::vector<view::TensorRow> rows;
  std::vector<study::TensorIndex> tensors;
  for (const Tensor& tensor : content.tensors) {
    rows.push_back(tensor.row);
    tensors.push_back(tensor.row.index);
  }
  constexpr std::size_t kFewest = 8;  // the table tells as much of fewer
  if (tensors.size() < kFewest || view::depthPlaces(content.study, tensors).layers.size() < 2) return {};
  for (const view::DepthMeasure measure : {view::DepthMeasure::kOutput, view::DepthMeasure::kSqnr}) {
    const char* title = view::svg::depthTitle(measure);
    std::string picture = view::svg::depthPicture(content.study, rows, measure);
    if (picture.empty()) continue;
    content.network.push_back({.title = title, .svg = std::move(picture)});
    if (!drawing.keep) continue;
    const view::svg::Caption caption{content.title, title};
    const std::string file = view::svg::svgFile(view::svg::depthPicture(content.study, rows, measure, caption));
    const std::string name = "network-" + std::string(view::depthMeasureId(measure)) + ".svg";
    if (auto kept = drawing.keep(name, file); !kept) return kept;
  }
  return {};
}

}  // namespace

Result<void> draw(Content& content, const Drawing& drawing, const std::stop_token& stop) {
  if (drawing.tensors > 0) {
    if (auto drawn = drawNetwork(content, drawing); !drawn) return drawn;
  }
  if (auto drawn = drawExperts(content, drawing); !drawn) return drawn;
  for (std::size_t i = 0; i < std::min(drawing.tensors, content.tensors.size()); ++i) {
    Tensor& reported = content.tensors[i];
    const study::StudyTensor& tensor = content.study.tensor(reported.row.index);
    const auto marks = view::marksOf(tensor);
    for (const Kind& kind : kKinds) {
      if (!kind.of(tensor)) continue;
      if (stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      reported.plots.push_back({.title = kind.title, .svg = kind.draw(tensor, marks, {})});
      if (!drawing.keep) continue;
      const std::string file = view::svg::svgFile(kind.draw(tensor, marks, view::svg::captionOf(tensor)));
      if (auto kept = drawing.keep(fileName(i, reported.row.name, kind), file); !kept) return kept;
    }
  }
  return {};
}

}  // namespace scalewright::report
