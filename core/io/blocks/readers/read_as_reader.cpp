#include "core/io/blocks/readers/read_as_reader.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "core/io/blocks/readers/readers.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;

/// What is added to a negative number of a signed type that is meant without its sign.
double wrapOf(ElementType type) {
  return std::ldexp(1.0, static_cast<int>(8 * tensor::elementSize(type)));
}

bool isNoData(const std::vector<tensor::NoDataSpan>& spans, double value) {
  return std::any_of(spans.begin(), spans.end(),
                     [value](const tensor::NoDataSpan& span) { return value >= span.low && value <= span.high; });
}

template <typename Number>
void put(const std::vector<double>& values, std::span<std::byte> out) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto number = static_cast<Number>(values[i]);
    std::memcpy(out.data() + i * sizeof number, &number, sizeof number);
  }
}

}  // namespace

ReadAsReader::ReadAsReader(std::unique_ptr<TensorReader> stored, const tensor::TensorInfo& info)
    : ReadAsReader(*stored, info) {
  owned_ = std::move(stored);
}

ReadAsReader::ReadAsReader(const TensorReader& stored, const tensor::TensorInfo& info)
    : stored_(&stored), info_(stored.info()) {
  info_.type = info.type;
  info_.stored_as = info.stored_as;
  info_.order = info.order;
  info_.read_as = info.read_as;
  const std::vector<const TensorReader*> parts = stored.rectangles();
  if (parts == std::vector{&stored}) return;
  for (const TensorReader* part : parts) parts_.emplace_back(new ReadAsReader(*part, info));
}

std::vector<const TensorReader*> ReadAsReader::rectangles() const {
  if (parts_.empty()) return {this};
  std::vector<const TensorReader*> parts;
  for (const auto& part : parts_) parts.push_back(part.get());
  return parts;
}

Result<std::span<const std::byte>> ReadAsReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const auto raw = stored_->read(index, buffer);
  if (!raw) return raw;
  const tensor::ReadAs& rule = *info_.read_as;
  const std::size_t count = raw->size() / tensor::elementSize(rule.type);
  std::vector<double> values(count);
  tensor::decodeToDouble(rule.type, rule.order, *raw, values);
  std::vector<std::size_t> none;
  const double wrap = rule.is_unsigned ? wrapOf(rule.type) : 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (rule.is_unsigned && values[i] < 0) values[i] += wrap;
    if (isNoData(rule.no_data, values[i])) {
      none.push_back(i);
      values[i] = std::numeric_limits<double>::quiet_NaN();
    } else if (rule.is_packed) {
      values[i] = values[i] * rule.factor + rule.offset;
    }
  }
  left_out_ += none.size();
  const std::size_t element_bytes = tensor::elementSize(info_.type);
  const bool same = info_.type == rule.type;
  if (same && none.empty()) return raw;
  std::vector<std::byte> read(same ? std::vector<std::byte>(raw->begin(), raw->end())
                                   : std::vector<std::byte>(count * element_bytes));
  if (same) {
    const std::vector<std::byte> nan = tensor::nanOf(info_.type, info_.order);
    for (const std::size_t i : none)
      std::copy(nan.begin(), nan.end(), read.begin() + static_cast<std::ptrdiff_t>(i * element_bytes));
  } else if (info_.type == ElementType::kF32) {
    put<float>(values, read);
  } else {
    put<double>(values, read);
  }
  buffer = std::move(read);
  return std::span<const std::byte>(buffer);
}

}  // namespace scalewright::io
