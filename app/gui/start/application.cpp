#include "app/gui/start/application.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QStyleFactory>
#include <QTranslator>

#include "app/gui/settings/language_setting.h"
#include "app/gui/settings/text_size.h"
#include "core/base/version.h"
#include "widgets/text/core_text.h"
#include "widgets/text/plain_texts.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/steady_fields.h"
#include "widgets/theme/window_style.h"

namespace scalewright::app {

void prepareApplication(QApplication& application) {
  QApplication::setStyle(new widgets::WindowStyle(QStyleFactory::create(QStringLiteral("Fusion"))));
  application.installEventFilter(new widgets::SteadyFields(&application));
  new widgets::PlainTexts(application);
  QCoreApplication::setOrganizationName(QStringLiteral("scalewright"));
  QCoreApplication::setApplicationName(QStringLiteral("scalewright"));
  QCoreApplication::setApplicationVersion(widgets::text(version()));
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Scalewright"));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.scalewright.Scalewright"));
  QApplication::setWindowIcon(widgets::applicationIcon());
  const QLocale locale = windowLocale(startedLanguage(), QLocale());
  if (locale != QLocale()) QLocale::setDefault(locale);
  installTranslation(application, locale);
  restoreTextSize();
}

void installTranslation(QApplication& application, const QLocale& locale) {
  auto* own = new QTranslator(&application);
  const bool translated =
      own->load(locale, QStringLiteral("scalewright"), QStringLiteral("_"), QStringLiteral(":/i18n"));
  if (translated || own->load(QStringLiteral(":/i18n/scalewright_en.qm"))) QCoreApplication::installTranslator(own);
  // The direction of the texts that are there, not of a language that they are not in.
  QGuiApplication::setLayoutDirection(translated ? locale.textDirection() : Qt::LeftToRight);
  // Qt's own dialogs, where the system has their texts.
  auto* qt = new QTranslator(&application);
  if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
               QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(qt);
  }
}

}  // namespace scalewright::app
