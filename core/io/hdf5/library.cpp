#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

std::recursive_mutex& libraryMutex() {
  static std::recursive_mutex mutex;
  return mutex;
}

/// Of the thread that has the lock.
unsigned& nestedLocks() {
  static unsigned count = 0;
  return count;
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

void leaveHdf5AtExit() {
  H5dont_atexit();
}

Hdf5Lock::Hdf5Lock() : lock_(libraryMutex()) {
  // A thread has messages of its own and begins by printing them, as may whoever else uses the library in this process.
  if (nestedLocks()++ == 0) H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

Hdf5Lock::~Hdf5Lock() {
  --nestedLocks();
}

namespace {

std::string laterLibrary() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned release = 0;
  H5get_libversion(&major, &minor, &release);
  const std::string here = std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(release);
  return "written by a later HDF5 than " + here +
         ", which this build has, or damaged: where it was written, h5repack " + "--high=v" + std::to_string(major) +
         std::to_string(minor) + " IN OUT converts it";
}

}  // namespace

std::string takeHdf5Message() {
  std::string text;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keepInnermost, &text);
  H5Eclear2(H5E_DEFAULT);
  // A version of a message in the file that this library does not know is one of a later library.
  if (text.find("version number") != std::string::npos) text += "; " + laterLibrary();
  return text;
}

ErrorCode codeOfMessage(std::string_view message, ErrorCode otherwise) {
  return message.find("memory allocation failed") == std::string_view::npos ? otherwise : ErrorCode::kOutOfMemory;
}

Hdf5Properties withinTheFile(bool* left_file) {
  Hdf5Properties access(H5Pcreate(H5P_LINK_ACCESS));
  H5Pset_elink_cb(access.get(), refuseExternal, left_file);
  return access;
}

}  // namespace scalewright::io
