#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/encode/pack_tensor.h"
#include "core/exchange/files/placed_pieces.h"
#include "core/exchange/onnx_qdq/reason.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::exchange::qdq {

enum class Style { kOrt, kTensorRt };

/// What a person chooses for the export.
struct Options {
  Style style = Style::kOrt;
  bool embedding = false;  ///< tables that are looked up are stored as codes, too
  bool add = false;        ///< the other operand of an Add behind a quantized convolution gets a pair, too

  friend bool operator==(const Options&, const Options&) = default;
};

/// Something of the recipe, or of the model, that is not written or written otherwise.
struct PlanNote {
  std::string tensor;
  Reason reason = Reason::kNotInModel;

  friend bool operator==(const PlanNote&, const PlanNote&) = default;
};

/// A weight whose codes a file holds.
struct PlacedCodes {
  tensor::TensorInfo info;         ///< what is read
  std::size_t entry = 0;           ///< of the recipe
  std::vector<double> thresholds;  ///< one, or of each channel; empty: found while it is written
  encode::PackedPlace place;
  std::string read_as = {};  ///< its name when the model is opened
};

/// A file to be written, down to the last byte.
struct WrittenFile {
  std::string suffix;  ///< behind the name of the model: `.data`, or nothing
  std::uint64_t bytes = 0;
  std::vector<Known> known;
  std::vector<Copied> copies;
  std::vector<PlacedCodes> codes;
};

/// What a person gets to know of a quantized model.
struct Counts {
  std::size_t operators = 0;  ///< with codes at their operands
  std::size_t pairs = 0;      ///< QuantizeLinear with DequantizeLinear
  std::size_t weights = 0;    ///< stored as codes
  std::size_t biases = 0;
  std::size_t inner = 0;  ///< operators in branches, loops and functions, left as they are
  std::int64_t opset_before = 0;
  std::int64_t opset_after = 0;
  bool fp8 = false;
  bool int4 = false;
  bool int8_alone = false;   ///< weights whose layer's input has no codes
  bool int8_groups = false;  ///< weights with a scale for each group
};

/// A quantized model before it is written.
struct Document {
  std::vector<WrittenFile> files;  ///< the model last
  Counts counts;
  std::vector<PlanNote> notes;
  std::vector<std::string> written;  ///< tensors of the recipe
};

/// Where values beside a model go.
struct Target {
  std::string data_name;  ///< of the file beside it: `model.onnx.data`
  bool external = false;  ///< there in any case
};

}  // namespace scalewright::exchange::qdq
