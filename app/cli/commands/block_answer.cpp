#include "app/cli/commands/block_answer.h"

#include <cmath>
#include <limits>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table_writer.h"
#include "core/formats/format_options.h"
#include "core/metrics/decibel.h"
#include "core/engine/block_jobs.h"

namespace scalewright::cli {
namespace {

using blocks::BlockSums;

constexpr int kScaleBits = 8;

double orNaN(const std::optional<double>& number) {
  return number.value_or(std::numeric_limits<double>::quiet_NaN());
}

const formats::FormatDescriptor& formatOf(const study::QuantizedTensor& tensor) {
  return *formats::find(tensor.quantizer.format);
}

bool hasScaleCode(const study::QuantizedTensor& tensor) {
  return formatOf(tensor).block->scale != formats::BlockScale::kReal;
}

/// All digits that its bits have in hexadecimal: 0x3, 0x7e.
std::string codeText(std::uint32_t code, int bits) {
  std::string digits;
  for (int shift = (bits - 1) / 4 * 4; shift >= 0; shift -= 4) digits += "0123456789abcdef"[code >> shift & 0xF];
  return "0x" + digits;
}

std::string scaleCodeText(const study::QuantizedTensor& tensor, const BlockSums& sums) {
  return hasScaleCode(tensor) ? codeText(sums.scale.code, kScaleBits) : "-";
}

std::string placeText(const tensor::Shape& origin) {
  std::string text;
  for (const std::uint64_t at : origin) text += (text.empty() ? "" : ",") + std::to_string(at);
  return "[" + text + "]";
}

std::string titleOf(const study::QuantizedTensor& tensor) {
  return tensor.info.name + "  " + formats::titleOf(formatOf(tensor), tensor.quantizer.options);
}

std::string countText(std::uint64_t count, const char* what) {
  return count == 0 ? std::string() : ", " + std::to_string(count) + " " + what;
}

std::string valuesText(const BlockSums& sums) {
  return countText(sums.saturated, "saturated") + countText(sums.flushed, "flushed to zero") +
         countText(sums.nan, "NaN") + countText(sums.infinite, "infinite");
}

Json frameOf(const study::QuantizedTensor& tensor, std::uint64_t count, std::size_t size) {
  Json json;
  json["name"] = tensor.info.name;
  json["file"] = tensor.file.string();
  json["format"] = tensor.quantizer.format;
  json["blocks"] = count;
  json["block_size"] = size;
  return json;
}

Json toJson(const study::QuantizedTensor& tensor, const blocks::BlockPlace& place, const BlockSums& sums) {
  Json json;
  json["index"] = place.index;
  json["at"] = place.origin;
  json["length"] = place.length;
  setNumber(json, "amax", sums.amax);
  setNumber(json, "scale", sums.scale.step);
  if (hasScaleCode(tensor)) json["scale_code"] = sums.scale.code;
  setNumber(json, "sqnr", orNaN(sums.sqnr()));
  setNumber(json, "noise", orNaN(sums.noise_unit.squares(sums.noise)));
  setNumber(json, "max_error", sums.max_error);
  json["saturated"] = sums.saturated;
  json["flushed"] = sums.flushed;
  json["nan"] = sums.nan;
  json["infinite"] = sums.infinite;
  return json;
}

/// What the scale is made of: ` (0x79 = 2^-6)`.
std::string scaleOriginText(const study::QuantizedTensor& tensor, const blocks::InspectedBlock& block) {
  const std::string code = " (" + scaleCodeText(tensor, block.sums) + " = ";
  switch (formatOf(tensor).block->scale) {
    case formats::BlockScale::kReal: return {};
    case formats::BlockScale::kPowerOfTwo:
      return code + "2^" + std::to_string(std::ilogb(block.sums.scale.step)) + ")";
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

BlockAnswer worstBlocksAnswer(const study::QuantizedTensor& tensor, const blocks::WorstBlocks& worst,
                              blocks::Criterion criterion) {
  const std::size_t size = study::blockQuantizer(tensor.quantizer).value().size();
  const blocks::BlockPlaces places(tensor.info.shape, size);
  Json json = frameOf(tensor, worst.blocks, size);
  json["of_zeros"] = worst.of_zeros;
  const double ratio = orNaN(metrics::decibel(worst.signal, worst.noise, worst.signal_unit, worst.noise_unit));
  setNumber(json, "sqnr", ratio);
  setNumber(json, "noise", orNaN(worst.noise_unit.squares(worst.noise)));
  json["saturated"] = worst.saturated;
  json["flushed"] = worst.flushed;
  json["by"] = blocks::criterionId(criterion);
  json["worst"] = Json::array();
  TableWriter table({{"block"}, {"at", Align::kLeft}, {"amax"}, {"scale"}, {"code"}, {"SQNR dB"}, {"noise"},
                     {"% of noise"}, {"saturated"}, {"flushed"}});
  for (const BlockSums& sums : worst.by(criterion)) {
    const blocks::BlockPlace place = places.at(sums.index);
    json["worst"].push_back(toJson(tensor, place, sums));
    table.addRow({std::to_string(sums.index), placeText(place.origin), numberText(sums.amax),
                  numberText(sums.scale.step), scaleCodeText(tensor, sums), fixedText(orNaN(sums.sqnr()), 2),
                  numberText(orNaN(sums.noise_unit.squares(sums.noise)), 4), numberText(100 * worst.shareOf(sums).value(), 3),
                  numberText(sums.saturated), numberText(sums.flushed)});
  }
  std::string text = titleOf(tensor) + ": " + std::to_string(worst.blocks) + " blocks of " + std::to_string(size) +
                     countText(worst.of_zeros, "of zeros") + "; SQNR " + fixedText(ratio, 2) + " dB" +
                     countText(worst.saturated, "saturated") + countText(worst.flushed, "flushed to zero") + "\n";
  const bool any = !worst.by(criterion).empty();
  text += any ? table.text() : "no block stands out by " + std::string(blocks::criterionId(criterion)) + "\n";
  return {std::move(json), std::move(text)};
}

BlockAnswer blockAnswer(const study::QuantizedTensor& tensor, const blocks::InspectedBlock& block) {
  const BlockSums& sums = block.sums;
  const int bits = formatOf(tensor).bits;
  Json json = frameOf(tensor, block.blocks, study::blockQuantizer(tensor.quantizer).value().size());
  setNumber(json, "tensor_scale", block.tensor_scale.value());
  json["block"] = toJson(tensor, block.place, sums);
  Json& elements = json["block"]["elements"] = Json::array();
  TableWriter table({{"#"}, {"value"}, {"code"}, {"grid"}, {"dequantized"}, {"error"}, {"", Align::kLeft}});
  for (const blocks::InspectedElement& element : block.elements) {
    Json entry;
    setNumber(entry, "value", element.value);
    setNumber(entry, "position", element.position);
    setNumber(entry, "grid_value", element.grid_value);
    entry["code"] = element.code;
    setNumber(entry, "dequantized", element.dequantized);
    setNumber(entry, "error", element.error());
    entry["saturated"] = element.saturated;
    entry["flushed"] = element.flushed;
    table.addRow({std::to_string(elements.size()), numberText(element.value), codeText(element.code, bits),
                  numberText(element.grid_value), numberText(element.dequantized), numberText(element.error(), 4),
                  noteOf(element)});
    elements.push_back(std::move(entry));
  }
  std::string text = titleOf(tensor) + ": block " + std::to_string(sums.index) + " of " + std::to_string(block.blocks) +
                     " at " + placeText(block.place.origin) + "\n";
  text += "amax " + numberText(sums.amax) + ", scale " + numberText(sums.scale.step);
  text += scaleOriginText(tensor, block) + "; SQNR " + fixedText(orNaN(sums.sqnr()), 2) + " dB, noise " +
          numberText(orNaN(sums.noise_unit.squares(sums.noise)), 4) + valuesText(sums) + "\n";
  return {std::move(json), text + table.text()};
}

}  // namespace scalewright::cli
