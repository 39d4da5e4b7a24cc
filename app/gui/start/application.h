#pragma once

class QApplication;
class QLocale;

namespace scalewright::app {

/// Sets style, names and translations of the program; the same in tests.
void prepareApplication(QApplication& application);

/// Installs the texts of a language, or the English plurals when there are none for it.
void installTranslation(QApplication& application, const QLocale& locale);

}  // namespace scalewright::app
