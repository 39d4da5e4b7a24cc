#pragma once

#include <memory>

#include "core/io/source.h"

namespace scalewright::io {

/// Opens a tensor without the tokens that its description leaves out: info, of tensor::withoutPadding, says which of
/// `stored`. The blocks are those of the file, shrunk to what counts: a block in which that lies in one piece is not
/// copied; one that holds several sequences is read once, as long as they follow each other. Errors: kFileChanged,
/// without the file, where `stored` is not what the description says.
[[nodiscard]] Result<std::unique_ptr<TensorReader>> leaveOutPadding(std::unique_ptr<TensorReader> stored,
                                                                    const tensor::TensorInfo& info);

}  // namespace scalewright::io
