#pragma once

#include <QLocale>
#include <QString>
#include <array>

namespace scalewright::app {

/// Codes of the languages that the window speaks.
inline constexpr std::array kLanguages = {"en", "de", "ja", "ar"};

/// The code of the language that a person has chosen; empty: that of the system.
[[nodiscard]] QString chosenLanguage();
/// The one that was chosen when this was first asked for: that of the window until it ends.
[[nodiscard]] QString startedLanguage();
/// Keeps a choice for the next start.
void chooseLanguage(const QString& code);

/// Returns the locale of a window in a language, on a system with a locale: the system's own where the languages agree,
/// and always one whose digits are 0 to 9, as files, recipes and the command line have them.
[[nodiscard]] QLocale windowLocale(const QString& code, const QLocale& system);

}  // namespace scalewright::app
