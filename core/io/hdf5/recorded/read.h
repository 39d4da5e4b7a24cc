#pragma once

#include <hdf5.h>

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/recorded.h"

namespace scalewright::io {

/// The version that a file says it is a profile file of; 0: it is none. The lock is held, here and below. Errors,
/// without file: those of `unreadAttribute`.
[[nodiscard]] Result<std::uint64_t> recordedVersion(hid_t file);

/// Reads the header. Errors, without file: kProfileTooNew, kMalformedFile.
[[nodiscard]] Result<RecordedHeader> readRecordedHeader(hid_t file);

/// Reads the table of the tensors. Errors, without file: kMalformedFile, kReadFailed.
[[nodiscard]] Result<std::vector<RecordedRow>> readRecordedTable(hid_t file);

/// Reads the numbers of a row. Errors, without file and dataset: kMalformedFile with what is wrong as detail,
/// kReadFailed.
[[nodiscard]] Result<RecordedArrays> readRecordedArrays(hid_t file, const RecordedRow& row, RecordedParts parts);

}  // namespace scalewright::io
