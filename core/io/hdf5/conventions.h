#pragma once

#include <hdf5.h>

#include <optional>

#include "core/base/result.h"
#include "core/io/hdf5/dataset.h"

namespace scalewright::io {

/// Applies what writers of files agree on and HDF5 itself does not know: netCDF (`scale_factor`, `add_offset`,
/// `_Unsigned`, `_FillValue`, `missing_value`, `valid_range`, `valid_min`, `valid_max`; the fill values that it writes
/// where nobody chose one, in files with the attribute `_NCProperties`), dimension scales, MATLAB (`MATLAB_class`,
/// `MATLAB_empty`, `MATLAB_sparse`), and the index arrays of PyTables. Sets how the numbers of `found` are read, and
/// what of it was never written. The lock is held. Errors, without file and dataset: kUnsupportedElementType, with what
/// it is as detail, for datasets that are no tensors. Cost: that of opening its attributes; of chunks of which some
/// were never written, one look at each that reaches over the edge.
[[nodiscard]] Result<void> applyConventions(hid_t dataset, Hdf5Dataset& found);

}  // namespace scalewright::io
