#include "widgets/table/hidden_part.h"

#include <algorithm>
#include <array>

namespace scalewright::widgets {
namespace {

constexpr std::array<QStringView, 10> kTypeFolders = {u"f16",  u"f32",     u"f64",     u"bf16",    u"fp16",
                                                      u"fp32", u"float16", u"float32", u"float64", u"bfloat16"};

bool separates(QChar letter) {
  return letter == u'/' || letter == u'.';
}

/// Length of a first folder that says how its tensors are stored, with its separator.
qsizetype typeFolder(QStringView name) {
  const auto end = std::find_if(name.begin(), name.end(), separates);
  const QStringView first = name.first(end - name.begin());
  const bool found = end != name.end() &&
                     std::any_of(kTypeFolders.begin(), kTypeFolders.end(),
                                 [first](QStringView type) { return first.compare(type, Qt::CaseInsensitive) == 0; });
  return found ? first.size() + 1 : 0;
}

}  // namespace

HiddenPart hiddenPart(const std::vector<QString>& names, const std::vector<std::size_t>& rows) {
  if (rows.size() < 2) return {};
  const QString& first = names[rows.front()];
  qsizetype common = first.size();
  for (const std::size_t row : rows) {
    const QString& name = names[row];
    const qsizetype end = std::min(common, name.size());
    common = std::mismatch(first.begin(), first.begin() + end, name.begin()).first - first.begin();
  }
  while (common > 0 && !separates(first[common - 1])) --common;
  const qsizetype from = std::min(typeFolder(first), common);
  return {from, common};
}

}  // namespace scalewright::widgets
