#include "core/session/study_lock.h"

#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <string>

#include "core/base/files/atomic_file.h"
#include "core/session/format/text_path.h"
#include "core/session/state_folders.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

/// FNV-1a, 64 bits (Fowler, Noll, Vo). Two studies of one key would only be asked about once too often.
std::string keyOf(const std::string& path) {
  std::uint64_t state = 0xCBF29CE484222325U;
  for (const char c : path) state = (state ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(state >> static_cast<unsigned>(shift));
  return toHex(bytes);
}

long processIn(const fs::path& lock) {
  constexpr std::size_t kMost = 64;
  const auto text = readWholeFile(lock, kMost);
  long process = 0;
  if (text) std::from_chars(text->data(), text->data() + text->size(), process);
  return process;
}

}  // namespace

Result<StudyHolder> holdStudy(const fs::path& study_file) {
  const fs::path folder = lockFolder();
  if (folder.empty()) return Error{ErrorCode::kWriteFailed, study_file.string(), {}, "no folder for locks"};
  if (auto made = makePrivateFolder(folder); !made) return made.error();
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(study_file, failed);
  const fs::path file = folder / (keyOf((failed ? study_file : real).string()) + ".lock");
  auto lock = FileLock::take(file, std::to_string(::getpid()) + "\n");
  if (!lock) return lock.error();
  if (*lock) return StudyHolder{*std::move(lock), 0};
  return StudyHolder{nullptr, processIn(file)};
}

}  // namespace scalewright::session
