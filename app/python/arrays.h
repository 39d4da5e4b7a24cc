#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace scalewright::python {

namespace py = pybind11;

/// A new array of NumPy in C order, and its memory. It is made by NumPy itself and written through the buffer protocol:
/// the C interface of NumPy, which differs from release to release, is used nowhere, so the extension fits every
/// release.
template <typename T>
struct NewArray {
  py::object array;
  std::span<T> values;

  explicit NewArray(const std::vector<std::size_t>& shape) {
    const char kind = std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u';
    array = py::module_::import("numpy").attr("empty")(shape, kind + std::to_string(sizeof(T)));
    const py::buffer_info memory = py::buffer(array).request(true);
    values = {static_cast<T*>(memory.ptr), static_cast<std::size_t>(memory.size)};
  }
};

/// Makes an array of values that are there.
template <typename T>
py::object arrayOf(const std::vector<T>& values) {
  const NewArray<T> made({values.size()});
  std::copy(values.begin(), values.end(), made.values.begin());
  return made.array;
}

/// Numbers of Python, an array or None, as uint64 in a row; converted where they are others.
class GivenNumbers {
 public:
  explicit GivenNumbers(const py::object& array) {
    if (!array.is_none())
      memory_ = py::buffer(py::module_::import("numpy").attr("ascontiguousarray")(array, "u8")).request();
  }
  [[nodiscard]] std::span<const std::uint64_t> values() const {
    if (!memory_) return {};
    return {static_cast<const std::uint64_t*>(memory_->ptr), static_cast<std::size_t>(memory_->size)};
  }

 private:
  std::optional<py::buffer_info> memory_;  ///< keeps the array
};

}  // namespace scalewright::python
