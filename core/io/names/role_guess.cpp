#include "core/io/names/role_guess.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/attention/name.h"
#include "core/attention/stand_ins.h"
#include "core/base/jobs/heartbeat.h"
#include "core/base/text/split.h"
#include "core/io/names/training_state.h"
#include "core/tensor/ragged.h"
#include "core/tensor/wrapper_word.h"

namespace scalewright::io {
namespace {

using tensor::Role;
using tensor::RoleSource;
using tensor::Shape;
using tensor::TensorInfo;
using Words = std::vector<std::string>;

struct Row {
  std::string_view word;
  Role role;
};

/// Whole last parts of a name, without indices, that name a parameter or an integer input.
constexpr std::array kLeaves = {
    Row{"gamma", Role::kWeight},          Row{"embeddings", Role::kWeight},
    Row{"weights", Role::kWeight},        Row{"beta", Role::kBias},
    Row{"biases", Role::kBias},           Row{"running_mean", Role::kOther},
    Row{"running_var", Role::kOther},     Row{"moving_mean", Role::kOther},
    Row{"moving_variance", Role::kOther}, Row{"num_batches_tracked", Role::kOther},
    Row{"inv_freq", Role::kOther},        Row{"freqs", Role::kOther},
    Row{"freqs_cis", Role::kOther},       Row{"input_ids", Role::kOther},
    Row{"labels", Role::kOther},          Row{"attention_mask", Role::kOther},
    Row{"position_ids", Role::kOther},
};

/// The same behind a number or the name of the layer, as MXNet has it: `stage1_bn1_gamma`, `bn0_moving_var`.
constexpr std::array kEnds = {
    Row{"_gamma", Role::kWeight},          Row{"_beta", Role::kBias},         Row{"_running_mean", Role::kOther},
    Row{"_running_var", Role::kOther},     Row{"_moving_mean", Role::kOther}, Row{"_moving_var", Role::kOther},
    Row{"_moving_variance", Role::kOther},
};

/// Vectors of normalisations in Flax and Haiku, by the last part of a name.
constexpr std::array kNormalisationLeaves = {
    Row{"scale", Role::kWeight}, Row{"offset", Role::kBias},   Row{"mean", Role::kOther},
    Row{"var", Role::kOther},    Row{"average", Role::kOther}, Row{"hidden", Role::kOther},
};

/// Words of the last part that name a parameter, as in `in_proj_weight` and `depthwise_kernel`.
constexpr std::array kParameterWords = {
    Row{"weight", Role::kWeight},
    Row{"kernel", Role::kWeight},
    Row{"bias", Role::kBias},
};

/// Words that name an activation, anywhere.
constexpr std::array<std::string_view, 21> kActivationWords = {
    "input",  "inputs", "output", "outputs", "activation", "activations", "act",
    "acts",   "relu",   "gelu",   "silu",    "swish",      "tanh",        "sigmoid",
    "hidden", "logits", "rope",   "pool",    "feature",    "features",    "residual"};

/// Words that start a part of a path whose rank-4 activations are NCHW.
constexpr std::array<std::string_view, 3> kConvolutionPrefixes = {"conv", "relu", "pool"};

/// An attribute of all numbers that MATLAB writes.
constexpr const char* kMatlabClass = "MATLAB_class";

Words split(std::string_view text, std::string_view separators) {
  return scalewright::split(lowered(text), separators);
}

bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

template <typename Table>
std::optional<Role> find(const Table& table, std::string_view word) {
  const auto row = std::find_if(table.begin(), table.end(), [word](const Row& r) { return r.word == word; });
  return row != table.end() ? std::optional(row->role) : std::nullopt;
}

/// A name taken apart: parts between `/ . :` and the backslash that Keras writes on Windows, and within
/// them words between `_ -`.
struct Name {
  explicit Name(std::string_view name)
      : text(name), parts(split(asPath(name), "/.:\\")), words(split(asPath(name), "/.:\\_- ")) {
    for (const std::string& part : parts) {
      if (!isDigits(part)) leaf = part;
    }
    if (!parts.empty() && isDigits(parts.back())) index = parts.back();
    leaf_words = split(leaf, "_-");
  }

  [[nodiscard]] bool isKerasVariable() const { return leaf == "vars" && !index.empty(); }
  [[nodiscard]] bool isKerasKernel() const {
    return isKerasVariable() || contains(leaf_words, "kernel") || leaf == "embeddings";
  }
  /// `q_proj.weight_quantizer/input`.
  [[nodiscard]] bool wrapsWeight() const {
    return std::any_of(parts.begin(), parts.end(),
                       [](const std::string& part) { return tensor::wrappedPort(part) == tensor::Port::kWeight; });
  }
  /// `LayerNorm_0/scale`, `batch_norm/~/mean_ema/average`.
  [[nodiscard]] bool isOfNormalisation() const {
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
      return word.find("norm") != std::string::npos || word == "bn" || word == "ln";
    });
  }
  /// `weights` and `W` of TensorFlow 1, `w` of Haiku, which are [in, out].
  [[nodiscard]] bool isTensorFlowWeight() const {
    return leaf == "weights" || leaf == "w" || contains(leaf_words, "w");
  }
  [[nodiscard]] bool hasPrefix(std::string_view prefix) const {
    return std::any_of(words.begin(), words.end(), [prefix](const std::string& w) { return w.starts_with(prefix); });
  }

