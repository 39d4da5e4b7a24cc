#include "widgets/text/elided_name.h"

#include <QStringList>
#include <algorithm>
#include <vector>

namespace scalewright::widgets {
namespace {

constexpr int kStay = 2;     // parts at the end
constexpr int kLegible = 7;  // characters of an average width that are worth a number less

/// A part with the separator behind it.
struct Part {
  QString text;
  bool number = false;
  bool left_out = false;
};

std::vector<Part> partsOf(const QString& name) {
  std::vector<Part> parts(1);
  for (const QChar c : name) {
    parts.back().text += c;
    if (c == u'.' || c == u'/') parts.emplace_back();
  }
  if (parts.back().text.isEmpty()) parts.pop_back();
  for (Part& part : parts) {
    const QChar first = part.text.front();
    part.number = first.isDigit();
  }
  return parts;
}

QString joined(const std::vector<Part>& parts) {
  QString text;
  bool gap = false;
  for (const Part& part : parts) {
    if (part.left_out && !gap) text += u'…';
    if (!part.left_out) text += part.text;
    gap = part.left_out;
  }
  return text;
}

/// Places of what may be left out, in the order in which it goes.
std::vector<std::size_t> inOrder(const std::vector<Part>& parts) {
  std::vector<std::size_t> words;
  std::vector<std::size_t> numbers;
  if (parts.size() <= kStay) return {};
  for (std::size_t i = 1; i + kStay < parts.size(); ++i) (parts[i].number ? numbers : words).push_back(i);
  words.push_back(0);
  words.insert(words.end(), numbers.begin(), numbers.end());
  return words;
}

}  // namespace

QString elidedName(const QString& name, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  std::vector<Part> parts = partsOf(name);
  QString text = name;
  const std::vector<std::size_t> order = inOrder(parts);
  for (std::size_t i = 0; i < order.size(); ++i) {
    parts[order[i]].left_out = true;
    text = joined(parts);
    if (metrics.horizontalAdvance(text) <= width) return text;
    // What is left is the last number and the end: rather half of the end than no number.
    const bool last_number = i + 2 == order.size() && parts[order.back()].number;
    if (!last_number) continue;
    const QString number = u'…' + parts[order.back()].text;
    const int room = width - metrics.horizontalAdvance(number + u'…');
    if (room < kLegible * metrics.averageCharWidth()) continue;
    const QString end = text.mid(text.indexOf(parts[order.back()].text) + parts[order.back()].text.size());
    return number + metrics.elidedText(end, Qt::ElideMiddle, width - metrics.horizontalAdvance(number));
  }
  return metrics.elidedText(text, Qt::ElideMiddle, width);
}

QString elidedName(const QString& name, const QFontMetrics& metrics, int width, const view::TellingParts& others) {
  const auto fits = [&](const std::string& text) {
    return metrics.horizontalAdvance(QString::fromStdString(text)) <= width;
  };
  const QString cut = QString::fromStdString(others.cut(name.toStdString(), fits));
  return metrics.horizontalAdvance(cut) <= width ? cut : metrics.elidedText(cut, Qt::ElideMiddle, width);
}

}  // namespace scalewright::widgets
