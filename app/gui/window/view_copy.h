#pragma once

class QMimeData;

namespace scalewright::app {

struct Workbench;

/// Returns the current tensor as it is shown: its decision and result, the error of each format, the plots; as text
/// with pictures for a document, and as plain text. The caller owns it; nullptr without a tensor.
[[nodiscard]] QMimeData* viewOf(Workbench& bench);
/// Puts it on the clipboard, and says so.
void copyView(Workbench& bench);

}  // namespace scalewright::app
