#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

std::recursive_mutex& libraryMutex() {
  static std::recursive_mutex mutex;
  return mutex;
}

herr_t keepInnermost(unsigned depth, const H5E_error2_t* error, void* text) {
  if (depth == 0 && error->desc != nullptr) *static_cast<std::string*>(text) = error->desc;
  return 0;
}

}  // namespace

Hdf5Lock::Hdf5Lock() : lock_(libraryMutex()) {
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

std::string takeHdf5Message() {
  std::string text;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keepInnermost, &text);
  H5Eclear2(H5E_DEFAULT);
  return text;
}

}  // namespace scalewright::io
