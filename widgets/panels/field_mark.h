#pragma once

class QLineEdit;

namespace scalewright::widgets {

/// Marks a field whose text cannot be used: red text, and a word for people who do not see the colour.
void markField(QLineEdit& field, bool good);

}  // namespace scalewright::widgets
