// Calls about names: of files in folders, and what lies under them.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include "tests/fault/preload/control.h"

namespace {

using scalewright::fault::Kind;
using scalewright::fault::strikes;

int answer(long status) {
  return static_cast<int>(status);
}

}  // namespace

extern "C" {

int rename(const char* from, const char* to) noexcept {
  return strikes(Kind::kRename, {"rename", to}) ? -1 : answer(::syscall(SYS_rename, from, to));
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  return strikes(Kind::kRename, {"renameat", to}) ? -1
                                                  : answer(::syscall(SYS_renameat, from_folder, from, to_folder, to));
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  if (strikes(Kind::kRename, {"renameat2", to})) return -1;
  return answer(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}
int link(const char* from, const char* to) noexcept {
  return strikes(Kind::kLink, {"link", to}) ? -1 : answer(::syscall(SYS_link, from, to));
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  if (strikes(Kind::kLink, {"linkat", to})) return -1;
  return answer(::syscall(SYS_linkat, from_folder, from, to_folder, to, flags));
}
int symlink(const char* from, const char* to) noexcept {
  return strikes(Kind::kLink, {"symlink", to}) ? -1 : answer(::syscall(SYS_symlink, from, to));
}

int unlink(const char* path) noexcept {
  return strikes(Kind::kRemove, {"unlink", path}) ? -1 : answer(::syscall(SYS_unlink, path));
}
int unlinkat(int folder, const char* path, int flags) noexcept {
  return strikes(Kind::kRemove, {"unlinkat", path}) ? -1 : answer(::syscall(SYS_unlinkat, folder, path, flags));
}
int rmdir(const char* path) noexcept {
  return strikes(Kind::kRemove, {"rmdir", path}) ? -1 : answer(::syscall(SYS_rmdir, path));
}
int remove(const char* path) noexcept {
  SCALEWRIGHT_NEXT(remove);
  return strikes(Kind::kRemove, {"remove", path}) ? -1 : next_one(path);
}

int mkdir(const char* path, mode_t mode) noexcept {
  return strikes(Kind::kMakeFolder, {"mkdir", path}) ? -1 : answer(::syscall(SYS_mkdir, path, mode));
}
int mkdirat(int folder, const char* path, mode_t mode) noexcept {
  return strikes(Kind::kMakeFolder, {"mkdirat", path}) ? -1 : answer(::syscall(SYS_mkdirat, folder, path, mode));
}
char* mkdtemp(char* name) noexcept {
  SCALEWRIGHT_NEXT(mkdtemp);
  return strikes(Kind::kMakeTemporary, {"mkdtemp", name}) ? nullptr : next_one(name);
}
int mkstemp(char* name) {
  SCALEWRIGHT_NEXT(mkstemp);
  return strikes(Kind::kMakeTemporary, {"mkstemp", name}) ? -1 : next_one(name);
}
int mkstemp64(char* name) {
  SCALEWRIGHT_NEXT(mkstemp64);
  return strikes(Kind::kMakeTemporary, {"mkstemp", name}) ? -1 : next_one(name);
}
int mkostemp(char* name, int flags) {
  SCALEWRIGHT_NEXT(mkostemp);
  return strikes(Kind::kMakeTemporary, {"mkostemp", name}) ? -1 : next_one(name, flags);
}
int mkostemp64(char* name, int flags) {
  SCALEWRIGHT_NEXT(mkostemp64);
  return strikes(Kind::kMakeTemporary, {"mkostemp", name}) ? -1 : next_one(name, flags);
}

int chmod(const char* path, mode_t mode) noexcept {
  return strikes(Kind::kMode, {"chmod", path}) ? -1 : answer(::syscall(SYS_chmod, path, mode));
}
int fchmod(int descriptor, mode_t mode) noexcept {
  return strikes(Kind::kMode, {"fchmod", nullptr, descriptor}) ? -1 : answer(::syscall(SYS_fchmod, descriptor, mode));
}
int fchmodat(int folder, const char* path, mode_t mode, int flags) noexcept {
  SCALEWRIGHT_NEXT(fchmodat);
  return strikes(Kind::kMode, {"fchmodat", path}) ? -1 : next_one(folder, path, mode, flags);
}

int stat(const char* path, struct stat* result) noexcept {
  SCALEWRIGHT_NEXT(stat);
  return strikes(Kind::kLook, {"stat", path}) ? -1 : next_one(path, result);
}
int stat64(const char* path, struct stat64* result) noexcept {
  SCALEWRIGHT_NEXT(stat64);
  return strikes(Kind::kLook, {"stat", path}) ? -1 : next_one(path, result);
}
int lstat(const char* path, struct stat* result) noexcept {
  SCALEWRIGHT_NEXT(lstat);
  return strikes(Kind::kLook, {"lstat", path}) ? -1 : next_one(path, result);
}
int lstat64(const char* path, struct stat64* result) noexcept {
  SCALEWRIGHT_NEXT(lstat64);
  return strikes(Kind::kLook, {"lstat", path}) ? -1 : next_one(path, result);
}
int fstat(int descriptor, struct stat* result) noexcept {
  SCALEWRIGHT_NEXT(fstat);
  return strikes(Kind::kLook, {"fstat", nullptr, descriptor}) ? -1 : next_one(descriptor, result);
}
int fstat64(int descriptor, struct stat64* result) noexcept {
  SCALEWRIGHT_NEXT(fstat64);
  return strikes(Kind::kLook, {"fstat", nullptr, descriptor}) ? -1 : next_one(descriptor, result);
}
int fstatat(int folder, const char* path, struct stat* result, int flags) noexcept {
  SCALEWRIGHT_NEXT(fstatat);
  return strikes(Kind::kLook, {"fstatat", path}) ? -1 : next_one(folder, path, result, flags);
}
int statx(int folder, const char* path, int flags, unsigned mask, struct statx* result) noexcept {
  SCALEWRIGHT_NEXT(statx);
  return strikes(Kind::kLook, {"statx", path}) ? -1 : next_one(folder, path, flags, mask, result);
}
int statvfs(const char* path, struct statvfs* result) noexcept {
  SCALEWRIGHT_NEXT(statvfs);
  return strikes(Kind::kLook, {"statvfs", path}) ? -1 : next_one(path, result);
}

DIR* opendir(const char* path) {
  SCALEWRIGHT_NEXT(opendir);
  return strikes(Kind::kList, {"opendir", path}) ? nullptr : next_one(path);
}
DIR* fdopendir(int descriptor) {
  SCALEWRIGHT_NEXT(fdopendir);
  return strikes(Kind::kList, {"fdopendir", nullptr, descriptor}) ? nullptr : next_one(descriptor);
}
struct dirent* readdir(DIR* folder) {
  SCALEWRIGHT_NEXT(readdir);
  return strikes(Kind::kList, {"readdir", nullptr, ::dirfd(folder)}) ? nullptr : next_one(folder);
}
struct dirent64* readdir64(DIR* folder) {
  SCALEWRIGHT_NEXT(readdir64);
  return strikes(Kind::kList, {"readdir", nullptr, ::dirfd(folder)}) ? nullptr : next_one(folder);
}

int flock(int descriptor, int operation) noexcept {
  return strikes(Kind::kLock, {"flock", nullptr, descriptor}) ? -1
                                                              : answer(::syscall(SYS_flock, descriptor, operation));
}

}  // extern "C"
