#include "core/tensor/element_type.h"

#include <array>

namespace scalewright::tensor {
namespace {

struct Row {
  ElementType type;
  std::string_view id;
  std::size_t size;
  bool floating;
};

constexpr std::array kRows = {
    Row{ElementType::kF16, "f16", 2, true},
    Row{ElementType::kBF16, "bf16", 2, true},
    Row{ElementType::kF32, "f32", 4, true},
    Row{ElementType::kF64, "f64", 8, true},
    Row{ElementType::kF8E4M3FN, "f8_e4m3fn", 1, true},
    Row{ElementType::kF8E4M3, "f8_e4m3", 1, true},
    Row{ElementType::kF8E5M2, "f8_e5m2", 1, true},
    Row{ElementType::kF8E4M3FNUZ, "f8_e4m3fnuz", 1, true},
    Row{ElementType::kF8E5M2FNUZ, "f8_e5m2fnuz", 1, true},
    Row{ElementType::kF8E8M0, "f8_e8m0", 1, true},
    Row{ElementType::kBool, "bool", 1, false},
    Row{ElementType::kI8, "i8", 1, false},
    Row{ElementType::kU8, "u8", 1, false},
    Row{ElementType::kI16, "i16", 2, false},
    Row{ElementType::kU16, "u16", 2, false},
    Row{ElementType::kI32, "i32", 4, false},
    Row{ElementType::kU32, "u32", 4, false},
    Row{ElementType::kI64, "i64", 8, false},
    Row{ElementType::kU64, "u64", 8, false},
};

const Row& rowOf(ElementType type) {
  return kRows[static_cast<std::size_t>(type)];
}

}  // namespace

std::size_t elementSize(ElementType type) {
  return rowOf(type).size;
}

std::string_view elementTypeId(ElementType type) {
  return rowOf(type).id;
}

std::optional<ElementType> elementTypeFromId(std::string_view id) {
  for (const Row& row : kRows) {
    if (row.id == id) return row.type;
  }
  return std::nullopt;
}

bool isFloating(ElementType type) {
  return rowOf(type).floating;
}

}  // namespace scalewright::tensor
