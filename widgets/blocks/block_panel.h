#pragma once

#include <QWidget>
#include <memory>
#include <string>

#include "core/blocks/criterion.h"
#include "core/view/block_view.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QSplitter;
class QToolButton;

namespace scalewright::widgets {

class BlockModel;
class BlockNavigator;
class BlockPlot;
class CopyableList;
class WorstBlockModel;

/// One block of the current tensor under a block format: its values, scale, codes, dequantized values and error, and
/// the blocks that are worth a look.
class BlockPanel : public QWidget {
  Q_OBJECT

 public:
  explicit BlockPanel(QWidget* parent = nullptr);

  void show(const view::BlockView& view);
  [[nodiscard]] BlockPlot& plot() { return *plot_; }

 signals:
  void blockRequested(quint64 block);
  /// Is emitted with the id of a block format, or nothing for that of the decision.
  void formatRequested(const std::string& format);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] QWidget* makeBar();
  [[nodiscard]] QWidget* makeWorst();
  void showFormat();
  void showBlock();
  void showWorst();
  [[nodiscard]] QString whyNothing() const;

  view::BlockView view_;
  blocks::Criterion criterion_ = blocks::Criterion::kNoise;
  QComboBox* format_;
  BlockNavigator* navigator_;
  QLabel* summary_;
  QLabel* empty_;
  BlockModel* elements_;
  CopyableList* list_;
  BlockPlot* plot_;
  QComboBox* by_;
  WorstBlockModel* worst_;
  CopyableList* worst_list_;
  QLabel* no_worst_;
  QSplitter* content_;
  bool parted_ = false;  ///< by hand: the shares of table and plot are the person's
};

}  // namespace scalewright::widgets