  std::string_view text;
  Words parts;
  Words words;
  std::string leaf;   ///< the last part that is no index
  std::string index;  ///< the last part, if it is one
  Words leaf_words;
};

/// `W` of tflearn, `W1`, `U_gate` and `fc6_W_1` of others: a letter in upper case, by itself or with a number.
bool isWeightLetter(std::string_view word) {
  return !word.empty() && (word[0] == 'W' || word[0] == 'U') && (word.size() == 1 || isDigits(word.substr(1)));
}

/// Paddle's parameters: `linear_0.w_0`, `conv2d_3.b_0`; of a normalisation `w_1` and `w_2` are mean and variance.
std::optional<Role> paddleRole(const Name& name, const Shape& shape) {
  if (name.parts.size() < 2 || name.leaf_words.size() != 2 || !isDigits(name.leaf_words[1])) return std::nullopt;
  const bool first = name.leaf_words[1] == "0";
  if (name.leaf_words[0] == "b" && shape.size() == 1) return Role::kBias;
  if (name.leaf_words[0] != "w") return std::nullopt;
  if (shape.size() > 1) return Role::kWeight;
  return name.isOfNormalisation() ? std::optional(first ? Role::kWeight : Role::kOther) : std::nullopt;
}

/// Parameters of one letter: `linear_0/w` and `b` of Haiku, `conv1/W:0`; `data/ip1/0` and `1` of Caffe.
std::optional<Role> letterRole(std::string_view name, const Shape& shape) {
  Words parts = nameParts(name);
  constexpr std::size_t kOfCaffe = 3;
  if (parts.size() == kOfCaffe && parts[0] == "data") {
    if (parts[2] == "0" && shape.size() > 1) return Role::kWeight;
    return parts[2] == "1" && shape.size() == 1 ? std::optional(Role::kBias) : std::nullopt;
  }
  while (!parts.empty() && isDigits(parts.back())) parts.pop_back();
  if (parts.empty()) return std::nullopt;
  const Words words = scalewright::split(parts.back(), "_-");
  const Words low = split(parts.back(), "_-");
  const bool active = std::any_of(kActivationWords.begin(), kActivationWords.end(),
                                  [&](std::string_view word) { return contains(low, word); });
  const bool letter = !active && !contains(low, "out") && std::any_of(words.begin(), words.end(), isWeightLetter);
  if (shape.size() > 1 && letter) return Role::kWeight;
  const bool of_layer = parts.size() > 1;
  if (of_layer && shape.size() > 1 && parts.back() == "w") return Role::kWeight;
  return of_layer && shape.size() == 1 && parts.back() == "b" ? std::optional(Role::kBias) : std::nullopt;
}

/// What a weight is made of is no tensor to quantize by itself: magnitude and direction of weight norm,
/// `parametrizations.weight.original0`, and the mask of a pruned weight. `original` alone is the weight.
std::optional<Role> madeWeightRole(const Name& name) {
  if (name.leaf == "weight_mask") return Role::kOther;
  if (!contains(name.parts, "parametrizations") || !name.leaf.starts_with("original")) return std::nullopt;
  if (name.leaf != "original") return Role::kOther;
  return contains(name.parts, "bias") ? Role::kBias : Role::kWeight;
}

std::optional<Role> parameterRole(const Name& name, const Shape& shape) {
  if (isTrainingState(name.parts)) return Role::kOther;
  if (const auto role = madeWeightRole(name)) return role;
  if (name.isKerasVariable()) {
    // A layer of several axes has a bias of several, and a recurrent one a second matrix.
    if (shape.size() >= 2) return name.index != "0" && contains(name.words, "dense") ? Role::kBias : Role::kWeight;
    const bool scales = contains(name.words, "normalization") || name.hasPrefix("norm") ||
                        name.hasPrefix("batchnorm") || name.hasPrefix("layernorm");
    if (scales && name.index != "0" && name.index != "1") return Role::kOther;  // mean and variance
    if (contains(name.words, "seed")) return Role::kOther;
    return scales && name.index == "0" ? Role::kWeight : Role::kBias;
  }
  if (const auto role = find(kLeaves, name.leaf)) return role;
  for (const Row& end : kEnds) {
    if (name.leaf.ends_with(end.word)) return end.role;
  }
  if (shape.size() <= 1 && name.isOfNormalisation()) {
    if (const auto role = find(kNormalisationLeaves, name.leaf)) return role;
  }
  constexpr std::array<std::string_view, 4> kTables = {"embedding", "word_embeddings", "token_type_embeddings",
                                                       "position_embeddings"};
  const bool table = std::find(kTables.begin(), kTables.end(), name.leaf) != kTables.end();
  if (shape.size() == 2 && table) return Role::kWeight;
  for (const std::string& word : name.leaf_words) {
    if (const auto role = find(kParameterWords, word)) return role;
  }
  if (const auto role = paddleRole(name, shape)) return role;
  return letterRole(name.text, shape);
}

