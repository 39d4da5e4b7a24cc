#pragma once

#include <string>
#include <vector>

#include "widgets/kit/tab_order.h"

class QCheckBox;
class QPushButton;

namespace scalewright::widgets {

/// The effect of a rule on the study.
struct SharingChoice {
  std::string id;
  QString title;
  QString summary;
  QString source;
  std::size_t groups = 0;
  std::size_t tensors = 0;
};

/// Chooses the rules by which tensors share a scale. Those that find nothing cannot be chosen.
class SharingDialog : public Dialog {
  Q_OBJECT

 public:
  explicit SharingDialog(const std::vector<SharingChoice>& choices, QWidget* parent = nullptr);

  /// Ids, in the order of the choices.
  [[nodiscard]] std::vector<std::string> chosen() const;

 private:
  void updateEnabled();

  std::vector<std::pair<std::string, QCheckBox*>> rules_;
  QPushButton* share_;
};

}  // namespace scalewright::widgets
