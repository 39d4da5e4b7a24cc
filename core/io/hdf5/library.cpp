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

herr_t refuseExternal(const char*, const char*, const char*, const char*, unsigned*, hid_t, void* refused) noexcept {
  if (refused != nullptr) *static_cast<bool*>(refused) = true;
  return -1;
}

}  // namespace

Hdf5Lock::Hdf5Lock() : lock_(libraryMutex()) {
  // A thread has messages of its own, and begins by printing them.
  thread_local const bool is_quiet = H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr) >= 0;
  static_cast<void>(is_quiet);
}

std::string takeHdf5Message() {
  std::string text;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keepInnermost, &text);
  H5Eclear2(H5E_DEFAULT);
  return text;
}

Hdf5Properties withinTheFile(bool* left_file) {
  Hdf5Properties access(H5Pcreate(H5P_LINK_ACCESS));
  H5Pset_elink_cb(access.get(), refuseExternal, left_file);
  return access;
}

}  // namespace scalewright::io
