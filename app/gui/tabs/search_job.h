#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/gui/study/study_controller.h"
#include "core/search/search_candidate.h"
#include "core/view/search_view.h"
#include "widgets/jobs/latest.h"

class QDockWidget;

namespace scalewright::widgets {
class SearchPanel;
}

namespace scalewright::app {

/// Searches in the background for the formats of linear layers, keeps what it found, and carries it into the panel.
class SearchJob : public QObject {
  Q_OBJECT

 public:
  SearchJob(StudyController& controller, widgets::SearchPanel& panel, QObject* parent = nullptr);

  /// Whether somebody looks: the panel follows only then.
  void setActive(bool active);
  [[nodiscard]] bool busy() const { return asker_.busy(); }
  /// Of the layers, times candidates, those that are measured.
  [[nodiscard]] int permille() const { return total_ == 0 ? 0 : static_cast<int>(1000 * done_ / total_); }
  void start(const std::vector<view::CandidateRequest>& candidates);
  /// Searches what the policy in force leaves open.
  void startSelected();
  void cancel();
  /// Decides what is chosen, as one undo step.
  void apply();
  [[nodiscard]] const std::optional<view::SearchResult>& result() const { return result_; }

 signals:
  void progressed();
  void tensorRequested(scalewright::study::TensorIndex tensor);

 private:
  void begin(const std::vector<layers::Layer>& layers, std::vector<study::FormatCandidate> made);
  void settle(Result<study::SearchTable> table);
  /// The tensors of the study have other numbers, or are others.
  void forget();
  /// Whether a tensor of a layer is decided otherwise than when it was searched, and than the search says.
  [[nodiscard]] bool outdated() const;
  void show();

  StudyController& controller_;
  widgets::SearchPanel& panel_;
  std::vector<layers::Layer> layers_;
  bool paired_ = false;   ///< `layers_` are those of the study
  bool active_ = false;
  std::shared_ptr<const study::Study> searched_;   ///< what the latest search has looked at
  std::optional<view::SearchResult> result_;
  std::optional<Error> problem_;
  std::uint64_t done_ = 0;
  std::uint64_t total_ = 0;
  widgets::Asker asker_{widgets::Pool::kReading};   ///< last: it waits for what still runs
};

}  // namespace scalewright::app
