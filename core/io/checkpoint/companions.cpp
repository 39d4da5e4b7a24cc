#include "core/io/checkpoint/companions.h"

#include <algorithm>

namespace scalewright::io {
namespace {

/// Where a spelling says that a tensor belongs to codes.
enum class Where {
  kAnywhere,  ///< of a checkpoint that has codes: no parameter has such a name
  kBeside,    ///< in the module of codes: elsewhere parameters are called so
};

struct Spelling {
  std::string_view text;  ///< the end of a name; with a dot at its own end a part of it
  Where where = Where::kAnywhere;
  bool known = false;  ///< what it means is known here, and read where it counts
};

constexpr std::array kSpellings = {
    Spelling{".input_scale_2", Where::kAnywhere, true},
    Spelling{".input_zero_point", Where::kAnywhere, true},
    Spelling{".input_global_scale", Where::kAnywhere, true},
    Spelling{"_input_scale", Where::kAnywhere, true},
    Spelling{".output_scale", Where::kAnywhere, true},
    Spelling{".output_zero_point", Where::kAnywhere, true},
    Spelling{".q_scale", Where::kAnywhere, true},
    Spelling{".k_scale", Where::kAnywhere, true},
    Spelling{".v_scale", Where::kAnywhere, true},
    Spelling{".kv_scale", Where::kAnywhere, true},
    Spelling{".prob_scale", Where::kAnywhere, true},
    Spelling{".k_zero_point", Where::kAnywhere, true},
    Spelling{".v_zero_point", Where::kAnywhere, true},
    Spelling{".k_proj.k_bias", Where::kAnywhere, true},
    Spelling{".v_proj.v_bias", Where::kAnywhere, true},
    // Marks of ComfyUI, of a file and of a module.
    Spelling{"scaled_fp8", Where::kAnywhere, true},
    Spelling{".comfy_quant", Where::kBeside, true},
    // TensorRT-LLM.
    Spelling{".weight_scaling_factor"},
    Spelling{".weights_scaling_factor"},
    Spelling{".activation_scaling_factor"},
    Spelling{".prequant_scaling_factor"},
    Spelling{".kv_cache_scaling_factor"},
    // Quantizers and observers of ModelOpt and PyTorch.
    Spelling{"._amax"},
    Spelling{"._pre_quant_scale"},
    Spelling{".input_amax"},
    Spelling{".output_amax"},
    Spelling{".weight_amax"},
    Spelling{".activation_post_process."},
    Spelling{".weight_fake_quant."},
    // Others.
    Spelling{".act_scale"},
    Spelling{".input_scale_inv"},
    Spelling{".activation_scale_inv"},
    Spelling{".input_scale_ub"},
    Spelling{".smooth_scale"},
    Spelling{".softmax_scale"},
    Spelling{"_proj_scale"},
    Spelling{"_proj_scale_inv"},
    Spelling{".pre_scale", Where::kBeside},
    Spelling{".zero_point", Where::kBeside},
    Spelling{".zero", Where::kBeside},
    Spelling{".codebooks", Where::kBeside},
    // SVDQuant: factors of columns, and a part of each weight in two thin matrices.
    Spelling{".smooth", Where::kBeside},
    Spelling{".smooth_orig", Where::kBeside},
    Spelling{".smooth_factor", Where::kBeside},
    Spelling{".lora_down", Where::kBeside},
    Spelling{".lora_up", Where::kBeside},
};

bool matches(const std::string& name, std::string_view spelling) {
  return spelling.ends_with('.') ? name.find(spelling) != std::string::npos : name.ends_with(spelling);
}

}  // namespace

bool isScaleName(const std::string& name) {
  const std::string last = name.substr(name.rfind('.') + 1);
  constexpr std::array kWords = {"scale",        "scaling_factor", "zero_point", "qzeros", "g_idx",
                                 "weight_shape", "absmax",         "quant_map",  "biases", "_shift"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](const char* word) { return last.find(word) != std::string::npos; });
}

bool isOfOthers(const std::string& name) {
  const auto ends = [&](std::string_view ending) { return name.ends_with(ending); };
  return std::any_of(kInputScales.begin(), kInputScales.end(), ends) ||
         std::any_of(kSpellings.begin(), kSpellings.end(),
                     [&](const Spelling& each) { return each.known && matches(name, each.text); });
}

std::vector<std::string> useCompanions(Pieces& pieces, const std::unordered_set<std::string>& modules) {
  std::vector<std::string> unknown;
  if (modules.empty()) return unknown;
  for (const Piece& piece : pieces.all()) {
    if (pieces.isUsed(piece)) continue;
    const std::string& name = piece.name;
    const auto ends = [&](std::string_view ending) { return name.ends_with(ending); };
    const bool input = std::any_of(kInputScales.begin(), kInputScales.end(), ends);
    const auto* found = std::find_if(kSpellings.begin(), kSpellings.end(), [&](const Spelling& spelling) {
      return matches(name, spelling.text) &&
             (spelling.where == Where::kAnywhere || modules.contains(name.substr(0, name.rfind('.'))));
    });
    if (!input && found == kSpellings.end()) continue;
    pieces.use(piece);
    if (!input && !found->known) unknown.push_back(name);
  }
  return unknown;
}

}  // namespace scalewright::io
