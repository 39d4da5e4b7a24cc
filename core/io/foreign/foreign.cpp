#include "core/io/foreign/foreign.h"

#include <algorithm>

#include "core/base/text/text.h"
#include "core/io/foreign/formats.h"
#include "core/io/foreign/line.h"

namespace scalewright::io {
namespace {

constexpr const char* kUnknown =
    SCALEWRIGHT_TEXT("Detail", "bytes of no format that is known here; the line takes them for one array of float32");
constexpr const char* kFromFile =
    "import sys,numpy;numpy.save(open(sys.argv[2],\"xb\"),numpy.fromfile(sys.argv[1],\"<f4\"))";

Error named(const FileBytes& file, const char* name, const char* pattern, const char* ending) {
  std::string detail = name;
  if (pattern != nullptr) detail += '\n' + commandLine(pattern, file.path(), ending);
  return Error{ErrorCode::kUnknownFileType, file.path(), {}, std::move(detail)};
}

}  // namespace

std::optional<Error> foreignContent(const FileBytes& file) {
  const Content content(file);
  const auto formats = foreignFormats();
  const auto found =
      std::find_if(formats.begin(), formats.end(), [&](const ForeignFormat& format) { return format.is(content); });
  if (found == formats.end()) return std::nullopt;
  return named(file, found->name, found->pattern, found->ending);
}

Error unknownBytes(const FileBytes& file) {
  return named(file, kUnknown, kFromFile, ".npy");
}

}  // namespace scalewright::io
