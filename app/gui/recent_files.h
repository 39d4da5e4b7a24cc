#pragma once

#include <QStringList>

namespace scalewright::app {

/// Files opened lately, the latest first; those that are gone are left out.
[[nodiscard]] QStringList recentFiles();
void rememberFile(const QString& file);
void forgetRecentFiles();

}  // namespace scalewright::app
