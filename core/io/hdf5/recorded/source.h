#pragma once

#include <memory>

#include "core/io/hdf5/library.h"
#include "core/io/inputs.h"

namespace scalewright::io {

/// Lists a profile file: each row of its table is a tensor [rows, channels], or [elements] without channels, of which
/// only the sample of rows can be read. file: recordedVersion is not 0. Errors: kProfileTooNew, kMalformedFile,
/// kReadFailed. A row that makes no sense, or that `watch` refuses, is one of the catalogue's problems.
[[nodiscard]] OpenedSource openRecorded(std::shared_ptr<const FileBytes> bytes, FileIdentity identity, Hdf5File file,
                                        const WalkWatch& watch);

}  // namespace scalewright::io
