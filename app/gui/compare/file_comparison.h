#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "app/gui/study/background_work.h"
#include "app/gui/study/study_controller.h"
#include "core/compare/rows.h"
#include "core/view/depth_view.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"

namespace scalewright::widgets {
class PairsPage;
}

namespace scalewright::app {

/// Compares the tensors that are open with those of a file: pairs them by name and by the rules of the page, measures
/// pair after pair in the background, and carries what is known into the page as it comes.
class FileComparison : public QObject {
  Q_OBJECT

 public:
  FileComparison(StudyController& controller, const io::Catalogue& b, QString name, widgets::PairsPage& page,
                 QObject* parent);

  /// Nothing while nothing is measured.
  [[nodiscard]] std::optional<BackgroundWork::State> state() const;
  /// Leaves out what has not been measured.
  void cancel();
  /// Measures what a cancel left out.
  void goOn();

  /// The tensor of the study that is a number of A; nothing where it is gone.
  [[nodiscard]] std::optional<study::TensorIndex> tensorOf(std::size_t a) const;
  /// The number that a tensor of the study has in A.
  [[nodiscard]] std::optional<std::size_t> numberOf(study::TensorIndex tensor) const;
  [[nodiscard]] const tensor::TensorInfo& infoB(std::size_t b) const { return (*b_)[b].info; }
  /// A row for each pair and each tensor on its own, in no order.
  [[nodiscard]] const std::vector<compare::PairRow>& rows() const { return rows_; }
  /// Where all of A stand in the network.
  [[nodiscard]] const view::DepthPlaces& places() const { return places_; }

 signals:
  /// Other numbers, or other pairs.
  void changed();
  void progressed();

 private:
  using Tensors = std::vector<compare::PlacedTensor>;
  /// Tensors of A by their index, and of B by number.
  using Key = std::pair<study::TensorIndex, std::size_t>;
  struct Paired;

  void pair();
  void take(Paired paired);
  /// Asks for pairs that are open, some at a time.
  void measure();
  void take(Key key, const Result<compare::PairNumbers>& numbers);
  void touch();
  void show();

  StudyController& controller_;
  std::shared_ptr<const Tensors> b_;
  QString name_;
  widgets::PairsPage& page_;
  std::shared_ptr<const Tensors> a_ = std::make_shared<const Tensors>();
  std::vector<study::TensorIndex> indices_;  ///< of all of A, ascending
  view::DepthPlaces places_;
  std::vector<compare::PairRow> rows_;
  std::map<Key, std::size_t> row_of_;
  std::map<Key, compare::PairRow> known_;  ///< of pairs that have been measured, whatever they are paired by now
  bool stopped_ = false;
  double done_ = 0;   ///< bytes of both
  double total_ = 0;  ///< of all pairs
  widgets::Debounce quiet_;
  widgets::Debounce anew_;
  widgets::Asker pairer_{widgets::Pool::kComputing};
  widgets::Asker reader_{widgets::Pool::kReading, 2};
};

}  // namespace scalewright::app
