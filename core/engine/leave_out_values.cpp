#include "core/engine/leave_out_values.h"

#include <algorithm>
#include <cmath>

#include "core/engine/questions/profile.h"
#include "core/formats/grid.h"
#include "core/profile/no_data.h"

namespace scalewright::engine {
namespace {

using tensor::ElementType;
using tensor::NoDataReason;
using tensor::NoDataSpan;
using tensor::TensorInfo;

/// A number as the type has it: in bfloat16 -1e9 is -999292928.
double asStored(ElementType type, double value) {
  if (!std::isfinite(value)) return value;
  if (type == ElementType::kF32) return static_cast<double>(static_cast<float>(value));
  if (type != ElementType::kF16 && type != ElementType::kBF16) return value;
  const auto grid = formats::Grid::make(*formats::find(type == ElementType::kF16 ? "fp16" : "bf16"));
  // Beyond the type no number of it is meant.
  return grid && std::fabs(value) <= grid->largest() ? grid->round(value) : value;
}

void add(tensor::ReadAs& rule, double low, double high, NoDataReason reason) {
  rule.no_data.push_back({asStored(rule.type, low), asStored(rule.type, high), reason});
}

/// Adds what stands out in the profile of the tensor. False: it was stopped.
bool addFound(Engine& engine, const std::filesystem::path& file, TensorInfo& info, const WorkContext& work) {
  const auto profile = engine.ask(question::Profile{file, info}, work);
  if (!profile) return profile.error().code != ErrorCode::kCancelled;
  const auto found = profile::noDataOf(*profile);
  if (!found) return true;
  tensor::ReadAs rule = tensor::readAsOf(info);
  // Of values, where the file has packed numbers.
  const auto stored = [&rule](double value) { return rule.is_packed ? (value - rule.offset) / rule.factor : value; };
  const auto leaveOut = [&](double from, double to) {
    const auto [low, high] = std::minmax({stored(from), stored(to)});
    constexpr double kHalf = 0.5;  // of a code, which divisions may miss
    const double room = rule.is_packed ? kHalf : 0;
    rule.no_data.push_back({low - room, high + room, NoDataReason::kFound});
  };
  if (found->low < 0) leaveOut(found->low, std::min(found->high, -found->nearest));
  if (found->high > 0) leaveOut(std::max(found->low, found->nearest), found->high);
  tensor::setReadAs(info, std::move(rule));
  return true;
}

/// Whether an integer type has a number that is asked for: only then it is worth to be read as a float.
bool hasAny(ElementType type, const io::LeaveOut& asked) {
  if (tensor::isFloating(type) || type == ElementType::kBool) return false;
  const bool is_signed = tensor::elementTypeId(type).front() == 'i';
  const int bits = static_cast<int>(8 * tensor::elementSize(type)) - (is_signed ? 1 : 0);
  const double most = std::ldexp(1.0, bits) - 1;
  const double least = is_signed ? -most - 1 : 0;
  return std::any_of(asked.values.begin(), asked.values.end(),
                     [&](const NoDataSpan& span) { return span.high >= least && span.low <= most; });
}

tensor::ReadAs ruleOf(const TensorInfo& info, const io::LeaveOut& asked) {
  tensor::ReadAs rule = tensor::readAsOf(info);
  if (asked.nothing) rule.no_data.clear();
  for (const NoDataSpan& span : asked.values) add(rule, span.low, span.high, span.reason);
  if (!info.unwritten) return rule;
  const bool counts = info.unwritten->fill && !asked.unwritten;
  rule.unwritten =
      info.unwritten->values > 0 && tensor::mayBeNan(rule.type) && !counts && (!asked.nothing || asked.unwritten);
  if (asked.fill && info.unwritten->fill) add(rule, *info.unwritten->fill, *info.unwritten->fill, NoDataReason::kFill);
  return rule;
}

}  // namespace

void leaveOutValues(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue,
                    const io::LeaveOut& asked, const WorkContext& work) {
  std::size_t recorded = 0;
  for (TensorInfo& info : catalogue.tensors) {
    if (info.recorded) {
      ++recorded;
      continue;
    }
    const bool has_none = tensor::isFloating(info.type) || info.selected || info.read_as || hasAny(info.type, asked);
    if (has_none && info.type != ElementType::kBool) tensor::setReadAs(info, ruleOf(info, asked));
    if (!asked.mask || !info.selected || info.elements() == 0) continue;
    if (!addFound(engine, file, info, work)) {
      catalogue.complete = false;
      return;
    }
  }
  const bool more = asked.mask || asked.fill || asked.unwritten || !asked.values.empty();
  if (recorded > 0 && more) {
    catalogue.problems.push_back({ErrorCode::kNoDataCounted, catalogue.identity.path, {}, std::to_string(recorded)});
  }
}

}  // namespace scalewright::engine
