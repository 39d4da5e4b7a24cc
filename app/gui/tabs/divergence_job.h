#pragma once

#include <QObject>

#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// Computes the divergence curve of the current tensor in the background: a search for every dialect is too much for
/// a frame. The latest request wins.
class DivergenceJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Asks for a tensor's curve; nothing happens when it is the one asked for last. A tensor that is not ready yet has
  /// none.
  void request(const study::StudyTensor& tensor);
  /// The plot was emptied: the next request is answered, whatever was asked before.
  void forget();

 signals:
  /// Work on a curve has begun; `computed` follows unless another request takes its place.
  void started();
  /// current: dialect in force; empty where another method is.
  void computed(const scalewright::view::DivergenceView& divergence, const std::string& current);

 private:
  /// What a curve depends on.
  struct Subject {
    std::shared_ptr<const profile::Profile> profile;
    std::size_t evidence = 0;
    std::string format;
    formats::FormatOptions options;
    calibrate::EntropyRule rule;
    std::string dialect;

    friend bool operator==(const Subject&, const Subject&) = default;
  };

  Subject asked_;
  widgets::Asker asker_{widgets::Pool::kComputing};   ///< last: it waits for what still runs
};

}  // namespace scalewright::app
