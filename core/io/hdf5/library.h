#pragma once

#include <hdf5.h>

#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/error.h"

namespace scalewright::io {

/// Lets the library do nothing when the process ends, where it would go through files that it could not close, and
/// crash. For programs that nobody shares it with; before all else that is asked of it.
void leaveHdf5AtExit();

/// Holds the one lock round every HDF5 call, and keeps the library from printing. Nests within a thread.
/// Reason: the library has one global lock of its own at best, and none in a build without thread safety.
class Hdf5Lock {
 public:
  Hdf5Lock();
  ~Hdf5Lock();
  Hdf5Lock(const Hdf5Lock&) = delete;
  Hdf5Lock& operator=(const Hdf5Lock&) = delete;

 private:
  std::scoped_lock<std::recursive_mutex> lock_;
};

/// The innermost message of the call that failed last in this thread, and forgets it; empty when there is
/// none.
std::string takeHdf5Message();

/// Returns what a message of the library means: kOutOfMemory where it could not allocate any, else `otherwise`.
[[nodiscard]] ErrorCode codeOfMessage(std::string_view message, ErrorCode otherwise);

/// Owns one HDF5 identifier.
template <herr_t (*kClose)(hid_t)>
class Hdf5Handle {
 public:
  Hdf5Handle() = default;
  explicit Hdf5Handle(hid_t id) : id_(id) {}
  Hdf5Handle(Hdf5Handle&& other) noexcept : id_(std::exchange(other.id_, H5I_INVALID_HID)) {}
  Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }
  ~Hdf5Handle() {
    if (id_ < 0) return;
    const Hdf5Lock lock;
    kClose(id_);
  }

  [[nodiscard]] hid_t get() const { return id_; }
  /// The identifier, which the caller closes from now on.
  [[nodiscard]] hid_t release() { return std::exchange(id_, H5I_INVALID_HID); }
  explicit operator bool() const { return id_ >= 0; }

 private:
  hid_t id_ = H5I_INVALID_HID;
};

using Hdf5File = Hdf5Handle<H5Fclose>;
using Hdf5Object = Hdf5Handle<H5Oclose>;
using Hdf5Type = Hdf5Handle<H5Tclose>;
using Hdf5Space = Hdf5Handle<H5Sclose>;
using Hdf5Attribute = Hdf5Handle<H5Aclose>;
using Hdf5Properties = Hdf5Handle<H5Pclose>;

/// How links are followed: never into another file. Where one leads there, `left_file` is set, if it is given; it must
/// outlive what is returned.
[[nodiscard]] Hdf5Properties withinTheFile(bool* left_file = nullptr);

}  // namespace scalewright::io
