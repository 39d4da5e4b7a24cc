#include "app/python/arrays.h"
#include "app/python/bindings.h"
#include "core/base/version.h"

namespace scalewright::python {

void raise(const Error& error) {
  const std::string text = sentence(error);
  switch (error.code) {
    case ErrorCode::kFileNotFound: PyErr_SetString(PyExc_FileNotFoundError, text.c_str()); break;
    case ErrorCode::kPermissionDenied: PyErr_SetString(PyExc_PermissionError, text.c_str()); break;
    case ErrorCode::kDiskFull:
    case ErrorCode::kWriteFailed:
    case ErrorCode::kNotConfirmed:
    case ErrorCode::kFileUnreadable:
    case ErrorCode::kReadFailed: PyErr_SetString(PyExc_OSError, text.c_str()); break;
    case ErrorCode::kDatasetNotFound: PyErr_SetString(PyExc_KeyError, text.c_str()); break;
    default: PyErr_SetString(PyExc_ValueError, text.c_str()); break;
  }
  throw py::error_already_set();
}

void warn(const Error& error) {
  if (PyErr_WarnEx(PyExc_UserWarning, sentence(error).c_str(), 2) != 0) throw py::error_already_set();
}

tensor::ElementType typeOf(const std::string& id) {
  const auto type = tensor::elementTypeFromId(id);
  if (!type) throw py::value_error("no element type: " + id);
  return *type;
}

namespace {

/// Numbers, and their halves beside them [n, 2]: what comes in and what goes out, for the package to try.
py::object withHalves(const py::object& given) {
  const GivenNumbers numbers(given);
  const NewArray<double> made({numbers.values().size(), 2});
  for (std::size_t i = 0; i < numbers.values().size(); ++i) {
    made.values[2 * i] = static_cast<double>(numbers.values()[i]);
    made.values[2 * i + 1] = made.values[2 * i] / 2;
  }
  return made.array;
}

}  // namespace

std::span<const std::byte> memory(std::uintptr_t address, std::size_t bytes) {
  return {reinterpret_cast<const std::byte*>(address), bytes};
}

std::span<std::byte> writable(std::uintptr_t address, std::size_t bytes) {
  return {reinterpret_cast<std::byte*>(address), bytes};
}

}  // namespace scalewright::python

PYBIND11_MODULE(_core, module) {
  module.doc() = "The core of Scalewright: counting, profiles, recipes.";
  module.attr("__version__") = std::string(scalewright::version());
  module.def("with_halves", scalewright::python::withHalves, pybind11::arg("numbers"));
  scalewright::python::addRecorder(module);
  scalewright::python::addProfile(module);
  scalewright::python::addRecipe(module);
  scalewright::python::addFused(module);
  scalewright::python::addOnnxValues(module);
}
