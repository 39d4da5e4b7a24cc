#include "app/gui/files/exchange_commands.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <utility>

#include "app/gui/files/import_preview.h"
#include "app/gui/session/study_files.h"
#include "core/engine/list_source.h"
#include "core/engine/questions/import_recipe.h"
#include "core/study/study_recipe.h"
#include "widgets/jobs/promptly.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using Use = widgets::ImportDialog::Use;

namespace {

/// Files of other tools name modules: by the names that the tensors have here.
exchange::AlignedNames aligned(recipe::Recipe recipe, const study::Study& study) {
  return exchange::alignNames(std::move(recipe), study::namesOf(study));
}

}  // namespace

/// A file while it is asked about: as it was read last, and under which names.
class ExchangeCommands::Import : public QObject {
 public:
  using QObject::QObject;
  std::string path;
  std::string importer;
  ParameterValues parameters;
  Result<exchange::Imported> imported = Error{ErrorCode::kInternal, {}, {}, {}};
  recipe::Recipe recipe;
  widgets::Asker asker{widgets::Pool::kReading};
};

ExchangeCommands::ExchangeCommands(StudyController& controller, const StudyFiles& studies, QWidget* window)
    : QObject(window), controller_(controller), studies_(studies), window_(window) {
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    for (const auto& [path, preferred] : std::exchange(waiting_, {})) importFile(path, preferred);
  });
  connect(&controller_, &StudyController::sourcesClosed, this, [this] { waiting_.clear(); });
}

void ExchangeCommands::addTo(QMenu& menu) {
  const auto add = [&](const QString& name, const QString& title, const QKeySequence& keys, const QString& tip,
                       auto slot, auto possible) {
    QAction* action = menu.addAction(title);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setStatusTip(tip);
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, slot);
    // Looked at when the menu opens, and when the study changes so that the keys work.
    const auto update = [action, possible] { action->setEnabled(possible()); };
    connect(&controller_.loader(), &Loader::catalogueAdded, action, update);
    connect(&controller_, &StudyController::sourcesClosed, action, update);
    update();
  };
  const auto any = [this] { return controller_.study().size() > 0; };
  add(QStringLiteral("compareRecipe"), tr("&Compare with…"), Qt::CTRL | Qt::Key_D,
      tr("Shows a second dump, a recording, a checkpoint, a recipe or another tool's file beside what is open"),
      &ExchangeCommands::askAndCompare, any);
  add(QStringLiteral("importFile"), tr("&Import…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I,
      tr("Takes thresholds from a file of another tool"), &ExchangeCommands::askAndImport, any);
  add(QStringLiteral("importScales"), tr("Import scales of the chec&kpoint…"), {},
      tr("Takes or compares the scales that the open checkpoint stores"), &ExchangeCommands::importScales,
      [this] { return !checkpoint().isEmpty(); });
}

QString ExchangeCommands::checkpoint() const {
  const study::Study& study = controller_.study();
  const auto stores = [&](study::TensorIndex tensor) {
    const std::string& kind = study.sources()[study.tensor(tensor).source].kind;
    return (kind == "checkpoint" || kind == "safetensors") && !study.tensor(tensor).info.stored_as.empty();
  };
  if (const auto current = controller_.current(); current && stores(*current)) {
    return widgets::text(study.fileOf(*current));
  }
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (stores(tensor.index)) return widgets::text(study.fileOf(tensor.index));
  }
  return {};
}

void ExchangeCommands::importScales() {
  if (const QString path = checkpoint(); !path.isEmpty()) importFile(path, Use::kCompare);
}

QString ExchangeCommands::askFile(const QString& title, bool tensors) {
  QStringList patterns;
  for (const QString& extension : importExtensions()) patterns << QStringLiteral("*.") + extension;
  QString filter = tr("Recipes and files of other tools (%1)").arg(patterns.join(u' '));
  if (tensors) {
    QStringList all = patterns;
    for (const std::string_view extension : io::knownExtensions())
      all << QStringLiteral("*.") + widgets::text(extension);
    all << u'*' + QLatin1String(io::kIndexEnding.data(), io::kIndexEnding.size());
    all.removeDuplicates();
    filter = tr("Dumps, checkpoints, recordings and recipes (%1)").arg(all.join(u' ')) + QStringLiteral(";;") + filter;
  }
  return QFileDialog::getOpenFileName(window_, title, studies_.home(),
                                      filter + QStringLiteral(";;") + tr("All files (*)"));
}

void ExchangeCommands::askAndCompare() {
  if (const QString path = askFile(tr("Compare with"), true); !path.isEmpty()) compareFile(path);
}

void ExchangeCommands::askAndImport() {
  if (const QString path = askFile(tr("Import"), false); !path.isEmpty()) importFile(path);
}

