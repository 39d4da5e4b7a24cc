#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/io/source.h"

namespace scalewright::test {

/// A file of weights of one shape, by their names.
inline io::Catalogue catalogueOf(const std::string& path, const std::vector<std::string>& names,
                                 const tensor::Shape& shape) {
  io::Catalogue catalogue;
  catalogue.identity.path = path;
  catalogue.kind = "hdf5";
  for (const std::string& name : names) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = shape;
    info.role = tensor::Role::kWeight;
    catalogue.tensors.push_back(std::move(info));
  }
  return catalogue;
}

}  // namespace scalewright::test
