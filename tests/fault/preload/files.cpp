// Calls about the content of files.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "tests/fault/preload/control.h"

namespace {

using scalewright::fault::isShort;
using scalewright::fault::Kind;
using scalewright::fault::strikes;

constexpr int kChanging = O_WRONLY | O_RDWR | O_CREAT;

Kind kindOfWrite(int descriptor) {
  return descriptor == STDOUT_FILENO ? Kind::kOutput : Kind::kWrite;
}

/// Lines to other processes and to a thread's own queue are written to as well: those of workers by `send`.
bool isFile(int descriptor) {
  struct stat status {};
  const int kept = errno;
  const bool is_file = ::syscall(SYS_fstat, descriptor, &status) == 0 && S_ISREG(status.st_mode);
  errno = kept;
  return is_file;
}

/// How many bytes a call is to be made for: all, half of them, or none, which is a failure.
enum class Share { kAll, kHalf, kNone };
Share shareOf(Kind kind, const char* call, int descriptor, std::size_t bytes) {
  const bool counts = kind == Kind::kOutput || (descriptor != STDERR_FILENO && isFile(descriptor));
  if (!counts || !strikes(kind, {call, nullptr, descriptor})) return Share::kAll;
  if (!isShort()) return Share::kNone;
  return bytes > 1 ? Share::kHalf : Share::kAll;
}

bool opens(const char* call, const char* path, int flags) {
  return !strikes((flags & kChanging) != 0 ? Kind::kOpenToWrite : Kind::kOpenToRead, {call, path});
}

mode_t modeOf(int flags, va_list arguments) {
  const bool has_mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  return has_mode ? va_arg(arguments, mode_t) : 0;
}

int openAt(const char* call, int folder, const char* path, int flags, mode_t mode) {
  if (!opens(call, path, flags)) return -1;
  return static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
}

template <typename Pointer>
ssize_t transfer(Kind kind, const char* call, long number, int descriptor, Pointer bytes, std::size_t size) {
  const Share share = shareOf(kind, call, descriptor, size);
  if (share == Share::kNone) return -1;
  return ::syscall(number, descriptor, bytes, share == Share::kHalf ? size / 2 : size);
}

template <typename Pointer>
ssize_t transferAt(Kind kind, const char* call, long number, int descriptor, Pointer bytes, std::size_t size,
                   off_t at) {
  const Share share = shareOf(kind, call, descriptor, size);
  if (share == Share::kNone) return -1;
  return ::syscall(number, descriptor, bytes, share == Share::kHalf ? size / 2 : size, at);
}

bool streamStrikes(const char* call, std::FILE* stream) {
  return stream != stderr &&
         strikes(stream == stdout ? Kind::kOutput : Kind::kWrite, {call, nullptr, ::fileno(stream)});
}

bool isToWrite(const char* mode) {
  return std::strpbrk(mode, "wa+") != nullptr;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAt("open", AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAt("open", AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAt("openat", folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = modeOf(flags, rest);
  va_end(rest);
  return openAt("openat", folder, path, flags, mode);
}
int creat(const char* path, mode_t mode) {
  return openAt("creat", AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}
std::FILE* fopen(const char* path, const char* mode) {
  SCALEWRIGHT_NEXT(fopen);
  return opens("fopen", path, isToWrite(mode) ? O_WRONLY : O_RDONLY) ? next_one(path, mode) : nullptr;
}
std::FILE* fopen64(const char* path, const char* mode) {
  SCALEWRIGHT_NEXT(fopen64);
  return opens("fopen", path, isToWrite(mode) ? O_WRONLY : O_RDONLY) ? next_one(path, mode) : nullptr;
}

ssize_t read(int descriptor, void* bytes, size_t size) {
  return transfer(Kind::kRead, "read", SYS_read, descriptor, bytes, size);
}
ssize_t pread(int descriptor, void* bytes, size_t size, off_t at) {
  return transferAt(Kind::kRead, "pread", SYS_pread64, descriptor, bytes, size, at);
}
ssize_t pread64(int descriptor, void* bytes, size_t size, off64_t at) {
  return transferAt(Kind::kRead, "pread", SYS_pread64, descriptor, bytes, size, at);
}
// What the C library's headers make of them when they know the size of the buffer.
ssize_t __read_chk(int descriptor, void* bytes, size_t size, size_t /*room*/) {
  return transfer(Kind::kRead, "read", SYS_read, descriptor, bytes, size);
}
ssize_t __pread_chk(int descriptor, void* bytes, size_t size, off_t at, size_t /*room*/) {
  return transferAt(Kind::kRead, "pread", SYS_pread64, descriptor, bytes, size, at);
}
ssize_t __pread64_chk(int descriptor, void* bytes, size_t size, off64_t at, size_t /*room*/) {
  return transferAt(Kind::kRead, "pread", SYS_pread64, descriptor, bytes, size, at);
}
int __open_2(const char* path, int flags) {
  return openAt("open", AT_FDCWD, path, flags, 0);
}
int __open64_2(const char* path, int flags) {
  return openAt("open", AT_FDCWD, path, flags, 0);
}
size_t fread(void* bytes, size_t size, size_t count, std::FILE* stream) {
  SCALEWRIGHT_NEXT(fread);
  if (strikes(Kind::kRead, {"fread", nullptr, ::fileno(stream)})) return 0;
  return next_one(bytes, size, count, stream);
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
  return transfer(kindOfWrite(descriptor), "write", SYS_write, descriptor, bytes, size);
}
ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
  return transferAt(Kind::kWrite, "pwrite", SYS_pwrite64, descriptor, bytes, size, at);
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
  return transferAt(Kind::kWrite, "pwrite", SYS_pwrite64, descriptor, bytes, size, at);
}
ssize_t writev(int descriptor, const struct iovec* pieces, int count) {
  SCALEWRIGHT_NEXT(writev);
  const Share share = shareOf(kindOfWrite(descriptor), "writev", descriptor, static_cast<std::size_t>(count));
  if (share == Share::kNone) return -1;
  return next_one(descriptor, pieces, share == Share::kHalf ? count / 2 : count);
}
ssize_t pwritev(int descriptor, const struct iovec* pieces, int count, off_t at) {
  SCALEWRIGHT_NEXT(pwritev);
  const Share share = shareOf(Kind::kWrite, "pwritev", descriptor, static_cast<std::size_t>(count));
  if (share == Share::kNone) return -1;
  return next_one(descriptor, pieces, share == Share::kHalf ? count / 2 : count, at);
}
ssize_t sendfile(int to, int from, off_t* at, size_t size) noexcept {
  const Share share = shareOf(Kind::kWrite, "sendfile", to, size);
  if (share == Share::kNone) return -1;
  return ::syscall(SYS_sendfile, to, from, at, share == Share::kHalf ? size / 2 : size);
}
ssize_t sendfile64(int to, int from, off64_t* at, size_t size) noexcept {
  return sendfile(to, from, at, size);
}
ssize_t copy_file_range(int from, off64_t* from_at, int to, off64_t* to_at, size_t size, unsigned flags) {
  const Share share = shareOf(Kind::kWrite, "copy_file_range", to, size);
  if (share == Share::kNone) return -1;
  return ::syscall(SYS_copy_file_range, from, from_at, to, to_at, share == Share::kHalf ? size / 2 : size, flags);
}
// The C library's own write below a stream is not seen from here: the stream's calls fail in its place.
size_t fwrite(const void* bytes, size_t size, size_t count, std::FILE* stream) {
  SCALEWRIGHT_NEXT(fwrite);
  if (!streamStrikes("fwrite", stream)) return next_one(bytes, size, count, stream);
  return isShort() ? next_one(bytes, size, count / 2, stream) : 0;
}
int fflush(std::FILE* stream) {
  SCALEWRIGHT_NEXT(fflush);
  return stream != nullptr && streamStrikes("fflush", stream) && !isShort() ? EOF : next_one(stream);
}

/// The descriptor is closed in any case, as Linux does.
int close(int descriptor) {
  const bool fails = strikes(Kind::kClose, {"close", nullptr, descriptor});
  const int error = errno;
  const auto status = static_cast<int>(::syscall(SYS_close, descriptor));
  if (!fails) return status;
  errno = error;
  return -1;
}
int fclose(std::FILE* stream) {
  SCALEWRIGHT_NEXT(fclose);
  const bool fails = strikes(Kind::kClose, {"fclose", nullptr, ::fileno(stream)});
  const int error = errno;
  const int status = next_one(stream);
  if (!fails) return status;
  errno = error;
  return EOF;
}

int fsync(int descriptor) {
  return strikes(Kind::kSync, {"fsync", nullptr, descriptor}) ? -1 : static_cast<int>(::syscall(SYS_fsync, descriptor));
}
int fdatasync(int descriptor) {
  if (strikes(Kind::kSync, {"fdatasync", nullptr, descriptor})) return -1;
  return static_cast<int>(::syscall(SYS_fdatasync, descriptor));
}
int msync(void* place, size_t size, int flags) {
  return strikes(Kind::kSync, {"msync"}) ? -1 : static_cast<int>(::syscall(SYS_msync, place, size, flags));
}

int ftruncate(int descriptor, off_t size) noexcept {
  if (strikes(Kind::kResize, {"ftruncate", nullptr, descriptor})) return -1;
  return static_cast<int>(::syscall(SYS_ftruncate, descriptor, size));
}
int ftruncate64(int descriptor, off64_t size) noexcept {
  return ftruncate(descriptor, size);
}
int truncate(const char* path, off_t size) noexcept {
  return strikes(Kind::kResize, {"truncate", path}) ? -1 : static_cast<int>(::syscall(SYS_truncate, path, size));
}
int truncate64(const char* path, off64_t size) noexcept {
  return truncate(path, size);
}
int fallocate(int descriptor, int mode, off_t at, off_t size) {
  if (strikes(Kind::kResize, {"fallocate", nullptr, descriptor})) return -1;
  return static_cast<int>(::syscall(SYS_fallocate, descriptor, mode, at, size));
}
/// Returns the number of the error, and leaves errno alone.
int posix_fallocate(int descriptor, off_t at, off_t size) {
  SCALEWRIGHT_NEXT(posix_fallocate);
  return strikes(Kind::kResize, {"posix_fallocate", nullptr, descriptor}) ? errno : next_one(descriptor, at, size);
}
int posix_fallocate64(int descriptor, off64_t at, off64_t size) {
  return posix_fallocate(descriptor, at, size);
}

void* mmap(void* place, size_t size, int protection, int flags, int descriptor, off_t at) noexcept {
  if (strikes(Kind::kMap, {"mmap", nullptr, descriptor})) return MAP_FAILED;
  return reinterpret_cast<void*>(::syscall(SYS_mmap, place, size, protection, flags, descriptor, at));
}
void* mmap64(void* place, size_t size, int protection, int flags, int descriptor, off64_t at) noexcept {
  return mmap(place, size, protection, flags, descriptor, at);
}

}  // extern "C"