void ExchangeCommands::warn(const QString& title, const QString& text) {
  auto* box = new QMessageBox(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
  box->setObjectName(QStringLiteral("exchangeFailed"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
}

void ExchangeCommands::compareFile(const QString& path) {
  const bool read = widgets::promptly(
      asker_,
      [path = path.toStdString(), study = controller_.study(),
       engine = controller_.engine()](const std::stop_token& stop) -> ReadFile {
        auto recipe = recipe::load(path);
        if (recipe) return {aligned(*std::move(recipe), study), Error{}};
        // The datasets are taken as those of what is open.
        const io::Grouping grouping = study.sources().empty() ? io::Grouping() : study.sources().front().grouping;
        return {recipe.error(), engine::listSource(*engine, path, grouping, {.stop = stop, .progress = {}})};
      },
      [this, path](ReadFile file) { compareRead(path, std::move(file)); });
  if (!read) emit message(tr("Reading %1…").arg(QFileInfo(path).fileName()));
}

void ExchangeCommands::compareRead(const QString& path, ReadFile file) {
  const QString name = QFileInfo(path).fileName();
  if (file.recipe) {
    emit decisionsCompared({.b = *std::move(file.recipe), .name = name});
    return;
  }
  if (file.tensors) {
    emit fileCompared(*file.tensors, name);
    return;
  }
  const ErrorCode code = file.recipe.error().code;
  const bool of_tensors = file.tensors.error().code != ErrorCode::kUnknownFileType;
  if (of_tensors && file.tensors.error().code != ErrorCode::kNoNumericDataset) {
    warn(tr("The file was not read"), widgets::errorLine(file.tensors.error()));
  } else if (code == ErrorCode::kNotJson || code == ErrorCode::kNotARecipe) {
    importFile(path, Use::kCompare);
  } else {
    warn(tr("The file was not read"), widgets::errorLine(file.recipe.error()));
  }
}

void ExchangeCommands::compare(recipe::Recipe b, const QString& name, recipe::DiffScope scope, bool snapshot) {
  widgets::promptly(
      asker_, [b = std::move(b), study = controller_.study()](const std::stop_token&) { return aligned(b, study); },
      [this, name, scope, snapshot](exchange::AlignedNames made) {
        emit decisionsCompared({.b = std::move(made), .name = name, .scope = scope, .snapshot = snapshot});
      });
}

void ExchangeCommands::importFile(const QString& path, Use preferred) {
  if (controller_.loader().busy()) {
    waiting_.insert_or_assign(path, preferred);
    return;
  }
  const QString name = QFileInfo(path).fileName();
  if (controller_.study().size() == 0) {
    warn(tr("No tensors are open"), tr("%1 holds thresholds of tensors. Open these first, then import it.").arg(name));
    return;
  }
  auto* import = new Import(this);
  import->path = path.toStdString();
  emit message(tr("Reading %1…").arg(name));
  read(*import, [this, import, name, preferred] {
    if (import->imported) {
      import->importer = import->imported->importer->id;
      import->parameters = defaultsOf(import->imported->importer->parameters);
    } else if (import->imported.error().code != ErrorCode::kUnknownImporter) {
      warn(tr("The file was not imported"), widgets::errorLine(import->imported.error()));
      import->deleteLater();
      return;
    }
    ask(*import, name, preferred);
  });
}

void ExchangeCommands::read(Import& file, std::function<void()> then) {
  file.asker.ask(
      [engine = controller_.engine(), path = file.path, importer = file.importer,
       parameters = file.parameters](std::stop_token stop) {
        return engine->ask(question::ImportRecipe{path, importer, parameters},
                           {.stop = std::move(stop), .progress = {}});
      },
      [&file, then = std::move(then)](Result<exchange::Imported> imported) {
        file.imported = std::move(imported);
        then();
      });
}

void ExchangeCommands::ask(Import& import, const QString& name, Use preferred) {
  const auto shown = std::make_shared<QPointer<widgets::ImportDialog>>();
  auto* dialog = new widgets::ImportDialog(
      name, importChoices(), import.importer, preferred,
      [this, &import, shown](const std::string& importer, const ParameterValues& parameters,
                             const std::vector<std::string>& rules) {
        return preview(import, importer, parameters, rules, [shown] {
          if (*shown) (*shown)->refresh();
        });
      },
      window_);
  *shown = dialog;
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QObject::destroyed, &import, &QObject::deleteLater);
  connect(dialog, &QDialog::accepted, this, [this, dialog, &import, name] {
    if (dialog->use() == Use::kStart) {
      apply(import.recipe, name);
    } else {
      const bool ours = import.importer == "scalewright";
      compare(import.recipe, name, ours ? recipe::DiffScope::kDecisions : recipe::DiffScope::kNumbers);
    }
  });
  dialog->open();
}

widgets::ImportPreview ExchangeCommands::preview(Import& import, const std::string& importer,
                                                 const ParameterValues& parameters,
                                                 const std::vector<std::string>& rules, std::function<void()> again) {
  widgets::ImportPreview shown;
  import.recipe = {};
  if (importer != import.importer || parameters != import.parameters) {
    import.importer = importer;
    import.parameters = parameters;
    read(import, std::move(again));
  }
  shown.reading = import.asker.busy();
  if (shown.reading) return shown;
  if (!import.imported) {
    shown.problem = widgets::errorReason(import.imported.error());
    return shown;
  }
  const recipe::Recipe& recipe = import.imported->result.recipe;
  Renamed renamed = rename(recipe, rules);
  if (renamed.recipe) {
    shown = previewOf(controller_.study(), recipe, *renamed.recipe);
    import.recipe = *std::move(renamed.recipe);
  } else {
    shown.problem = renamed.view.problem;
  }
  const std::vector<widgets::Note> notes = notesOf(import.imported->result);
  shown.notes.insert(shown.notes.begin(), notes.begin(), notes.end());
  shown.renaming = std::move(renamed.view);
  return shown;
}

void ExchangeCommands::apply(const recipe::Recipe& recipe, const QString& name) {
  const study::Application application = study::match(controller_.study(), recipe);
  controller_.editor().change(application.decisions, tr("Import %1").arg(name));
  QString text = tr("Imported %n threshold(s)", nullptr, static_cast<int>(application.decisions.size()));
  if (const std::size_t others = application.other_shape.size(); others > 0) {
    text +=
        tr("; %n with one scale only, for its channels or groups are others here", nullptr, static_cast<int>(others));
  }
  emit message(text);
}

}  // namespace scalewright::app
