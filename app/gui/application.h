#pragma once

class QApplication;
class QLocale;

namespace scalewright::app {

/// Style, names and translations of the program; the same in tests.
void prepareApplication(QApplication& application);

/// Installs the texts of a language; false when there are none for it (English needs none).
bool installTranslation(QApplication& application, const QLocale& locale);

}  // namespace scalewright::app
