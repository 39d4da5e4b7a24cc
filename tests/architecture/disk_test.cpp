// What changes names on a disk is asked of the system in one place, where every answer is looked at.
#include <gtest/gtest.h>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

const std::vector<std::string>& programs() {
  static const std::vector<std::string> folders = {"core", "widgets", "app"};
  return folders;
}

TEST(DiskTest, NamesChangeInOnePlace) {
  // Of the system, of the standard library, and of Qt; functions of a class that have such names are none of them.
  const std::regex pattern(
      R"((^|[^\w.>])((::|std::)(rename|renameat2?|unlink|unlinkat|rmdir|mkdir|mkdirat|link|linkat|symlink|mkdtemp|mkstemp|mkostemp|fsync|fdatasync|syncfs|opendir|fdopendir)|(fs|filesystem)::(rename|remove|remove_all|create_director(y|ies)|create_(hard_link|symlink)|resize_file))\s*\(|\bQSaveFile\b|\bQFile::(remove|rename)|\bmkpath\b)");
  for (const std::string& place : codeWith(pattern, programs(), {"core/base/files/disk.cpp"}))
    ADD_FAILURE() << place
                  << "\nUse core/base/files: disk.h for one call, atomic_file.h, placing.h or staging.h to write";
}

TEST(DiskTest, FilesAreMadeByTheWritersOfBase) {
  const std::regex pattern(
      R"(\bO_CREAT\b|\bO_TRUNC\b|\bofstream\b|\bfopen\s*\(|QIODevice::WriteOnly.*QFile|\bcreat\s*\()");
  const std::set<std::string> allowed = {"core/base/files/placed_file.cpp", "core/base/files/temporary_file.cpp",
                                         "core/session/file_lock.cpp", "core/engine/worker/sandbox/restrict_calls.cpp"};
  for (const std::string& place : codeWith(pattern, programs(), allowed))
    ADD_FAILURE() << place << "\nUse the writers of core/base/files";
}

}  // namespace
}  // namespace scalewright::architecture
