#include "core/io/safetensors/dtype.h"

#include <algorithm>
#include <array>

namespace scalewright::io {
namespace {

using tensor::ElementType;

struct Row {
  std::string_view name;
  SafetensorsDtype dtype;
};

constexpr std::array kRows = {
    Row{"BOOL", {8, ElementType::kBool}},
    Row{"F4", {4, std::nullopt}},
    Row{"F6_E2M3", {6, std::nullopt}},
    Row{"F6_E3M2", {6, std::nullopt}},
    Row{"U8", {8, ElementType::kU8}},
    Row{"I8", {8, ElementType::kI8}},
    Row{"F8_E5M2", {8, ElementType::kF8E5M2}},
    Row{"F8_E4M3", {8, ElementType::kF8E4M3FN}},
    Row{"F8_E8M0", {8, ElementType::kF8E8M0}},
    Row{"F8_E4M3FNUZ", {8, ElementType::kF8E4M3FNUZ}},
    Row{"F8_E5M2FNUZ", {8, ElementType::kF8E5M2FNUZ}},
    Row{"I16", {16, ElementType::kI16}},
    Row{"U16", {16, ElementType::kU16}},
    Row{"F16", {16, ElementType::kF16}},
    Row{"BF16", {16, ElementType::kBF16}},
    Row{"I32", {32, ElementType::kI32}},
    Row{"U32", {32, ElementType::kU32}},
    Row{"F32", {32, ElementType::kF32}},
    Row{"C64", {64, std::nullopt}},
    Row{"F64", {64, ElementType::kF64}},
    Row{"I64", {64, ElementType::kI64}},
    Row{"U64", {64, ElementType::kU64}},
};

}  // namespace

std::optional<SafetensorsDtype> safetensorsDtype(std::string_view name) {
  const auto row = std::find_if(kRows.begin(), kRows.end(), [name](const Row& r) { return r.name == name; });
  return row != kRows.end() ? std::optional(row->dtype) : std::nullopt;
}

}  // namespace scalewright::io
