#pragma once

#include "core/engine/engine.h"
#include "core/io/leave_out.h"

namespace scalewright::engine {

/// Makes the tensors of a catalogue be read without what is no data: what their file says (see
/// io::applyConventions), what was never written and of which nobody said a value, and what is asked for. Numbers are
/// met as the stored type rounds them. Recorded tensors hold counts, and are left as they are: kOnlyProfile among the
/// problems where something was asked of them. Cost: nothing; for `mask` a profile of each tensor that is selected.
/// Where it is stopped the catalogue is not complete.
void leaveOutValues(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue,
                    const io::LeaveOut& asked, const WorkContext& work);

}  // namespace scalewright::engine
