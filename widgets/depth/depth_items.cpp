#include "widgets/depth/depth_items.h"

#include <algorithm>
#include <utility>

#include "core/formats/format.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using view::DepthMeasure;

QString numberText(DepthMeasure measure, const view::DepthNumber& number) {
  if (!number.value) return noNumber();
  const bool decibels =
      measure == DepthMeasure::kOutput || measure == DepthMeasure::kSqnr || measure == DepthMeasure::kAgainst;
  return markedNumber(decibels ? DepthItems::tr("%1 dB").arg(decibelText(*number.value)) : shortNumber(*number.value),
                      number.exact);
}

}  // namespace

void DepthItems::set(DepthMeasure measure, QStringList layers, QStringList kinds, std::vector<DepthItem> items) {
  measure_ = measure;
  layers_ = std::move(layers);
  kinds_ = std::move(kinds);
  items_ = std::move(items);
  std::erase_if(only_, [this](std::size_t kind) { return kind >= static_cast<std::size_t>(kinds_.size()); });
  std::set<std::string_view> used;
  for (const DepthItem& item : items_) {
    if (item.number.value) used.insert(item.format);
  }
  any_as_stored_ = measure != DepthMeasure::kAgainst && used.contains({});
  formats_.clear();
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (used.contains(format->id)) formats_.push_back(format->id);
  }
  lines_.assign(static_cast<std::size_t>(kinds_.size()), {});
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].number.value) lines_[items_[i].place.kind].push_back(i);
  }
  for (auto& line : lines_) {
    std::stable_sort(line.begin(), line.end(),
                     [this](std::size_t a, std::size_t b) { return items_[a].place.layer < items_[b].place.layer; });
  }
}

std::size_t DepthItems::known() const {
  return static_cast<std::size_t>(
      std::count_if(items_.begin(), items_.end(), [](const DepthItem& item) { return item.number.value.has_value(); }));
}

std::optional<study::TensorIndex> DepthItems::along(const DepthItem& item, int steps) const {
  const std::vector<std::size_t>& line = lines_[item.place.kind];
  const auto here = std::find(line.begin(), line.end(), static_cast<std::size_t>(&item - items_.data()));
  const auto place = static_cast<int>(here - line.begin()) + steps;
  if (here == line.end() || place < 0 || place >= static_cast<int>(line.size())) return std::nullopt;
  return items_[line[static_cast<std::size_t>(place)]].tensor;
}

bool DepthItems::isError() const {
  return measure_ == DepthMeasure::kOutput || measure_ == DepthMeasure::kSqnr;
}

bool DepthItems::misses(const DepthItem& item) const {
  return isError() && isShown(item) && !item.format.empty() && *item.number.value < target_;
}

std::vector<study::TensorIndex> DepthItems::misses() const {
  std::vector<study::TensorIndex> tensors;
  for (const DepthItem& item : items_) {
    if (misses(item)) tensors.push_back(item.tensor);
  }
  return tensors;
}

std::size_t DepthItems::kindsOf(const std::vector<study::TensorIndex>& tensors) const {
  const std::set<study::TensorIndex> asked(tensors.begin(), tensors.end());
  std::set<std::size_t> kinds;
  for (const DepthItem& item : items_) {
    if (asked.contains(item.tensor)) kinds.insert(item.place.kind);
  }
  return kinds.size();
}

const DepthItem* DepthItems::find(study::TensorIndex tensor) const {
  const auto found =
      std::find_if(items_.begin(), items_.end(), [&](const DepthItem& item) { return item.tensor == tensor; });
  return found == items_.end() ? nullptr : &*found;
}

QString DepthItems::axisTitle() const {
  switch (measure_) {
    case DepthMeasure::kOutput: return tr("SQNR of the layer's output / dB");
    case DepthMeasure::kSqnr: return tr("SQNR / dB");
    case DepthMeasure::kAmax: return tr("max |x|");
    case DepthMeasure::kSaturated: return tr("saturated / %");
    case DepthMeasure::kAgainst: return tr("SQNR of B against A / dB");
    case DepthMeasure::kBits: break;
  }
  return tr("bits of an element");
}

QString DepthItems::textOf(const DepthItem& item) const {
  if (measure_ == DepthMeasure::kAgainst)
    //: a tensor: its number
    return tr("%1: %2").arg(isolated(item.name), numberText(measure_, item.number));
  const QString format = item.format.empty() ? tr("as stored", "tensors") : formatTitle(item.format);
  //: a tensor: its number, its format
  return tr("%1: %2, %3").arg(isolated(item.name), numberText(measure_, item.number), format);
}

QString DepthItems::sentence(std::optional<study::TensorIndex> current) const {
  const DepthItem* worst = nullptr;
  std::size_t drawn = 0;
  for (const DepthItem& item : items_) {
    if (!isShown(item)) continue;
    ++drawn;
    const bool lower = isError() || measure_ == DepthMeasure::kBits || measure_ == DepthMeasure::kAgainst;
    if (worst == nullptr ||
        (lower ? *item.number.value < *worst->number.value : *item.number.value > *worst->number.value)) {
      worst = &item;
    }
  }
  if (worst == nullptr) return {};
  QStringList parts = {
      tr("%1 tensors of %2 layers").arg(countText(drawn), countText(static_cast<std::uint64_t>(layers_.size()))),
      tr("the worst is %1").arg(textOf(*worst))};
  if (isError()) {
    parts << tr("%1 miss the target of %2 dB").arg(countText(misses().size()), decibelText(target_));
  }
  const DepthItem* now = current ? find(*current) : nullptr;
  if (now != nullptr && isShown(*now)) parts << tr("the current one is %1").arg(textOf(*now));
  return parts.join(QStringLiteral("; "));
}

PlotTable DepthItems::table() const {
  QStringList names, layers, kinds, formats, estimated;
  std::vector<double> numbers;
  for (const DepthItem& item : items_) {
    if (!isShown(item)) continue;
    names << item.name;
    layers << layers_[static_cast<qsizetype>(item.place.layer)];
    kinds << kinds_[static_cast<qsizetype>(item.place.kind)];
    formats << text(item.format);
    numbers.push_back(*item.number.value);
    estimated << (item.number.exact ? QString() : text(view::depthMeasureId(measure_)));
  }
  PlotTable table;
  table.add(QStringLiteral("tensor"), names);
  table.add(QStringLiteral("layer"), layers);
  table.add(QStringLiteral("kind"), kinds);
  table.add(QStringLiteral("format"), formats);
  table.add(text(view::depthMeasureId(measure_)), std::move(numbers));
  table.add(QStringLiteral("estimated"), estimated);
  return table;
}

}  // namespace scalewright::widgets
