#pragma once

#include <cstdint>
#include <optional>
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
  bool embedding = false;   ///< tables that are looked up are stored as codes, too
  bool add = false;         ///< the other operand of an Add behind a quantized convolution gets a pair, too
  bool functions = false;   ///< Sigmoid, LeakyRelu and Mul between integers get pairs around them, too
  bool everything = false;  ///< all that has an integer kernel in ONNX Runtime, Softmax and results of matrices, too
  bool multiply = true;     ///< smoothed inputs that nothing before them takes up are multiplied
  bool recurrent = false;   ///< weights of recurrent layers are stored as codes, too

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
  /// Of channels that the recipe does not have: it decides one scale, and a fold has given each its own.
  std::optional<std::uint64_t> axis = {};
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
  std::size_t inner = 0;         ///< operators in branches, loops and functions, left as they are
  std::size_t smoothed = 0;      ///< inputs whose factors a normalisation before them takes up
  std::size_t multiplied = 0;    ///< inputs with a multiplication in front of their pair
  std::size_t folded = 0;        ///< operators behind a product that its weight and bias have taken up
  std::size_t products = 0;      ///< with codes at all operands that they multiply
  std::size_t products_ort = 0;  ///< of them those that ONNX Runtime computes in integers on a CPU
  std::size_t others_ort = 0;    ///< operators between them that it computes in integers
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
