#include "app/gui/start/render.h"

#include <QApplication>
#include <set>

#include "core/recipe/recipe.h"
#include "core/engine/engine.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/profile.h"
#include "core/study/study_recipe.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/plotkit/picture.h"
#include "widgets/distribution/plot_data.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/theme.h"

namespace scalewright::app {
namespace {

using study::StudyTensor;

/// A study just large enough for the pictures asked for.
class RenderStudy {
 public:
  RenderStudy(const RenderRequest& request, study::Engine& engine, std::vector<Error>& errors)
      : engine_(engine), errors_(errors) {
    for (const std::string& file : request.files) {
      const auto catalogue = engine_.list(file, {});
      if (catalogue) {
        study_.addSource(*catalogue);
      } else {
        errors_.push_back(catalogue.error());
      }
    }
    if (request.recipe.empty()) return;
    const auto recipe = recipe::load(request.recipe);
    if (!recipe) {
      errors_.push_back(recipe.error());
      return;
    }
    study_.setDecisions(study::match(study_, *recipe).decisions);
  }

  /// Profiled and exact; the reason why not otherwise.
  Result<const StudyTensor*> tensor(const std::string& name) {
    const auto index = study_.find(name);
    if (!index) return Error{ErrorCode::kDatasetNotFound, {}, name, {}};
    const StudyTensor& found = study_.tensor(*index);
    // The thresholds of tensors that share its scale count; one that fails takes no part.
    for (const study::TensorIndex member : study_.sharingMembers(found.decision->sharing_group)) {
      if (const auto read = load(member); !read && member != *index) errors_.push_back(named(read.error(), member));
    }
    if (const auto read = load(*index); !read) return read.error();
    if (found.problem) return *found.problem;
    return &found;
  }

 private:
  Result<void> load(study::TensorIndex index) {
    const StudyTensor& found = study_.tensor(index);
    const std::filesystem::path file = study_.sources()[found.source].identity.path;
    if (!found.profile) {
      auto profile = engine_.ask(question::Profile{file, found.info}, {});
      if (!profile) return profile.error();
      study_.setProfile(index, std::make_shared<const profile::Profile>(std::move(*profile)));
    }
    const auto request = study_.missingEvidence(index);
    if (request.empty()) return {};
    auto evidence = engine_.ask(question::Evidence{file, found.info, found.profile, request}, {});
    if (!evidence) return evidence.error();
    study_.addEvidence(index, *std::move(evidence));
    return {};
  }

  [[nodiscard]] Error named(Error error, study::TensorIndex index) const {
    if (error.dataset.empty()) error.dataset = study_.tensor(index).info.name;
    return error;
  }

  study::Engine& engine_;
  study::Study study_;
  std::vector<Error>& errors_;
};

Result<void> draw(const StudyTensor& tensor, const RenderPlot& plot, const QSize& size) {
  const QString path = widgets::text(plot.output);
  const widgets::PictureStyle style{.size = size, .caption = widgets::captionOf(tensor)};
  const auto scale = view::AxisScale::kLogarithmic;
  if (plot.kind == RenderPlot::Kind::kHistogram) {
    widgets::HistogramPlot histogram;
    widgets::showData(histogram, tensor, scale);
    histogram.setMarks(widgets::marksOf(tensor));
    widgets::showThreshold(histogram, tensor);
    histogram.resetView();
    return widgets::writePicture(histogram, style, path);
  }
  widgets::ErrorPlot error;
  widgets::showData(error, tensor, scale);
  widgets::showCurves(error, tensor, widgets::defaultCurveFormats());
  error.setMarks(widgets::marksOf(tensor));
  widgets::showThreshold(error, tensor);
  error.resetView();
  return widgets::writePicture(error, style, path);
}

}  // namespace

std::vector<Error> render(const RenderRequest& request, study::Engine& engine) {
  std::vector<Error> errors;
  const auto theme = request.dark ? widgets::Theme::kDark : widgets::Theme::kLight;
  QApplication::setPalette(widgets::paletteOf(theme, QApplication::palette()));
  RenderStudy study(request, engine, errors);
  for (const RenderPlot& plot : request.plots) {
    const auto tensor = study.tensor(plot.tensor);
    const Result<void> drawn = tensor ? draw(**tensor, plot, QSize(request.width, request.height))
                                      : Result<void>(tensor.error());
    if (drawn) continue;
    Error error = drawn.error();
    if (error.dataset.empty()) error.dataset = plot.tensor;
    errors.push_back(std::move(error));
  }
  return errors;
}

}  // namespace scalewright::app
