#include "app/gui/study/other_side.h"

#include "core/study/study_recipe.h"

namespace scalewright::app {
namespace {

constexpr int kOtherSideQuiet = 200;  // ms: changes within are looked at together

}  // namespace

OtherSide::OtherSide(StudyController& controller, Variants& variants, QObject* parent)
    : QObject(parent), controller_(controller), variants_(variants), quiet_(kOtherSideQuiet, [this] { start(); }) {
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
  asker_.cancel();
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
  asker_.ask(
      [study = controller_.study(), all = variants_.shared(),
       index = *variants_.compared()](const std::stop_token& stop) mutable {
        auto side = std::make_shared<Side>();
        if (!study::decide(study, study::match(study, (*all)[index].recipe).decisions, stop)) return side;
        side->rows.reserve(study.size());
        const auto files = view::fileLabels(study);
        for (const study::StudyTensor& tensor : study.tensors()) {
          if (stop.stop_requested()) return side;
          side->rows.push_back(view::tensorRow(study, tensor.index, files));
        }
        side->study = std::move(study);
        return side;
      },
      [this](std::shared_ptr<Side> side) {
        side_ = std::move(side);
        emit changed();
      });
}

void OtherSide::hold(bool held) {
  held = held && side_;
  if (held == held_) return;
  held_ = held;
  emit heldChanged(held);
}

}  // namespace scalewright::app
