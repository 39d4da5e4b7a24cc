#pragma once

#include <string>
#include <vector>

#include "core/engine/output/output.h"
#include "core/layers/smooth_search.h"

namespace scalewright::engine {

/// Returns the target that a person means by an output: one HDF5 file where it ends in .h5 or .hdf5, else a folder of
/// .npy files.
[[nodiscard]] EncodeTarget targetOf(const std::string& output);
/// Returns the same for what tensors hold: a name that ends in .npy is that of the file of one tensor.
[[nodiscard]] EncodeTarget targetOfValues(const std::string& output);

/// An output that is one of the inputs would destroy it, and so might a folder of .npy files that one of them is in.
/// Errors: kInvalidArgument.
[[nodiscard]] Result<void> requireApart(const std::string& output, const std::vector<std::string>& inputs);

/// Returns the factors of an input's channels at an alpha, under the input's name and with alpha as an attribute.
[[nodiscard]] NamedNumbers scalesToWrite(const std::string& input, const layers::Smoothing& smoothing, double alpha);

}  // namespace scalewright::engine
