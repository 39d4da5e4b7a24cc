#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/tensor/element_type.h"

namespace scalewright::python {

namespace py = pybind11;

/// Throws what an error is in Python: OSError for files, ValueError for the rest, with the sentence of the error.
[[noreturn]] void raise(const Error& error);

/// Warns of what did not stop anything: a UserWarning with the sentence of the error.
void warn(const Error& error);

template <typename T>
T valueOf(Result<T> result) {
  if (!result) raise(result.error());
  return *std::move(result);
}

/// Raises for an id that is none.
[[nodiscard]] tensor::ElementType typeOf(const std::string& id);

/// Memory that Python owns and keeps meanwhile: address and length in bytes.
[[nodiscard]] std::span<const std::byte> memory(std::uintptr_t address, std::size_t bytes);
[[nodiscard]] std::span<std::byte> writable(std::uintptr_t address, std::size_t bytes);

void addRecorder(py::module_& module);
void addProfile(py::module_& module);
void addRecipe(py::module_& module);
void addFused(py::module_& module);
void addOnnxValues(py::module_& module);

}  // namespace scalewright::python
