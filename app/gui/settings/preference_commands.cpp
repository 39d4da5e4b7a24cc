#include "app/gui/settings/preference_commands.h"

#include <QAbstractItemView>
#include <QMenu>
#include <QSettings>
#include <QThread>

#include "app/gui/session/journal_keeper.h"
#include "app/gui/settings/confinement.h"
#include "app/gui/settings/language_setting.h"
#include "app/gui/settings/text_size.h"
#include "app/gui/settings/theme_setting.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/worker/worker_engine.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {
namespace {

using widgets::Preferences;

const QString kDigits = QStringLiteral("numbers/digits");
const QString kThreads = QStringLiteral("reading/threads");
const QString kMemory = QStringLiteral("reading/memoryGiB");
const QString kJournal = QStringLiteral("journal/seconds");
constexpr int kMsPerSecond = 1000;
constexpr int kMostMemory = 1 << 20;  // GiB

}  // namespace

std::uint64_t preferredMemory() {
  return static_cast<std::uint64_t>(std::clamp(QSettings().value(kMemory).toInt(), 0, kMostMemory)) << 30;
}

PreferenceCommands::PreferenceCommands(QMainWindow& window, QMenu& menu, Workbench& bench, JournalKeeper& journal,
                                       ThemeSetting& theme)
    : QObject(&window), window_(window), bench_(bench), journal_(journal), theme_(theme) {
  QAction* open = menu.addAction(tr("Pr&eferences…"));
  open->setObjectName(QStringLiteral("preferencesAction"));
  open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
  open->setMenuRole(QAction::PreferencesRole);
  open->setStatusTip(
      tr("What is the same for all studies: theme, text size, language, digits, curves, reading, journal"));
  connect(open, &QAction::triggered, this, [this] {
    QDialog* dialog = makeDialog(&window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  const QSettings settings;
  const Preferences usual;
  widgets::setColumnDigits(settings.value(kDigits, usual.digits).toInt());
  bench_.controller.loader().setThreads(static_cast<unsigned>(
      std::clamp(settings.value(kThreads, usual.threads).toInt(), 0, std::max(1, QThread::idealThreadCount()))));
  journal_.setLongest(kMsPerSecond *
                      std::clamp(settings.value(kJournal, usual.journal_seconds).toInt(), 1, widgets::kLongestJournal));
}

Preferences PreferenceCommands::preferences() const {
  Preferences now;
  now.theme = theme_.theme();
  now.text_size = textSize();
  now.language = chosenLanguage();
  now.digits = widgets::columnDigits();
  now.curve_formats = bench_.plots.curveFormats();
  now.threads = static_cast<int>(bench_.controller.loader().threads());
  now.confined = prefersConfinement();
  now.memory_gib = static_cast<int>(preferredMemory() >> 30);
  now.journal_seconds = static_cast<int>(journal_.longest() / kMsPerSecond);
  return now;
}

void PreferenceCommands::apply(const Preferences& wanted) {
  const Preferences now = preferences();
  QSettings settings;
  if (wanted.theme != now.theme) theme_.choose(wanted.theme);
  if (wanted.text_size != now.text_size) setTextSize(wanted.text_size);
  if (wanted.language != now.language) chooseLanguage(wanted.language);
  if (wanted.digits != now.digits) {
    widgets::setColumnDigits(wanted.digits);
    settings.setValue(kDigits, wanted.digits);
    for (QAbstractItemView* view : window_.findChildren<QAbstractItemView*>()) view->viewport()->update();
    if (bench_.controller.current()) emit bench_.controller.currentChanged();
  }
  if (wanted.curve_formats != now.curve_formats) {
    bench_.plots.setCurveFormats(wanted.curve_formats);  // kept with the other settings of the plots
  }
  if (wanted.threads != now.threads) {
    bench_.controller.loader().setThreads(static_cast<unsigned>(wanted.threads));
    settings.setValue(kThreads, wanted.threads);
  }
  if (wanted.confined != now.confined) preferConfinement(wanted.confined);
  if (wanted.memory_gib != now.memory_gib) settings.setValue(kMemory, wanted.memory_gib);
  if (wanted.journal_seconds != now.journal_seconds) {
    journal_.setLongest(kMsPerSecond * wanted.journal_seconds);
    settings.setValue(kJournal, wanted.journal_seconds);
  }
}

QDialog* PreferenceCommands::makeDialog(QWidget* parent) {
  Preferences usual;
  usual.curve_formats = view::defaultCurveFormats();
  auto* dialog = new widgets::PreferencesDialog(preferences(), std::move(usual), startedLanguage(),
                                                static_cast<int>(worker::usualMemory() >> 30), parent);
  connect(dialog, &widgets::PreferencesDialog::changed, this, &PreferenceCommands::apply);
  return dialog;
}

}  // namespace scalewright::app
