#include "widgets/distribution/shown_side_by_side.h"

#include "widgets/distribution/side_by_side_plot.h"

namespace scalewright::widgets {

ShownSideBySide::ShownSideBySide(QWidget& single, QAction& button)
    : QObject(single.parent()), single_(single), button_(button), plot_(new SideBySidePlot(single.parentWidget())) {
  plot_->hide();
  connect(&button_, &QAction::toggled, this, &ShownSideBySide::place);
}

void ShownSideBySide::setSeveral(bool several) {
  if (several == several_) return;
  several_ = several;
  button_.setEnabled(several);
  place();
}

void ShownSideBySide::place() {
  const bool beside = several_ && wanted();
  single_.setVisible(!beside);
  plot_->setVisible(beside);
}

}  // namespace scalewright::widgets
