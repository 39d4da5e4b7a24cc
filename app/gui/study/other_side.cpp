#include "app/gui/study/other_side.h"

#include "core/study/study_recipe.h"

namespace scalewright::app {
namespace {

constexpr int kQuiet = 200;  // ms: changes within are looked at together

}  // namespace

OtherSide::OtherSide(StudyController& controller, Variants& variants, QObject* parent)
    : QObject(parent), controller_(controller), variants_(variants) {
  quiet_.setSingleShot(true);
  quiet_.setInterval(kQuiet);
  connect(&quiet_, &QTimer::timeout, this, &OtherSide::start);
  connect(&variants_, &Variants::comparedChanged, this, [this] {
    forget();
    start();
  });
  // Profiles and evidence arrive: B is carried out on what is known now.
  connect(&controller_.loader(), &Loader::tensorsChanged, this, &OtherSide::touch);
  connect(&controller_.passes(), &ExactPasses::tensorsChanged, this, &OtherSide::touch);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, [this] {
    forget();
    touch();
  });
  connect(&controller_, &StudyController::tensorsGone, this, &OtherSide::forget);
  connect(&controller_, &StudyController::sourcesClosed, this, &OtherSide::touch);
}

void OtherSide::forget() {
  ++wanted_;
  hold(false);
  if (!side_) return;
  side_.reset();
  emit changed();
}

void OtherSide::touch() {
  if (variants_.compared() && !quiet_.isActive()) quiet_.start();
}

void OtherSide::start() {
  if (!variants_.compared() || controller_.study().size() == 0) return;
  queue_.post(1, 0,
              [this, number = ++wanted_, study = std::make_shared<study::Study>(controller_.study()),
               all = variants_.shared(), index = *variants_.compared()](const std::stop_token& stop) {
                auto side = std::make_shared<Side>();
                if (!study::decide(*study, study::match(*study, (*all)[index].recipe).decisions, stop)) return;
                side->rows.reserve(study->size());
                const auto files = view::fileLabels(*study);
                for (const study::StudyTensor& tensor : study->tensors()) {
                  if (stop.stop_requested()) return;
                  side->rows.push_back(view::tensorRow(*study, tensor.index, files));
                }
                if (stop.stop_requested()) return;
                side->study = std::move(*study);
                widgets::postTo(this, [this, number, side] {
                  if (number != wanted_) return;
                  side_ = side;
                  emit changed();
                });
              });
}

void OtherSide::hold(bool held) {
  held = held && side_;
  if (held == held_) return;
  held_ = held;
  emit heldChanged(held);
}

}  // namespace scalewright::app
