#include "core/io/onnx/element.h"

#include <algorithm>
#include <array>

namespace scalewright::io {
namespace {

using tensor::ElementType;

// The classes of older releases know the first 16 only: what is read is a number.
constexpr std::array kElements = {
    OnnxElement{1, "float", true, ElementType::kF32, 4},
    OnnxElement{2, "uint8", false, ElementType::kU8, 5},
    OnnxElement{3, "int8", false, ElementType::kI8, 5},
    OnnxElement{4, "uint16", false, ElementType::kU16, 5},
    OnnxElement{5, "int16", false, ElementType::kI16, 5},
    OnnxElement{6, "int32", false, ElementType::kI32, 5},
    OnnxElement{7, "int64", false, ElementType::kI64, 7},
    OnnxElement{8, "string", false, {}, 6},
    OnnxElement{9, "bool", false, ElementType::kBool, 5},
    OnnxElement{10, "float16", true, ElementType::kF16, 5},
    OnnxElement{11, "double", true, ElementType::kF64, 10},
    OnnxElement{12, "uint32", false, ElementType::kU32, 11},
    OnnxElement{13, "uint64", false, ElementType::kU64, 11},
    OnnxElement{14, "complex64", false, {}, 4},
    OnnxElement{15, "complex128", false, {}, 10},
    OnnxElement{16, "bfloat16", true, ElementType::kBF16, 5},
    OnnxElement{17, "float8e4m3fn", true, ElementType::kF8E4M3FN, 5},
    OnnxElement{18, "float8e4m3fnuz", true, ElementType::kF8E4M3FNUZ, 5},
    OnnxElement{19, "float8e5m2", true, ElementType::kF8E5M2, 5},
    OnnxElement{20, "float8e5m2fnuz", true, ElementType::kF8E5M2FNUZ, 5},
    OnnxElement{21, "uint4", false, ElementType::kU8, 5, true},
    OnnxElement{22, "int4", false, ElementType::kI8, 5, true},
    OnnxElement{23, "float4e2m1", true, {}, 5},
    OnnxElement{24, "float8e8m0", true, ElementType::kF8E8M0, 5},
    OnnxElement{25, "uint2", false, {}, 5},
    OnnxElement{26, "int2", false, {}, 5},
};

}  // namespace

const OnnxElement* onnxElement(std::int32_t code) {
  const auto found =
      std::find_if(kElements.begin(), kElements.end(), [code](const OnnxElement& each) { return each.code == code; });
  return found == kElements.end() ? nullptr : &*found;
}

std::string onnxElementText(std::int32_t code) {
  const OnnxElement* element = onnxElement(code);
  return element != nullptr ? std::string(element->name) : "element type " + std::to_string(code);
}

}  // namespace scalewright::io
