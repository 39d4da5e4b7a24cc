#include "core/io/names/training_state.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/text/split.h"

namespace scalewright::io {
namespace {

/// Parts of a path in which nothing but such tensors is: groups of Keras, Flax and DeepSpeed, and the moments of
/// PyTorch's and Megatron's optimizers by their own names, before or behind that of their parameter.
constexpr std::array<std::string_view, 18> kAnywhere = {"optimizer",       "optimizer_weights",
                                                        "optimizer_state", "optimizer_states",
                                                        "opt_state",       "optimizer_slot",
                                                        "optim",           "exp_avg",
                                                        "exp_avg_sq",      "max_exp_avg_sq",
                                                        "momentum_buffer", "exp_inf",
                                                        "square_avg",      "sq_avg",
                                                        "adam_m",          "adam_v",
                                                        "beta1_power",     "beta2_power"};
/// Of parameters; those of what runs through a network are values as others are.
constexpr std::array<std::string_view, 4> kGradients = {"grad", "grads", "gradient", "gradients"};
constexpr std::array<std::string_view, 4> kParameterEnds = {"weight", "kernel", "bias", "embedding"};
/// Optimizers, as a path begins with them or TensorFlow 1 hangs them to a variable: `kernel/Adam_1`.
constexpr std::array<std::string_view, 15> kOptimizers = {
    "adam",     "adamw",     "adamax",   "nadam",    "adagrad",
    "adadelta", "adafactor", "rmsprop",  "momentum", "sgd",
    "ftrl",     "lamb",      "nesterov", "yogi",     "exponentialmovingaverage"};
/// The same in one word with the parameter: `up_proj.weight_exp_avg`.
constexpr std::array<std::string_view, 5> kLastParts = {"_exp_avg", "_exp_avg_sq", "_max_exp_avg_sq",
                                                        "_momentum_buffer", "weight_grad"};
/// The two moments, in a group of slots.
constexpr std::array<std::string_view, 5> kMoments = {"m", "v", "vhat", "momentum", "velocity"};

template <std::size_t N>
bool isAmong(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// `adam_1` is the second of Adam's.
std::string_view withoutNumber(std::string_view part) {
  const std::size_t end = part.rfind('_');
  return end != std::string_view::npos && isDigits(part.substr(end + 1)) ? part.substr(0, end) : part;
}

template <std::size_t N>
bool endsWithOne(std::string_view part, const std::array<std::string_view, N>& ends) {
  return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return part.ends_with(end); });
}

template <std::size_t N>
bool anyAmong(std::span<const std::string> parts, const std::array<std::string_view, N>& words) {
  return std::any_of(parts.begin(), parts.end(), [&](const std::string& part) { return isAmong(part, words); });
}

bool namesParameter(std::span<const std::string> parts) {
  return std::any_of(parts.begin(), parts.end(), [](const auto& part) { return endsWithOne(part, kParameterEnds); });
}

}  // namespace

bool isTrainingState(std::span<const std::string> parts) {
  while (!parts.empty() && isDigits(parts.back())) parts = parts.first(parts.size() - 1);
  if (parts.empty()) return false;
  const std::string_view last = parts.back();
  // A layer may be called so by itself.
  const bool of_optimizer =
      parts.size() > 1 && (isAmong(parts.front(), kOptimizers) || isAmong(withoutNumber(last), kOptimizers));
  return of_optimizer || anyAmong(parts, kAnywhere) || endsWithOne(last, kLastParts) ||
         (parts.front() == "slots" && isAmong(last, kMoments)) ||
         (anyAmong(parts, kGradients) && namesParameter(parts));
}

}  // namespace scalewright::io
