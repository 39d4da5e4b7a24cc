#include "app/gui/welcome/first_look.h"

#include <QApplication>
#include <QTimer>

#include "app/gui/files/file_commands.h"
#include "app/gui/study/layer_outputs.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {
namespace {

constexpr int kFirstLook = 800;  // ms until a tensor is shown while others are still being read

}  // namespace

FirstLook::FirstLook(Workbench& bench) : QObject(&bench.window), bench_(bench) {
  StudyController& controller = bench_.controller;
  Loader& loader = controller.loader();
  connect(&bench_.files.studies(), &StudyFiles::selectRequested, this, &FirstLook::select);
  connect(&loader, &Loader::glimpsed, this, &FirstLook::glimpse);
  connect(&controller.editor(), &DecisionEditor::decisionsChanged, this, [this] { ours_.reset(); });
  connect(&controller, &StudyController::sourcesClosed, this, [this] { ours_.reset(); });
  // Where reading takes long, the worst of what has been read is better to look at than nothing.
  connect(&loader, &Loader::catalogueAdded, this, [this] {
    if (!bench_.controller.current()) await(true);
    QTimer::singleShot(kFirstLook, this, [this] {
      if (bench_.controller.loader().busy() && bench_.controller.study().size() > 0) selectWorst();
    });
  });
  connect(&loader, &Loader::finished, this, [this] {
    bench_.table.resort();
    selectWorst();
    loaded_ = bench_.controller.current();
  });
  connect(&controller.passes(), &ExactPasses::finished, this, [this] {
    // The first exact numbers may rank tensors otherwise; once somebody works in the table it stays as it is.
    const bool still = loaded_ && loaded_ == bench_.controller.current();
    loaded_.reset();
    if (!still) return;
    bench_.table.resort();
    if (ours_) selectWorst();
  });
  // So may the first outputs of layers; what is looked at by then stays.
  connect(&bench_.outputs, &LayerOutputs::changed, this, [this](bool first) {
    if (first && awaiting_) bench_.table.resort();
  });
}

void FirstLook::select(study::TensorIndex tensor) {
  const bool nobody_works = loaded_ && loaded_ == bench_.controller.current();
  bench_.select(tensor);
  ours_.reset();
  if (nobody_works) loaded_ = bench_.controller.current();
}

void FirstLook::glimpse(study::TensorIndex first) {
  bench_.select(first);
  ours_ = first;
  await(true);
}

void FirstLook::selectWorst() {
  // One that a person has begun to work on stays.
  const auto current = bench_.controller.current();
  if (current && (current != ours_ || !awaiting_)) return;
  bench_.table.selectWorst();
  ours_ = bench_.controller.current();
}

void FirstLook::await(bool awaiting) {
  if (awaiting == awaiting_) return;
  awaiting_ = awaiting;
  awaiting ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
}

bool FirstLook::eventFilter(QObject* watched, QEvent* event) {
  // A person begins to work in the window by a key or a button of the mouse.
  const bool touch =
      event->type() == QEvent::MouseButtonPress || event->type() == QEvent::KeyPress || event->type() == QEvent::Wheel;
  const auto* widget = touch ? qobject_cast<QWidget*>(watched) : nullptr;
  if (widget != nullptr && (widget == &bench_.window || bench_.window.isAncestorOf(widget))) await(false);
  return QObject::eventFilter(watched, event);
}

}  // namespace scalewright::app
