#include "app/gui/session/study_sources.h"

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

StudySources::StudySources(StudyController& controller, RecipeFiles& recipes, QWidget* window)
    : controller_(controller), recipes_(recipes), window_(window) {
  connect(&controller.loader(), &Loader::catalogueAdded, this, &StudySources::check);
}

QStringList StudySources::find(const session::SourcePlaces& places) {
  QStringList found;
  session::StudyFile& study = file().rest;
  file().missing.clear();
  changed_.clear();
  const std::vector<session::StudySource> sources = study.sources;
  for (const session::StudySource& source : sources) {
    const auto place = places.find(source.identity.path);
    if (place == places.end()) {
      file().missing.push_back(source);
      continue;
    }
    session::relocate(study, source.identity.path, place->second.canonical.string());
    controller_.loader().setGrouping(place->second.canonical.string(), source.grouping);
    found << text(place->second.file.string());
  }
  return found;
}

void StudySources::move(const std::string& from, const std::string& to) {
  std::erase_if(file().missing, [&from](const session::StudySource& other) { return other.identity.path == from; });
  controller_.document().relocate(from, to);
  controller_.editor().setUnsaved();  // the study file says another place
}

void StudySources::locate(const QString& wanted) {
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

void StudySources::check(const QString& opened, study::TensorIndex first_new) {
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

void StudySources::adopt(const QString& opened, const std::string& path, study::TensorIndex first_new) {
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

void StudySources::tellMissing() {
  const auto& missing = file().missing;
  if (missing.empty()) {
    emit noticeGone(kMissing);
    return;
  }
  QStringList paths;
  for (const session::StudySource& source : missing) paths << text(source.identity.path);
  const widgets::NoticeAction locate_one{QStringLiteral("locateSource"), StudyFiles::tr("&Locate…"), [this] { ask(); }};
  emit noticed({kMissing,
                StudyFiles::tr("%n file(s) of the study are missing", nullptr, static_cast<int>(missing.size())),
                listed(paths) + u'\n' + StudyFiles::tr("Their decisions are kept, and saved again."),
                {locate_one},
                false});
}

void StudySources::ask() {
  if (file().missing.empty()) return;
  const QString chosen = QFileDialog::getOpenFileName(
      window_, StudyFiles::tr("Where is %1?").arg(fileName(file().missing.front().identity.path)),
      QFileInfo(text(file().path)).absolutePath());
  if (!chosen.isEmpty()) locate(chosen);
}

void StudySources::tellChanged() {
  if (changed_.isEmpty()) {
    emit noticeGone(kChanged);
    return;
  }
  emit noticed(
      {kChanged,
       StudyFiles::tr("%n file(s) have changed since the study was saved", nullptr, static_cast<int>(changed_.size())),
       listed(changed_) + u'\n' +
           StudyFiles::tr("Decisions are kept; thresholds and errors follow the files as they are now."),
       {}});
}

void StudySources::forget() {
  changed_.clear();
  for (const QString& id : {kMissing, kChanged}) emit noticeGone(id);
}

}  // namespace scalewright::app