std::optional<Role> attentionRole(std::string_view tensor) {
  using attention::Part;
  const auto name = attention::nameOf(tensor);
  if (!name) return std::nullopt;
  switch (name->part) {
    case Part::kKeyCache:
    case Part::kValueCache:
    case Part::kCache: return Role::kKvEntry;
    // What a product reads is an operand like the others.
    case Part::kProbabilities: return name->by == attention::By::kProduct ? Role::kActivation : Role::kSoftmaxOutput;
    case Part::kQuery:
    case Part::kKey:
    case Part::kValue: return Role::kActivation;
  }
  return std::nullopt;
}

std::optional<Role> guess(const Name& name, const Shape& shape) {
  if (shape.size() > 1 && name.wrapsWeight()) return Role::kWeight;
  if (const auto role = parameterRole(name, shape)) return role;
  if (const auto role = attentionRole(name.text)) return role;
  const bool active = std::any_of(kActivationWords.begin(), kActivationWords.end(),
                                  [&](std::string_view word) { return contains(name.words, word); });
  return active ? std::optional(Role::kActivation) : std::nullopt;
}

/// Of a tensor whose name says nothing: whatever could be quantized is an activation, so that nothing is left out
/// unseen.
Role roleOfUnknown(const TensorInfo& tensor) {
  constexpr std::uint64_t kFewest = 4;  // values
  return tensor::isFloating(tensor.type) && tensor.elements() >= kFewest ? Role::kActivation : Role::kOther;
}

/// The shape that a batch has in its file.
const Shape& storedShape(const TensorInfo& tensor) {
  return tensor.isRagged() ? tensor.part_shapes.front() : tensor.shape;
}

bool hasSamples(const TensorInfo& tensor) {
  switch (tensor.role) {
    case Role::kActivation:
    case Role::kSoftmaxOutput:
    case Role::kKvEntry:
      // The values of a vector are no samples: it is one, unless somebody says otherwise.
      return tensor.shape.size() > 1 || !tensor.batch_rows.empty() || tensor.attributes.contains("batch_axis");
    case Role::kOther: return tensor.attributes.contains("batch_axis") || !tensor.batch_rows.empty();
    case Role::kWeight:
    case Role::kBias: return false;
  }
  return false;
}

std::uint64_t weightChannelAxis(const Name& name, const Shape& shape) {
  if (!name.isKerasKernel()) return name.isTensorFlowWeight() ? shape.size() - 1 : 0;
  const bool transposed = contains(name.words, "transpose");
  const bool depthwise = name.isKerasVariable() ? name.hasPrefix("depthwise") : contains(name.leaf_words, "depthwise");
  if (shape.size() == 4 && (depthwise || transposed)) return 2;
  return shape.size() - 1;
}

/// Of the stored shape, which has an axis.
std::optional<std::uint64_t> channelAxis(const Name& name, const TensorInfo& tensor) {
  const Shape& shape = storedShape(tensor);
  const std::uint64_t last = shape.size() - 1;
  // MATLAB has [outputs inputs] and [height width inputs outputs], and its files turn axes round.
  const bool turned = tensor.attributes.contains(kMatlabClass);
  if (tensor.role == Role::kWeight && turned) return shape.size() == 2 ? last : 0;
  if (tensor.role == Role::kWeight) return weightChannelAxis(name, shape);
  const bool vector = shape.size() == 1 && tensor.role != Role::kBias && tensor.role != Role::kOther;
  if (vector) return std::nullopt;
  const bool convolution = std::any_of(kConvolutionPrefixes.begin(), kConvolutionPrefixes.end(),
                                       [&](std::string_view prefix) { return name.hasPrefix(prefix); });
  return tensor.role == Role::kActivation && shape.size() == 4 && convolution ? 1 : last;
}

void checkBatchRows(TensorInfo& tensor) {
  if (tensor.batch_rows.empty()) return;
  std::uint64_t sum = 0;
  const bool overflow = std::any_of(tensor.batch_rows.begin(), tensor.batch_rows.end(),
                                    [&](std::uint64_t rows) { return __builtin_add_overflow(sum, rows, &sum); });
  const std::uint64_t axis = tensor.sample_axis.value_or(0);
  if (overflow || axis >= tensor.shape.size() || sum != tensor.shape[axis]) tensor.batch_rows.clear();
}

