#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/study/other_side.h"
#include "core/view/plots/divergence_view.h"
#include "core/view/rows/format_table.h"

namespace scalewright::app {

/// The current tensor as it is shown: as it is decided, or as B decides it while that is held; as it is stored where a
/// policy leaves it out.
class CurrentTensor : public QObject {
  Q_OBJECT

 public:
  CurrentTensor(StudyController& controller, OtherSide& other, QObject* parent);

  /// nullptr: none.
  [[nodiscard]] const study::StudyTensor* tensor() const;
  /// Says whether the tensor is left out by the policy in force.
  [[nodiscard]] bool leftOut() const { return left_out_; }
  /// B is shown in the place of what is in force.
  [[nodiscard]] bool held() const { return other_.held(); }
  /// Returns the same tensor as the other of A and B decides it. nullptr: no B.
  [[nodiscard]] const study::StudyTensor* beside() const;
  /// Says, within `shown`, whether it is another tensor than before, or other data of the same.
  [[nodiscard]] bool another() const { return another_; }
  /// The error of each format; empty without a tensor.
  [[nodiscard]] const std::vector<view::FormatRow>& errors() const { return errors_; }

  /// Brings all that show it up to date.
  void show();
  /// Shows the same, while it is the tensor that was shown.
  void refresh();
  /// Files were closed: shows what is left, or nothing.
  void showRemaining();

 signals:
  void shown();
  /// There is no current tensor any more.
  void gone();
  /// Is emitted with the divergence of what is shown next; empty for none.
  void divergenceChanged(const scalewright::view::DivergenceView& divergence);

 private:
  void lookWhetherLeftOut(study::TensorIndex current);

  StudyController& controller_;
  OtherSide& other_;
  bool left_out_ = false;
  bool another_ = false;
  /// Shown in place of the current tensor: as it is stored where it is left out, and without what was saved of it where
  /// that was left out.
  std::optional<study::StudyTensor> stand_in_;
  std::optional<study::TensorIndex> shown_;
  std::shared_ptr<const profile::Profile> shown_profile_;
  std::vector<view::FormatRow> errors_;
};

}  // namespace scalewright::app
