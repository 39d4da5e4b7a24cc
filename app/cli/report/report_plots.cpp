#include "app/cli/report/report_plots.h"

#include <array>

#include "core/base/files/atomic_file.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/divergence_picture.h"
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

}  // namespace

Result<void> addPlots(const Session& session, const OpenStudy& open, const PlotOptions& options,
                      ReportContent& content) {
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
      if (options.folder.empty()) continue;
      const std::string file = view::svg::svgFile(kind.draw(tensor, marks, view::svg::captionOf(tensor)));
      const Result<void> kept = keep(options.folder, i, reported.row.name, kind, file);
      if (!kept) return kept;
    }
  }
  return {};
}

}  // namespace scalewright::cli