/// Fills sample_axis, channel_axis, batch_rows and sample_rows of a tensor whose role is known.
void assignAxes(TensorInfo& tensor, const Name& name) {
  const Shape stored = storedShape(tensor);
  if (!tensor.isRagged()) {
    tensor.sample_axis.reset();
    if (hasSamples(tensor) && !stored.empty()) {
      tensor.sample_axis = tensor::axisAttribute(tensor, "batch_axis", stored.size()).value_or(0);
    }
    checkBatchRows(tensor);
    if (tensor.shape.size() == 1 && tensor.sample_axis) {
      tensor.sample_rows = tensor.batch_rows;
      std::erase(tensor.sample_rows, 0U);
    }
    if (!tensor.sample_axis) tensor.sample_rows.clear();
  }
  tensor.channel_axis.reset();
  if (stored.empty()) return;
  auto axis = tensor::axisAttribute(tensor, "channel_axis", stored.size());
  if (!axis) axis = channelAxis(name, tensor);
  if (axis && tensor.isRagged()) axis = tensor::axisInRagged(tensor, static_cast<std::size_t>(*axis));
  if (tensor.sample_axis != axis) tensor.channel_axis = axis;
}

}  // namespace

std::optional<Role> guessRole(std::string_view name, const Shape& shape) {
  return guess(Name(name), shape);
}

namespace {

/// Learnables of MATLAB's layers: `fc1/Weights`, `bn/Scale`, `lstm/RecurrentWeights`, `fc1_Bias`.
std::optional<Role> matlabRole(const TensorInfo& tensor, const Name& name) {
  if (!tensor.attributes.contains(kMatlabClass) || name.leaf_words.empty()) return std::nullopt;
  const std::string& last = name.leaf_words.back();
  if (last.ends_with("weights") || last == "scale") return Role::kWeight;
  return last == "bias" || last == "offset" ? std::optional(Role::kBias) : std::nullopt;
}

}  // namespace

void assignRole(TensorInfo& tensor) {
  heartbeat::beat();  // of millions, where a file has them
  const Name name(tensor.name);
  const auto attribute = tensor.attributes.find("role");
  const auto stated = attribute != tensor.attributes.end() ? tensor::roleFromId(attribute->second) : std::nullopt;
  auto named = matlabRole(tensor, name);
  if (!named) named = guess(name, storedShape(tensor));
  tensor.role_source = stated ? RoleSource::kStated : named ? RoleSource::kName : RoleSource::kShape;
  tensor.role = stated ? *stated : named ? *named : roleOfUnknown(tensor);
  tensor.selected = tensor::isFloating(tensor.type) && (stated || !isTrainingState(name.parts));
  assignAxes(tensor, name);
}

void giveRole(TensorInfo& tensor, Role role, RoleSource source) {
  tensor.role = role;
  tensor.role_source = source;
  const bool like = tensor.known_place && !tensor.known_place->like.empty();
  assignAxes(tensor, Name(like ? tensor.known_place->like : tensor.name));
}

void assignStandIns(std::span<TensorInfo> tensors) {
  std::vector<attention::Seen> seen;
  for (const TensorInfo& tensor : tensors) {
    const bool candidate = tensor.role == Role::kActivation && tensor.role_source == RoleSource::kName;
    seen.push_back({tensor.name, tensor.role == Role::kKvEntry, candidate});
  }
  const std::vector<bool> found = attention::standIns(seen);
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (!found[i]) continue;
    tensors[i].role = Role::kKvEntry;
    tensors[i].role_source = RoleSource::kStandIn;
  }
}

void assignCheckpointRoles(std::span<TensorInfo> tensors) {
  const auto any = [&](auto is) { return std::any_of(tensors.begin(), tensors.end(), is); };
  const auto known = [](const TensorInfo& tensor) { return !tensor::isGuess(tensor.role_source); };
  const bool weights = any([&](const TensorInfo& tensor) { return known(tensor) && tensor.role == Role::kWeight; });
  const bool others = any([&](const TensorInfo& tensor) {
    return known(tensor) && tensor.role != Role::kWeight && tensor.role != Role::kBias && tensor.role != Role::kOther;
  });
  if (!weights || others) {
    assignStandIns(tensors);
    return;
  }
  for (TensorInfo& tensor : tensors) {
    if (known(tensor) || tensor.role != Role::kActivation) continue;
    tensor.role = Role::kWeight;
    tensor.role_source = RoleSource::kFile;
    assignAxes(tensor, Name(tensor.name));
  }
}

}  // namespace scalewright::io
