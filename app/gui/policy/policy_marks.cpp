#include "app/gui/policy/policy_marks.h"

#include <algorithm>

#include "widgets/policy/policy_section.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::app {

using widgets::TensorMark;

PolicyMarks::PolicyMarks(StudyController& controller, PolicyState& state, widgets::TensorPanel& tensors,
                         widgets::PolicySection& section, QObject* parent)
    : QObject(parent), controller_(controller), state_(state), tensors_(tensors), section_(section) {
  connect(&state_, &PolicyState::changed, this, &PolicyMarks::showAll);
  connect(&state_, &PolicyState::standingChanged, this, &PolicyMarks::showSome);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &PolicyMarks::showAll);
  connect(&controller_, &StudyController::currentChanged, this, &PolicyMarks::showCurrent);
  connect(&controller_, &StudyController::sourcesClosed, this, &PolicyMarks::showAll);
}

TensorMark PolicyMarks::markOf(study::TensorIndex tensor) const {
  TensorMark mark{state_.standing(tensor), {}, {}};
  const study::AppliedRuling* ruling = state_.applied() ? state_.applied()->find(tensor) : nullptr;
  if (!controller_.study().has(tensor)) return mark;  // gone, or its file is being closed
  mark.left_out = study::isLeftOut(state_.applied().get(), tensor, controller_.study().tensor(tensor).decision);
  if (ruling == nullptr || !ruling->rule) return mark;
  mark.rule = widgets::text(state_.applied()->policy.rules[*ruling->rule].id);
  if (mark.standing == study::Standing::kOverridden) {
    mark.said = ruling->decision ? widgets::decisionText(*ruling->decision) : widgets::asStoredText();
  }
  return mark;
}

void PolicyMarks::showAll() {
  std::vector<TensorMark> marks;
  if (state_.applied()) {
    marks.reserve(controller_.study().firstFree());
    for (study::TensorIndex i = 0; i < controller_.study().firstFree(); ++i) marks.push_back(markOf(i));
  }
  tensors_.setMarks(std::move(marks));
  showCurrent();
}

void PolicyMarks::showSome(const std::vector<study::TensorIndex>& tensors) {
  std::vector<std::pair<study::TensorIndex, TensorMark>> marks;
  marks.reserve(tensors.size());
  for (const study::TensorIndex tensor : tensors) marks.emplace_back(tensor, markOf(tensor));
  tensors_.updateMarks(marks);
  const auto current = controller_.current();
  if (current && std::find(tensors.begin(), tensors.end(), *current) != tensors.end()) showCurrent();
}

void PolicyMarks::showCurrent() {
  const auto current = controller_.current();
  if (!current || !state_.applied()) {
    section_.show({}, {}, {});
    return;
  }
  const policy::Policy& policy = state_.applied()->policy;
  const study::AppliedRuling* ruling = state_.applied()->find(*current);
  const bool known = ruling != nullptr && ruling->rule;
  section_.show(widgets::text(policy.title), markOf(*current),
                known ? widgets::text(policy.rules[*ruling->rule].comment) : QString());
}

}  // namespace scalewright::app
