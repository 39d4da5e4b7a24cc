#include "core/exchange/onnx_qdq/reason.h"

#include "core/base/text/text.h"
#include "core/exchange/layers/moved_range.h"
#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange::qdq {

const char* reasonText(Reason reason) {
  switch (reason) {
    case Reason::kLayerOnly: return kOtherValueInGraph;
    case Reason::kNotInModel: return SCALEWRIGHT_TEXT("Export", "the model has no value of this name");
    case Reason::kNothingReads:
      return SCALEWRIGHT_TEXT("Export", "nothing that computes in low precision reads it: it stays as it is");
    case Reason::kNotDecided:
      return SCALEWRIGHT_TEXT("Export", "an operand that the recipe does not decide: it stays as it is");
    case Reason::kFormatUnknown: return SCALEWRIGHT_TEXT("Export", "ONNX has no such number format: it stays as it is");
    case Reason::kFormatOfStyle:
      return SCALEWRIGHT_TEXT("Export", "TensorRT reads no such number format here: it stays as it is");
    case Reason::kChannelsOfInput: return kChannelsOfWeights;
    case Reason::kInputAlone: return kInputAlone;
    case Reason::kProductAlone:
      return SCALEWRIGHT_TEXT("Export", "the other operand of its product is not quantized: it stays as it is");
    case Reason::kOtherFormat:
      return SCALEWRIGHT_TEXT("Export",
                              "TensorRT multiplies no two formats: it stays as it is, its weight alone is quantized");
    case Reason::kZeros: return SCALEWRIGHT_TEXT("Export", "it was always zero: it stays as it is");
    case Reason::kNoScale: return kNoNormalScale;
    case Reason::kNoHalfScale:
      return SCALEWRIGHT_TEXT("Export",
                              "its scale is no normal number of 16 bits, as the model's type is: it stays as it is");
    case Reason::kScaleInHalf:
      return SCALEWRIGHT_TEXT("Export", "its scale is rounded to 16 bits, as the model's type is");
    case Reason::kNoRealType:
      return SCALEWRIGHT_TEXT("Export", "the model does not say its element type: it stays as it is");
    case Reason::kDouble: return SCALEWRIGHT_TEXT("Export", "ONNX quantizes no values of 64 bits: it stays as it is");
    case Reason::kAlreadyCodes:
      return SCALEWRIGHT_TEXT("Export", "the model has it as codes already: it stays as it is");
    case Reason::kRank:
      return SCALEWRIGHT_TEXT(
          "Export",
          "a matrix of three axes or more, with a scale for each channel: engines multiply none, it "
          "stays as it is");
    case Reason::kAxis:
      return SCALEWRIGHT_TEXT("Export", "its scales are not along its output channels: it stays as it is");
    case Reason::kOddRow:
      return SCALEWRIGHT_TEXT("Export", "an odd number of values in a row, of four bits each: it stays as it is");
    case Reason::kBlocksCut:
      return SCALEWRIGHT_TEXT("Export", "its rows are no multiple of the blocks: it stays as it is");
    case Reason::kTwoAxes:
      return SCALEWRIGHT_TEXT("Export", "ONNX has blocks along one axis, not of rows and columns: it stays as it is");
    case Reason::kGroupsAcross:
      return SCALEWRIGHT_TEXT(
          "Export",
          "written, but its groups are not along the axis that is summed over: engines compute with "
          "the values, and fuse nothing");
    case Reason::kShape: return SCALEWRIGHT_TEXT("Export", "the model has it in another shape: it stays as it is");
    case Reason::kSmoothed:
      return SCALEWRIGHT_TEXT("Export",
                              "the range is that of smoothed values, and the model has others: it stays as it is");
    case Reason::kNarrowInput:
      return SCALEWRIGHT_TEXT("Export",
                              "ONNX has no narrow range for what is quantized on the way: it holds one code more");
    case Reason::kBias: return SCALEWRIGHT_TEXT("Export", "a bias: it stays as it is");
    case Reason::kBiasTooLarge:
      return SCALEWRIGHT_TEXT("Export",
                              "a bias too large for 32 bits in units of its layer's scales: it stays as it is");
    case Reason::kBiasKept:
      return SCALEWRIGHT_TEXT("Export",
                              "a bias that is not one value for each channel, or is multiplied: it stays as it is, "
                              "ONNX Runtime may quantize it");
    case Reason::kZeroChannels:
      return SCALEWRIGHT_TEXT("Export", "all zeros, or channels of it are: their scale is written as 1");
    case Reason::kTinyChannels:
      return SCALEWRIGHT_TEXT("Export",
                              "channels whose scale is below the normal float32 numbers have the smallest of these");
    case Reason::kRangeOfGroup: return kMovedRange;
    case Reason::kInner:
      return SCALEWRIGHT_TEXT("Export", "operators in branches, loops and functions: they stay as they are");
    case Reason::kSeenRange: return kSeenRange;
    case Reason::kRecurrent:
      return SCALEWRIGHT_TEXT("Export",
                              "a recurrent layer: it stays as it is, for OpenVINO refuses its weights as codes, and "
                              "ONNX Runtime makes values of them at each run (recurrent=true writes them)");
    case Reason::kNoOutputRange:
      return SCALEWRIGHT_TEXT(
          "Export",
          "a convolution makes it, and the recipe has no INT8 range of it: ONNX Runtime computes that convolution in "
          "floating point; record the outputs of products as well");
    case Reason::kFoldKept:
      return SCALEWRIGHT_TEXT("Export",
                              "operators behind a quantized product that could not be taken up by its weight: they "
                              "are computed in floating point");
    case Reason::kBiasWidens:
      return SCALEWRIGHT_TEXT("Export",
                              "channels whose weights are nothing beside their bias have a scale so large that the "
                              "bias fits in 32 bits");
    case Reason::kOtherReader:
      return SCALEWRIGHT_TEXT(
          "Export",
          "read by several operators whose output channels lie along different axes of it: one reads "
          "its codes, the others its values and compute in floating point; a scale for the tensor "
          "fits all of them");
  }
  return "";
}

}  // namespace scalewright::exchange::qdq
