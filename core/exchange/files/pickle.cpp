#include "core/exchange/files/pickle.h"

#include <bit>

#include "core/base/check.h"
#include "core/base/numbers/little_endian.h"

namespace scalewright::exchange {

using namespace std::literals;

PickleWriter::PickleWriter() : out_("\x80\x03", 2) {}

void PickleWriter::text(std::string_view utf8) {
  out_ += 'X';
  appendLittle(out_, utf8.size(), 4);
  out_ += utf8;
}

void PickleWriter::global(std::string_view module, std::string_view name) {
  out_.append("c").append(module).append("\n").append(name).append("\n");
}

void PickleWriter::integer(std::uint64_t value) {
  SCALEWRIGHT_CHECK(value < 0x80000000U);
  if (value < 256) {
    out_ += 'K';
    out_ += static_cast<char>(value);
  } else {
    out_ += 'J';
    appendLittle(out_, value, 4);
  }
}

void PickleWriter::tuple(std::span<const std::uint64_t> shape) {
  SCALEWRIGHT_CHECK(shape.size() <= 2);
  for (const std::uint64_t size : shape) integer(size);
  constexpr std::string_view kTuples = ")\x85\x86";
  out_ += kTuples[shape.size()];
}

/// _reconstruct(ndarray, (0,), b'b'), and the head of the state that fills it: the version of its layout.
void PickleWriter::beginArray() {
  global("numpy.core.multiarray", "_reconstruct");
  global("numpy", "ndarray");
  out_ +=
      "K\0\x85"
      "C\x01"
      "b"
      "\x87R(K\x01"sv;  // one literal: a letter would join the escape before it
}

/// dtype(code, False, True) and its state (3, order, None, None, None, -1, -1, flags).
void PickleWriter::dtype(std::string_view code, std::string_view order, bool object) {
  constexpr std::string_view kMinusOne("J\xff\xff\xff\xff", 5);
  global("numpy", "dtype");
  text(code);
  out_.append("\x89\x88\x87R(K\x03");
  text(order);
  out_.append("NNN").append(kMinusOne).append(kMinusOne);
  integer(object ? 63 : 0);
  out_.append("tb");
}

void PickleWriter::floats(std::span<const std::uint64_t> shape, std::span<const float> values) {
  beginArray();
  tuple(shape);
  dtype("f4", "<", false);
  out_ += '\x89';  // C order
  out_ += 'B';
  appendLittle(out_, values.size() * 4, 4);
  for (const float value : values) appendLittle(out_, std::bit_cast<std::uint32_t>(value), 4);
  out_ += "tb";
}

void PickleWriter::beginObjectArray() {
  beginArray();
  tuple({});
  dtype("O8", "|", true);
  out_ += "\x89](";
}

void PickleWriter::endObjectArray() {
  out_ += "etb";
}

std::string PickleWriter::finish() && {
  return std::move(out_) + ".";
}

}  // namespace scalewright::exchange
