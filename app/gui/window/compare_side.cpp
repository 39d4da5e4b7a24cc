#include "app/gui/window/compare_side.h"

#include <QPushButton>

#include "app/gui/files/file_commands.h"
#include "app/gui/tabs/workbench.h"
#include "app/gui/window/hold_gesture.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

void bindCompareBar(Workbench& bench, widgets::CompareBar& bar) {
  Variants& variants = bench.files.variants();
  OtherSide& other = bench.other;
  new HoldGesture(other, bench.window, bar.holdButton());
  const auto show_choices = [&variants, &bar] {
    QStringList names;
    for (const session::Variant& variant : variants.all()) names << widgets::text(variant.name);
    bar.setChoices(names, variants.compared());
  };
  QObject::connect(&variants, &Variants::changed, &bar, show_choices);
  show_choices();
  QObject::connect(&bar, &widgets::CompareBar::compareRequested, &variants, &Variants::compareWith);
  const auto show_side = [&other, &bar] {
    bar.setReady(other.side() != nullptr);
    bar.setHeld(other.held());
  };
  QObject::connect(&other, &OtherSide::changed, &bar, show_side);
  QObject::connect(&other, &OtherSide::heldChanged, &bar, show_side);
}

}  // namespace scalewright::app
