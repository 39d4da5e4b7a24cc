#pragma once

#include <string>

namespace scalewright::exchange {

/// Something of the recipe that an export leaves out or changes.
struct ExportNote {
  std::string tensor;  ///< empty: the recipe as a whole
  const char* reason;  ///< English, translation context "Export"
  std::string file =
      {};  ///< where the reason is its file: what tells that apart from the others, which `tensor` has, too
  /// About so much of its signal-to-noise ratio, in dB, is lost by it, as far as the scales alone tell; 0: not told.
  double lost_db = 0;
};

}  // namespace scalewright::exchange
