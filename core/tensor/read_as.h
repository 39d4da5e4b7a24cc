#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/tensor/element_type.h"

namespace scalewright::tensor {

struct TensorInfo;

/// Why numbers are no data.
enum class NoDataReason {
  kFill,   ///< the file says that they stand for what is missing
  kRange,  ///< the file says that valid ones are others
  kSaid,   ///< a person says so
  kFound   ///< they are like a mask, a fill or saturation: see profile::noDataOf
};

/// Stored numbers that are no data, and are read as NaN.
struct NoDataSpan {
  double low = 0;   ///< from this one
  double high = 0;  ///< to this one
  NoDataReason reason = NoDataReason::kSaid;

  friend bool operator==(const NoDataSpan&, const NoDataSpan&) = default;
};

/// How the numbers of a file are read as the values of a tensor, and what they are there. Plain value.
struct ReadAs {
  // As stored: the members of TensorInfo of these names.
  ElementType type = ElementType::kF32;
  std::string stored_as;
  ByteOrder order = ByteOrder::kLittle;

  bool is_packed = false;    ///< a value is a stored number times `factor` plus `offset`, in double
  bool is_unsigned = false;  ///< stored integers are meant without their sign
  double factor = 1;
  double offset = 0;
  std::vector<NoDataSpan> no_data;
  bool unwritten = false;  ///< what was never written is NaN as well

  friend bool operator==(const ReadAs&, const ReadAs&) = default;
};

/// What of a tensor was never written, and what the file says of that.
struct Unwritten {
  std::optional<double> fill;  ///< the value that its writer chose for it; none: zero, as nobody said anything
  std::uint64_t values = 0;
  std::uint64_t chunks = 0;  ///< of `of_chunks`; both 0 where it is not stored in chunks
  std::uint64_t of_chunks = 0;

  friend bool operator==(const Unwritten&, const Unwritten&) = default;
};

/// Says whether values of the type are told apart from NaN here: floating-point types of 16 bits and more.
[[nodiscard]] bool mayBeNan(ElementType type);
/// Returns the bytes of a quiet NaN of such a type.
[[nodiscard]] std::vector<std::byte> nanOf(ElementType type, ByteOrder order);

/// Makes the tensor be read so; `rule` says what is stored. Values that may be NaN have a floating-point type: packed
/// ones and integers of 32 bits and more are float64, which rounds those of 64; shorter integers and 8-bit floats are
/// float32, and others keep their type.
void setReadAs(TensorInfo& info, ReadAs rule);
/// Returns the rule that a tensor has, or one that changes nothing.
[[nodiscard]] ReadAs readAsOf(const TensorInfo& info);
/// Returns the tensor with the numbers of its file: their type, and no others in their place. The rule stays beside it.
[[nodiscard]] TensorInfo inStoredNumbers(const TensorInfo& info);
/// Returns the tensor with the values that are no data, as whoever writes all of it needs it.
[[nodiscard]] TensorInfo withNoDataLeftIn(const TensorInfo& info);
/// Whether values of it are left out, should it have such.
[[nodiscard]] bool leavesOutNoData(const TensorInfo& info);
/// Returns whether some of it was never written and counts all the same, as the value that stands for that.
[[nodiscard]] bool countsUnwritten(const TensorInfo& info);

}  // namespace scalewright::tensor
