#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/read_as.h"

namespace scalewright::io {

/// What is asked to be left out of the tensors of a file, as no data.
struct LeaveOut {
  bool nothing = false;    ///< not even what the file itself says
  bool fill = false;       ///< the fill value that a writer of HDF5 chose, wherever it stands
  bool mask = false;       ///< what profile::noDataOf finds
  bool unwritten = false;  ///< what was never written, though the file says a value for it
  std::vector<tensor::NoDataSpan> values = {};
};

/// Reads words with commas between: `none`, `fill`, `mask`, `unwritten`, a number, or two with `..` between for all
/// from one to the other. Errors: kInvalidArgument, with what is none of these as detail.
[[nodiscard]] Result<LeaveOut> readLeaveOut(const std::string& text);

}  // namespace scalewright::io
