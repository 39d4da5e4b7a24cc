#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::exchange {

/// Writes the few things of a protocol-3 pickle that NumPy makes of nested dicts of float32 arrays. What it writes
/// names three callables: numpy.core.multiarray._reconstruct, numpy.ndarray, numpy.dtype; NumPy 1 and 2 load it.
/// Convention: containers are begun and ended; in a dict a key precedes each value. Nothing is shared or memoized.
class PickleWriter {
 public:
  PickleWriter();

  void none() { out_ += 'N'; }
  void text(std::string_view utf8);
  void integer(std::uint64_t value);  ///< below 2^31
  void beginDict() { out_ += "}("; }
  void endDict() { out_ += 'u'; }
  void beginList() { out_ += "]("; }
  void endList() { out_ += 'e'; }

  /// Shapes: values holds the product of `shape`, at most two axes, each below 2^31; C order.
  void floats(std::span<const std::uint64_t> shape, std::span<const float> values);

  /// Begins an array without axes whose one element is any object: what comes between is the object.
  void beginObjectArray();
  void endObjectArray();

  /// The whole pickle.
  [[nodiscard]] std::string finish() &&;

 private:
  void global(std::string_view module, std::string_view name);
  void tuple(std::span<const std::uint64_t> shape);
  void beginArray();
  void dtype(std::string_view code, std::string_view order, bool object);

  std::string out_;
};

}  // namespace scalewright::exchange
