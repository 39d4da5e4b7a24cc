// The files that a study was decided on: which of them are missing, at another place, or have changed.
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>

#include "app/gui/reading/native_path.h"
#include "app/gui/session/study_files.h"
#include "core/session/find_sources.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::text;

const QString kMissing = QStringLiteral("missingSources");
const QString kChanged = QStringLiteral("changedSources");
constexpr qsizetype kMostNamed = 6;

QString fileName(const std::string& path) {
  return QFileInfo(text(path)).fileName();
}

QString listed(QStringList names) {
  if (names.size() > kMostNamed) names = names.mid(0, kMostNamed) << QStringLiteral("…");
  return names.join(u'\n');
}

std::string canonical(const QString& file) {
  return canonicalPath(file).string();
}

}  // namespace

void StudyFiles::move(const std::string& from, const std::string& to) {
  std::erase_if(file().missing, [&from](const session::StudySource& other) { return other.identity.path == from; });
  controller_.document().relocate(from, to);
  controller_.editor().setUnsaved();  // the study file says another place
}

void StudyFiles::locate(const QString& wanted) {
  const QDir folder = QFileInfo(wanted).absoluteDir();
  QStringList found;
  const auto take = [&](const std::string& from, const QString& place) {
    const auto& missing = file().missing;
    const auto source = std::find_if(missing.begin(), missing.end(),
                                     [&](const session::StudySource& each) { return each.identity.path == from; });
    if (source != missing.end()) controller_.loader().setGrouping(canonical(place), source->grouping);
    move(from, canonical(place));
    found << place;
  };
  // By its name, else it can only be the one that was asked for.
  const session::StudySource* same = session::namedLike(file().missing, wanted.toStdString());
  if (same == nullptr && !file().missing.empty()) same = &file().missing.front();
  if (same != nullptr) take(std::string(same->identity.path), wanted);
  const std::vector<session::StudySource> others = file().missing;
  for (const session::StudySource& source : others) {
    const QString beside = folder.filePath(fileName(source.identity.path));
    if (QFileInfo::exists(beside)) take(source.identity.path, beside);
  }
  if (found.isEmpty()) return;
  controller_.loader().open(found);
  tellMissing();
  emit changed();
}

void StudyFiles::checkSource(const QString& opened, study::TensorIndex first_new) {
  const std::string path = controller_.loader().pathOf(opened);
  // Somebody has opened the file without being asked for it.
  const std::size_t gone = std::erase_if(file().missing, [&path](const session::StudySource& source) {
    return source.identity.path == path || source.expected == path;
  });
  if (gone > 0) tellMissing();
  adopt(opened, path, first_new);
  auto& sources = file().rest.sources;
  const auto source = std::find_if(sources.begin(), sources.end(), [&path](const session::StudySource& each) {
    return each.expected == path || (each.expected.empty() && each.identity.path == path);
  });
  if (source == sources.end()) return;
  for (const io::Catalogue& catalogue : controller_.study().sources()) {
    if (catalogue.identity.path != path || !session::hasChanged(source->identity, catalogue.identity)) continue;
    if (!changed_.contains(opened)) changed_ << opened;
    source->identity = catalogue.identity;  // said once
    source->expected.clear();
  }
  tellChanged();
}

void StudyFiles::adopt(const QString& opened, const std::string& path, study::TensorIndex first_new) {
  for (const io::Catalogue& catalogue : controller_.study().sources()) {
    if (catalogue.identity.path != path) continue;
    const auto& missing = file().missing;
    const auto same = std::find_if(missing.begin(), missing.end(), [&](const session::StudySource& source) {
      return !source.identity.digest.empty() && source.identity.digest == catalogue.identity.digest &&
             source.identity.size == catalogue.identity.size;
    });
    if (same == missing.end()) return;
    move(std::string(same->identity.path), path);
    recipes_.restore(opened, first_new);
    tellMissing();
    return;
  }
}

void StudyFiles::tellMissing() {
  const auto& missing = file().missing;
  if (missing.empty()) {
    emit noticeGone(kMissing);
    return;
  }
  QStringList paths;
  for (const session::StudySource& source : missing) paths << text(source.identity.path);
  const widgets::NoticeAction locate_one{QStringLiteral("locateSource"), tr("&Locate…"), [this] {
                                           if (file().missing.empty()) return;
                                           const QString chosen = QFileDialog::getOpenFileName(
                                               window_,
                                               tr("Where is %1?").arg(fileName(file().missing.front().identity.path)),
                                               QFileInfo(path()).absolutePath());
                                           if (!chosen.isEmpty()) locate(chosen);
                                         }};
  emit noticed({kMissing,
                tr("%n file(s) of the study are missing", nullptr, static_cast<int>(missing.size())),
                listed(paths) + u'\n' + tr("Their decisions are kept, and saved again."),
                {locate_one},
                false});
}

void StudyFiles::tellChanged() {
  if (changed_.isEmpty()) {
    emit noticeGone(kChanged);
    return;
  }
  emit noticed(
      {kChanged,
       tr("%n file(s) have changed since the study was saved", nullptr, static_cast<int>(changed_.size())),
       listed(changed_) + u'\n' + tr("Decisions are kept; thresholds and errors follow the files as they are now."),
       {}});
}

void StudyFiles::forgetSources() {
  changed_.clear();
  for (const QString& id : {kMissing, kChanged}) emit noticeGone(id);
}

}  // namespace scalewright::app
