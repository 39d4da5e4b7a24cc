#include "app/gui/settings/language_setting.h"

#include <QSettings>
#include <algorithm>

namespace scalewright::app {
namespace {

const QString kLanguage = QStringLiteral("language");

bool hasPlainDigits(const QLocale& locale) {
  return locale.zeroDigit() == QStringLiteral("0");
}

}  // namespace

QString chosenLanguage() {
  const QString code = QSettings().value(kLanguage).toString();
  const bool known = std::any_of(kLanguages.begin(), kLanguages.end(),
                                 [&code](const char* language) { return code == QLatin1String(language); });
  return known ? code : QString();
}

QString startedLanguage() {
  static const QString code = chosenLanguage();
  return code;
}

void chooseLanguage(const QString& code) {
  code.isEmpty() ? QSettings().remove(kLanguage) : QSettings().setValue(kLanguage, code);
}

QLocale windowLocale(const QString& code, const QLocale& system) {
  const QLocale chosen = code.isEmpty() ? system : QLocale(code);
  const QLocale locale = chosen.language() == system.language() ? system : chosen;
  if (hasPlainDigits(locale)) return locale;
  // The Arabic of a country that writes these digits, with the decimal point of files.
  const QLocale arabic(QLocale::Arabic, QLocale::UnitedArabEmirates);
  const bool fits = locale.language() == QLocale::Arabic && hasPlainDigits(arabic);
  return fits ? arabic : QLocale(QLocale::English);
}

}  // namespace scalewright::app
