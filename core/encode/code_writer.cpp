#include "core/encode/code_writer.h"

#include <algorithm>
#include <span>

#include "core/formats/format_options.h"
#include "core/tensor/pieces.h"

namespace scalewright::encode {
namespace {

using tensor::ElementType;

/// Numbers as the bytes of a narrower type.
template <typename Narrow, typename Wide>
std::vector<Narrow> narrowed(const std::vector<Wide>& numbers) {
  std::vector<Narrow> narrow(numbers.size());
  std::transform(numbers.begin(), numbers.end(), narrow.begin(), [](Wide x) { return static_cast<Narrow>(x); });
  return narrow;
}

template <typename Narrow, typename Wide>
Result<void> writeAs(io::TensorWriter& writer, const io::Block& box, const std::vector<Wide>& numbers) {
  const std::vector<Narrow> narrow = narrowed<Narrow>(numbers);
  return writer.write(box, std::as_bytes(std::span(narrow)));
}

/// Which elements have a scale in common.
std::map<std::string, io::AttributeValue> attributesOf(const tensor::Granularity& granularity) {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  std::map<std::string, io::AttributeValue> attributes = {
      {"granularity", std::string(tensor::granularityId(granularity.kind))}};
  switch (granularity.kind) {
    case tensor::GranularityKind::kPerTensor: break;
    case tensor::GranularityKind::kPerChannel: attributes["axis"] = number(granularity.axis); break;
    case tensor::GranularityKind::kPerGroup:
      attributes["group_size"] = number(granularity.group);
      if (granularity.along) attributes["axis"] = number(*granularity.along);
      break;
    case tensor::GranularityKind::kPerBlock:
      attributes["block_rows"] = number(granularity.block.rows);
      attributes["block_columns"] = number(granularity.block.columns);
      break;
  }
  return attributes;
}

/// Returns what a reader needs to make numbers of the codes, and to know which tensor's numbers they are.
std::map<std::string, io::AttributeValue> attributesOf(const tensor::TensorInfo& info,
                                                       const TensorQuantizer& quantizer) {
  const formats::Grid& grid = gridOf(quantizer);
  std::map<std::string, io::AttributeValue> attributes = {{"format", std::string(grid.format().id)},
                                                          {"title", formats::titleOf(grid.format(), grid.options())}};
  if (grid.options().bias) attributes["bias"] = std::int64_t{grid.options().bias->value()};
  // The grids of integers are symmetric: 0 is code 0.
  if (std::holds_alternative<formats::IntegerLayout>(grid.format().layout)) attributes["zero_point"] = std::int64_t{0};
  if (info.scaling) {
    attributes["smoothing"] = std::string(info.scaling->divides ? "divided" : "multiplied");
    attributes["smoothing_axis"] = static_cast<std::int64_t>(info.scaling->axis);
  }
  std::visit(
      [&]<typename Kind>(const Kind& kind) {
        if constexpr (std::is_same_v<Kind, ScaledQuantizer>) {  // which has its steps in a dataset of their own
          attributes.merge(attributesOf(kind.granularity()));
        } else if constexpr (std::is_same_v<Kind, quantize::BlockQuantizer>) {
          attributes["block_size"] = static_cast<std::int64_t>(kind.size());
          attributes["last_axis"] = static_cast<std::int64_t>(info.shape.empty() ? 1 : info.shape.back());
          attributes["threshold"] = kind.threshold().value();
          attributes["step"] = kind.step().value();
          if (grid.format().block->scale == formats::BlockScale::kTwoLevel)
            attributes["tensor_scale"] = kind.step().value();
        } else {
          attributes["threshold"] = kind.threshold().value();
          attributes["step"] = kind.step().value();
        }
      },
      quantizer);
  return attributes;
}

/// The shapes of ragged batches, as many of them as an attribute has room for.
std::string shapesOfBatches(const std::vector<tensor::Shape>& shapes) {
  constexpr std::size_t kRoom = 32768;  // HDF5 keeps 64 KiB of attributes in an object's header
  std::string text;
  for (const tensor::Shape& shape : shapes) {
    if (text.size() > kRoom) return text + " ...";
    text += (text.empty() ? "" : " ") + tensor::shapeText(shape);
  }
  return text;
}

}  // namespace

Result<std::unique_ptr<CodeWriter>> CodeWriter::make(const tensor::TensorInfo& info, const TensorQuantizer& quantizer,
                                                     const Parts& parts, io::TensorOutput& output) {
  const formats::Grid& grid = gridOf(quantizer);
  const auto* blocks = std::get_if<quantize::BlockQuantizer>(&quantizer);
  auto writer = std::make_unique<CodeWriter>();
  writer->block_ = blocks != nullptr ? blocks->size() : 1;
  writer->wide_codes_ = grid.format().bits > 8;
  writer->wide_values_ = info.type == ElementType::kF64;
  auto attributes = attributesOf(info, quantizer);
  if (info.isRagged()) {
    attributes["batch_count"] = static_cast<std::int64_t>(info.part_shapes.size());
    attributes["batch_shapes"] = shapesOfBatches(info.part_shapes);
    attributes["row_axis"] = static_cast<std::int64_t>(*info.sample_axis);
  }
  const auto add = [&](const char* part, ElementType type, const tensor::Shape& shape,
                       std::unique_ptr<io::TensorWriter>& slot) -> Result<void> {
    auto made = output.add({std::string(part) + "/" + info.name, type, shape, attributes});
    if (!made) return made.error();
    slot = *std::move(made);
    return {};
  };

  tensor::Shape padded = info.shape;
  tensor::Shape per_block = info.shape;
  if (!info.shape.empty()) {
    per_block.back() = tensor::pieces(info.shape.back(), writer->block_);
    padded.back() = per_block.back() * writer->block_;
  }
  if (parts.codes) {
    const ElementType type = writer->wide_codes_ ? ElementType::kU16 : ElementType::kU8;
    if (auto added = add("codes", type, padded, writer->codes_); !added) return added.error();
    if (blocks != nullptr && grid.format().block->scale != formats::BlockScale::kReal) {
      if (auto added = add("scales", ElementType::kU8, per_block, writer->scales_); !added) return added.error();
    }
    if (const auto* scaled = std::get_if<ScaledQuantizer>(&quantizer)) {
      if (auto added = add("scales", ElementType::kF64, scaled->scaleShape(), writer->steps_); !added)
        return added.error();
      if (auto written = writer->writeSteps(*scaled); !written) return written.error();
    }
  }
  if (info.scaling) {
    const std::vector<double>& factors = *info.scaling->factors;
    if (auto added = add("smoothing", ElementType::kF64, {factors.size()}, writer->factors_); !added)
      return added.error();
    const io::Block all{{0}, {factors.size()}};
    if (auto written = writer->factors_->write(all, std::as_bytes(std::span(factors))); !written)
      return written.error();
  }
  if (parts.values) {
    const ElementType type = writer->wide_values_ ? ElementType::kF64 : ElementType::kF32;
    if (auto added = add("values", type, info.shape, writer->values_); !added) return added.error();
  }
  return writer;
}

Result<void> CodeWriter::writeSteps(const ScaledQuantizer& quantizer) {
  std::vector<double> steps;
  for (std::uint64_t scale = 0; scale < quantizer.layout().scales(); ++scale) {
    steps.push_back(quantizer.of(scale).step().value());
  }
  const tensor::Shape& shape = quantizer.scaleShape();
  return steps_->write({tensor::Shape(shape.size(), 0), shape}, std::as_bytes(std::span(steps)));
}

io::Block CodeWriter::padded(const io::Block& box) const {
  io::Block wider = box;
  if (!box.extent.empty()) wider.extent.back() = tensor::pieces(box.extent.back(), block_) * block_;
  return wider;
}

io::Block CodeWriter::perBlock(const io::Block& box) const {
  io::Block fewer = box;
  if (box.extent.empty()) return fewer;
  fewer.origin.back() /= block_;
  fewer.extent.back() = tensor::pieces(box.extent.back(), block_);
  return fewer;
}

Result<void> CodeWriter::write(const io::Block& box, const std::vector<std::uint32_t>& codes,
                               const std::vector<double>& values, const std::vector<std::uint32_t>& scales) {
  if (codes_) {
    const io::Block place = padded(box);
    auto written =
        wide_codes_ ? writeAs<std::uint16_t>(*codes_, place, codes) : writeAs<std::uint8_t>(*codes_, place, codes);
    if (!written) return written;
  }
  if (scales_) {
    if (auto written = writeAs<std::uint8_t>(*scales_, perBlock(box), scales); !written) return written;
  }
  if (!values_) return {};
  return wide_values_ ? writeAs<double>(*values_, box, values) : writeAs<float>(*values_, box, values);
}

Result<void> CodeWriter::finish() {
  for (io::TensorWriter* writer : {codes_.get(), scales_.get(), steps_.get(), factors_.get(), values_.get()}) {
    if (writer == nullptr) continue;
    if (auto finished = writer->finish(); !finished) return finished;
  }
  return {};
}

}  // namespace scalewright::encode
