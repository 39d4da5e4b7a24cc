#pragma once

#include <string>
#include <vector>

#include "core/engine/engine.h"

namespace scalewright::study {

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

/// Makes the tensors of a catalogue be read without what is no data: what their file says (see
/// io::applyConventions), what was never written and of which nobody said a value, and what is asked for. Numbers are
/// met as the stored type rounds them. Recorded tensors hold counts, and are left as they are: kOnlyProfile among the
/// problems where something was asked of them. Cost: nothing; for `mask` a profile of each tensor that is selected.
/// Where it is stopped the catalogue is not complete.
void leaveOutValues(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue, const LeaveOut& asked,
                    const WorkContext& work);

}  // namespace scalewright::study
