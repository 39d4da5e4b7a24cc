#include "app/cli/answer/block_answer.h"

#include <cmath>
#include <limits>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "core/engine/block_jobs.h"
#include "core/formats/format_options.h"
#include "core/metrics/decibel.h"

namespace scalewright::cli {
namespace {

using blocks::BlockSums;

constexpr int kScaleBits = 8;

double orNaN(const std::optional<double>& number) {
  return number.value_or(std::numeric_limits<double>::quiet_NaN());
}

const formats::FormatDescriptor& formatOf(const engine::QuantizedTensor& tensor) {
  return *formats::find(tensor.quantizer.format);
}

bool hasScaleCode(const engine::QuantizedTensor& tensor) {
  return formatOf(tensor).block->scale != formats::BlockScale::kReal;
}

/// All digits that its bits have in hexadecimal: 0x3, 0x7e.
std::string codeText(std::uint32_t code, int bits) {
  std::string digits;
  for (int shift = (bits - 1) / 4 * 4; shift >= 0; shift -= 4) digits += "0123456789abcdef"[code >> shift & 0xF];
  return "0x" + digits;
}

std::string scaleCodeText(const engine::QuantizedTensor& tensor, const BlockSums& sums) {
  return hasScaleCode(tensor) ? codeText(sums.scale.code, kScaleBits) : "-";
}

std::string placeText(const tensor::Shape& origin) {
  std::string text;
  for (const std::uint64_t at : origin) text += (text.empty() ? "" : ",") + std::to_string(at);
  return "[" + text + "]";
}

std::string titleOf(const engine::QuantizedTensor& tensor) {
  return tensor.info.name + "  " + formats::titleOf(formatOf(tensor), tensor.quantizer.options);
}

std::string countText(std::uint64_t count, const char* what) {
  return count == 0 ? std::string() : ", " + std::to_string(count) + " " + what;
}

std::string valuesText(const BlockSums& sums) {
  return countText(sums.saturated, "saturated") + countText(sums.flushed, "flushed to zero") +
         countText(sums.nan, "NaN") + countText(sums.infinite, "infinite");
}

Json frameOf(const engine::QuantizedTensor& tensor, std::uint64_t count, std::size_t size) {
  return object({{"name", tensor.info.name},
                 {"file", tensor.file.string()},
                 {"format", tensor.quantizer.format},
                 {"blocks", count},
                 {"block_size", size}});
}

struct PlacedBlock {
  blocks::BlockPlace place;
  BlockSums sums;
  double percent_of_noise = 0;
};

double noiseOf(const BlockSums& sums) {
  return orNaN(sums.noise_unit.squares(sums.noise));
}

Table<PlacedBlock> blockTable(const engine::QuantizedTensor& tensor) {
  using Row = PlacedBlock;
  return Table<Row>(
      {{"index", "block", [](const Row& row) { return row.place.index; }},
       {"at", "at", [](const Row& row) { return Cell(row.place.origin, placeText(row.place.origin)); }, Align::kLeft},
       {"length", {}, [](const Row& row) { return row.place.length; }},
       {"amax", "amax", [](const Row& row) { return number(row.sums.amax); }},
       {"scale", "scale", [](const Row& row) { return number(row.sums.scale.step); }},
       {"scale_code", "code",
        [&tensor](const Row& row) {
          return Cell(hasScaleCode(tensor) ? Json(row.sums.scale.code) : absent(), scaleCodeText(tensor, row.sums));
        }},
       {"sqnr", "SQNR dB", [](const Row& row) { return fixed(orNaN(row.sums.sqnr()), 2); }},
       {"noise", "noise", [](const Row& row) { return number(noiseOf(row.sums), 4); }},
       {{}, "% of noise", [](const Row& row) { return number(row.percent_of_noise, 3); }},
       {"max_error", {}, [](const Row& row) { return number(row.sums.max_error); }},
       {"saturated", "saturated", [](const Row& row) { return row.sums.saturated; }},
       {"flushed", "flushed", [](const Row& row) { return row.sums.flushed; }},
       {"nan", {}, [](const Row& row) { return row.sums.nan; }},
       {"infinite", {}, [](const Row& row) { return row.sums.infinite; }}});
}

/// Returns the number that the scale is made of: ` (0x79 = 2^-6)`.
std::string scaleOriginText(const engine::QuantizedTensor& tensor, const blocks::InspectedBlock& block) {
  const std::string code = " (" + scaleCodeText(tensor, block.sums) + " = ";
  switch (formatOf(tensor).block->scale) {
    case formats::BlockScale::kReal: return {};
    case formats::BlockScale::kPowerOfTwo: return code + "2^" + std::to_string(std::ilogb(block.sums.scale.step)) + ")";
    case formats::BlockScale::kTwoLevel:
      return code + numberText(block.scaleValue()) + ", times the tensor's " + numberText(block.tensor_scale.value()) +
             ")";
  }
  return {};
}

std::string noteOf(const blocks::InspectedElement& element) {
  if (element.saturated) return "saturated";
  return element.flushed ? "flushed to zero" : "";
}

}  // namespace

BlockAnswer worstBlocksAnswer(const engine::QuantizedTensor& tensor, const blocks::WorstBlocks& worst,
                              blocks::Criterion criterion) {
  const std::size_t size = engine::blockQuantizer(tensor.quantizer).value().size();
  const blocks::BlockPlaces places(tensor.info.shape, size);
  const double ratio = orNaN(metrics::decibel(worst.signal, worst.noise, worst.signal_unit, worst.noise_unit));
  Table<PlacedBlock> table = blockTable(tensor);
  for (const BlockSums& sums : worst.by(criterion)) {
    table.add({places.at(sums.index), sums, 100 * worst.shareOf(sums).value()});
  }
  Json json = frameOf(tensor, worst.blocks, size);
  set(json, {{"of_zeros", worst.of_zeros},
             {"sqnr", ratio},
             {"noise", orNaN(worst.noise_unit.squares(worst.noise))},
             {"saturated", worst.saturated},
             {"flushed", worst.flushed},
             {"by", blocks::criterionId(criterion)},
             {"worst", table.json()}});
  std::string text = titleOf(tensor) + ": " + std::to_string(worst.blocks) + " blocks of " + std::to_string(size) +
                     countText(worst.of_zeros, "of zeros") + "; SQNR " + fixedText(ratio, 2) + " dB" +
                     countText(worst.saturated, "saturated") + countText(worst.flushed, "flushed to zero") + "\n";
  text +=
      !table.empty() ? table.text() : "no block stands out by " + std::string(blocks::criterionId(criterion)) + "\n";
  return {std::move(json), std::move(text)};
}

BlockAnswer blockAnswer(const engine::QuantizedTensor& tensor, const blocks::InspectedBlock& block) {
  const BlockSums& sums = block.sums;
  const int bits = formatOf(tensor).bits;
  using Element = blocks::InspectedElement;
  Table<Element> table(
      {{{}, "#", [&](const Element& element) { return &element - block.elements.data(); }},
       {"value", "value", [](const Element& element) { return number(element.value); }},
       {{}, "code", [&](const Element& element) { return codeText(element.code, bits); }},
       {"position", {}, [](const Element& element) { return number(element.position); }},
       {"grid_value", "grid", [](const Element& element) { return number(element.grid_value); }},
       {"code", {}, [](const Element& element) { return element.code; }},
       {"dequantized", "dequantized", [](const Element& element) { return number(element.dequantized); }},
       {"error", "error", [](const Element& element) { return number(element.error(), 4); }},
       {"saturated", {}, [](const Element& element) { return Json(element.saturated); }},
       {"flushed", {}, [](const Element& element) { return Json(element.flushed); }},
       {{}, "", [](const Element& element) { return noteOf(element); }, Align::kLeft}});
  for (const Element& element : block.elements) table.add(element);
  Json one = blockTable(tensor).add({block.place, sums});
  set(one, {{"elements", table.json()}});
  Json json = frameOf(tensor, block.blocks, engine::blockQuantizer(tensor.quantizer).value().size());
  set(json, {{"tensor_scale", block.tensor_scale.value()}, {"block", std::move(one)}});
  std::string text = titleOf(tensor) + ": block " + std::to_string(sums.index) + " of " + std::to_string(block.blocks) +
                     " at " + placeText(block.place.origin) + "\n";
  text += "amax " + numberText(sums.amax) + ", scale " + numberText(sums.scale.step);
  text += scaleOriginText(tensor, block) + "; SQNR " + fixedText(orNaN(sums.sqnr()), 2) + " dB, noise " +
          numberText(noiseOf(sums), 4) + valuesText(sums) + "\n";
  return {std::move(json), text + table.text()};
}

}  // namespace scalewright::cli
