#include "widgets/kit/copied_row.h"

#include "core/exchange/files/csv.h"

namespace scalewright::widgets {

QString rowToCopy(const QStringList& cells) {
  std::vector<std::string> texts;
  for (const QString& cell : cells) texts.push_back(cell.toStdString());
  QString line = QString::fromStdString(exchange::csvLine(texts, '\t'));
  line.chop(2);  // CR LF
  return line;
}

QString lineToCopy(const QString& line) {
  return QString::fromStdString(exchange::withoutFormula(line.toStdString()));
}

}  // namespace scalewright::widgets
