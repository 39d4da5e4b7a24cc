#include "core/io/hdf5/checked_file.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>

#if __has_include(<H5FDdevelop.h>)
#include <H5FDdevelop.h>
#endif

namespace scalewright::io {
namespace {

/// A file as the library has it open, which begins as it asks for.
struct OpenFile {
  H5FD_t library;
  CheckedWrites* writes;
  haddr_t allocated;
  haddr_t end;
};

constexpr haddr_t kLargest = (static_cast<haddr_t>(1) << 62) - 1;
#ifdef H5FD_CLASS_VERSION
constexpr H5FD_class_value_t kPrivateValue = 500;  ///< of those that nobody registers
#endif

/// The library gives back what it was given, as what it asked for.
OpenFile& of(H5FD_t* file) {
  return *reinterpret_cast<OpenFile*>(file);
}
const OpenFile& of(const H5FD_t* file) {
  return *reinterpret_cast<const OpenFile*>(file);
}

H5FD_t* open(const char*, unsigned, hid_t access, haddr_t) {
  const void* given = H5Pget_driver_info(access);
  if (given == nullptr) return nullptr;
  auto* file = new (std::nothrow) OpenFile{};
  if (file == nullptr) return nullptr;
  std::memcpy(&file->writes, given, sizeof file->writes);
  return &file->library;
}

herr_t close(H5FD_t* file) {
  delete &of(file);
  return 0;
}

herr_t query(const H5FD_t*, unsigned long* flags) {
  if (flags != nullptr) {
    *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE |
             H5FD_FEAT_AGGREGATE_SMALLDATA;
  }
  return 0;
}

haddr_t allocated(const H5FD_t* file, H5FD_mem_t) {
  return of(file).allocated;
}
herr_t allocate(H5FD_t* file, H5FD_mem_t, haddr_t end) {
  of(file).allocated = end;
  return 0;
}
haddr_t endOf(const H5FD_t* file, H5FD_mem_t) {
  return of(file).end;
}

herr_t read(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t at, size_t count, void* bytes) {
  return of(file).writes->read(at, static_cast<std::byte*>(bytes), count) ? 0 : -1;
}
herr_t write(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t at, size_t count, const void* bytes) {
  try {
    of(file).writes->write(at, static_cast<const std::byte*>(bytes), count);
  } catch (const std::bad_alloc&) {
    return -1;
  }
  of(file).end = std::max(of(file).end, at + count);
  return 0;
}
herr_t truncate(H5FD_t* file, hid_t, hbool_t) {
  if (of(file).end != of(file).allocated) of(file).writes->resize(of(file).allocated);
  of(file).end = of(file).allocated;
  return 0;
}

/// The driver as the library knows it, until the program ends.
hid_t driver() {
  static const hid_t id = [] {
    static H5FD_class_t kind{};
#ifdef H5FD_CLASS_VERSION
    kind.version = H5FD_CLASS_VERSION;
    kind.value = kPrivateValue;
#endif
    kind.name = "checked";
    kind.maxaddr = kLargest;
    kind.fc_degree = H5F_CLOSE_STRONG;
    kind.fapl_size = sizeof(CheckedWrites*);
    kind.open = open;
    kind.close = close;
    kind.query = query;
    kind.get_eoa = allocated;
    kind.set_eoa = allocate;
    kind.get_eof = endOf;
    kind.read = read;
    kind.write = write;
    kind.truncate = truncate;
    const H5FD_mem_t map[] = H5FD_FLMAP_DICHOTOMY;
    std::copy(std::begin(map), std::end(map), std::begin(kind.fl_map));
    return H5FDregister(&kind);
  }();
  return id;
}

}  // namespace

void CheckedWrites::write(std::uint64_t at, const std::byte* bytes, std::size_t count) {
  while (failure_ == 0 && count > 0) {
    const ssize_t written = ::pwrite(descriptor_, bytes, count, static_cast<off_t>(at));
    if (written < 0) {
      if (errno != EINTR) failure_ = errno;
      continue;
    }
    at += static_cast<std::uint64_t>(written);
    bytes += written;
    count -= static_cast<std::size_t>(written);
  }
  if (count > 0) unwritten_.push_back({at, {bytes, bytes + count}});
}

bool CheckedWrites::read(std::uint64_t at, std::byte* bytes, std::size_t count) const {
  std::size_t done = 0;
  while (done < count) {
    const ssize_t got = ::pread(descriptor_, bytes + done, count - done, static_cast<off_t>(at + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  std::fill(bytes + done, bytes + count, std::byte{0});
  for (const Unwritten& kept : unwritten_) {
    const std::uint64_t from = std::max(at, kept.at);
    const std::uint64_t to = std::min(at + count, kept.at + kept.bytes.size());
    if (from < to) std::memcpy(bytes + (from - at), kept.bytes.data() + (from - kept.at), to - from);
  }
  return true;
}

void CheckedWrites::resize(std::uint64_t bytes) {
  if (failure_ == 0 && ::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0) failure_ = errno;
}

Hdf5File createCheckedFile(CheckedWrites& writes) {
  const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
  const CheckedWrites* info = &writes;
  if (driver() < 0 || H5Pset_driver(access.get(), driver(), &info) < 0) return Hdf5File();
  return Hdf5File(H5Fcreate("checked", H5F_ACC_TRUNC, H5P_DEFAULT, access.get()));
}

}  // namespace scalewright::io
