#pragma once

#include <vector>

class QFormLayout;

namespace scalewright::widgets {

/// Gives the labels of several forms, one below another, the width of the widest that is shown, so that their fields
/// begin at one line. forms: null ones are passed over.
void alignLabels(const std::vector<QFormLayout*>& forms);

}  // namespace scalewright::widgets
