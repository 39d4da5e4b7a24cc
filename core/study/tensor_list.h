#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "core/study/study.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::study {

/// Tensors by number, wherever they are kept.
struct TensorList {
  std::size_t count = 0;
  std::function<const tensor::TensorInfo&(std::size_t number)> at = {};
};

/// Returns the tensors that are there, numbered without gaps. As long as the study is not changed.
[[nodiscard]] inline TensorList tensorsOf(const Study& study) {
  const auto infos = std::make_shared<std::vector<const tensor::TensorInfo*>>();
  infos->reserve(study.size());
  for (const StudyTensor& tensor : study.tensors()) infos->push_back(&tensor.info);
  return {infos->size(), [infos](std::size_t number) -> const tensor::TensorInfo& { return *(*infos)[number]; }};
}

}  // namespace scalewright::study
