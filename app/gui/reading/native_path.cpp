#include "app/gui/reading/native_path.h"

#include <QFile>
#include <QFileInfo>

#include "core/io/source.h"

namespace scalewright::app {
namespace {

QString shownAs(const std::filesystem::path& name) {
  return QFile::decodeName(QByteArray::fromStdString(name.string()));
}

std::filesystem::path entryShownAs(const std::filesystem::path& folder, const std::filesystem::path& part) {
  const QString shown = shownAs(part);
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (shownAs(entry->path().filename()) == shown) return entry->path();
  }
  return folder / part;
}

}  // namespace

std::filesystem::path nativePath(const QString& shown) {
  const std::filesystem::path path = QFileInfo(shown).absoluteFilePath().toStdString();
  std::error_code error;
  if (!shown.contains(QChar::ReplacementCharacter) || std::filesystem::exists(path, error)) return path;
  std::filesystem::path native;
  for (const std::filesystem::path& part : path) {
    const bool plain =
        !shownAs(part).contains(QChar::ReplacementCharacter) || std::filesystem::exists(native / part, error);
    native = plain ? native / part : entryShownAs(native, part);
  }
  return native;
}

std::filesystem::path canonicalPath(const QString& shown) {
  const std::filesystem::path native = nativePath(shown);
  std::error_code error;
  return std::filesystem::exists(native, error) ? io::sourcePath(native) : std::filesystem::path();
}

}  // namespace scalewright::app
