#pragma once

#include <QModelIndex>
#include <QString>
#include <optional>
#include <vector>

#include "core/view/rows/joined_rows.h"

namespace scalewright::widgets {

class TensorModel;

/// Tensors of layers that engines run as one, several each, and what the table shows of that.
class JoinedTensors {
 public:
  /// The bracket beside a row that holds such tensors together.
  struct Bracket {
    view::Joined state = view::Joined::kAlike;
    bool current = false;  ///< that of the current tensor: it spans the rows between as well
    bool member = false;   ///< the row is one of them
    bool goes_up = false;  ///< it goes on above
    bool goes_down = false;
  };
  enum class Names { kNo, kYes };

  void set(std::vector<std::vector<study::TensorIndex>> groups);
  [[nodiscard]] bool empty() const { return groups_.empty(); }
  /// nullopt: none. Rows that stand beside each other have one, the current tensor's wherever they stand, and those
  /// that do not go together. current: of the view.
  [[nodiscard]] std::optional<Bracket> bracketAt(const TensorModel& model, const QModelIndex& index,
                                                 const QModelIndex& current) const;
  /// Says whom engines run the tensor as one with, and whether these go together; empty: with nobody.
  [[nodiscard]] QString text(const TensorModel& model, study::TensorIndex tensor, Names names) const;

 private:
  [[nodiscard]] std::optional<std::size_t> groupOf(study::TensorIndex tensor) const;
  [[nodiscard]] std::optional<std::size_t> groupAt(const QModelIndex& index) const;
  [[nodiscard]] view::Joined stateOf(const TensorModel& model, std::size_t group) const;

  std::vector<std::vector<study::TensorIndex>> groups_;
  std::vector<std::optional<std::size_t>> group_of_;  ///< by tensor
};

}  // namespace scalewright::widgets
