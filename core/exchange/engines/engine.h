#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scalewright::exchange::engines {

/// What an engine does with decisions, from the best to the worst.
enum class Verdict {
  kRuns,
  kChanges,  ///< runs, but computes something otherwise than the recipe has it
  kUnknown,  ///< this part of the reader was not read
  kRefused,
};
/// Returns the stable id: runs, runs-with-changes, not-known, refused.
[[nodiscard]] std::string_view verdictId(Verdict verdict);

using Words = std::vector<std::string>;

/// What an engine does, and where that was read.
struct Said {
  std::string id;  ///< by which exports name it; empty: none does
  Verdict verdict = Verdict::kRuns;
  std::string what;     ///< English, translation context "Export"; empty of kRuns
  std::string version;  ///< of the engine that it is about
  std::string source;   ///< the reader's file that says so
};

/// What an engine does with tensors of a kind, besides what the export that it reads says of them.
struct Fact : Said {
  /// Of `weight` (the input of its layer is quantized), `weight-alone`, `input`, `cache`, `softmax`; `head`: the weight
  /// of the output head, before what is said of weights; or `mixed`: the weights of a recipe that are decided in
  /// several ways.
  Words operands;
  Words formats;  ///< ids; empty: any
  Words cuts;     ///< of `tensor`, `channel`, `group`, `block`; empty: any
};

/// A parameter of an export and the text of its value, as after `--set`.
using Setting = std::pair<std::string, std::string>;

/// An export that an engine reads.
struct Way {
  std::string exporter;           ///< id; of `checkpoint` with a flavour
  std::string flavour;            ///< of a checkpoint
  std::vector<Setting> settings;  ///< that the export is made with, by id
  std::vector<Fact> facts;        ///< the first that fits counts
  /// The facts say all that is taken, and what they do not name is refused: where the export cannot be asked, because
  /// it wants more than a recipe, or is not there.
  bool facts_only = false;
};

/// A kind of quantized checkpoint that an engine reads.
struct Reads : Said {
  std::string method;   ///< `quant_method` of its settings
  std::string flavour;  ///< of this program's checkpoints, whose facts hold for it as well; empty: none
  Words codes;          ///< `INT4`, `INT8`: of those that there may be; empty: any
};

/// What it knows of ModelOpt's `quant_algo`.
struct Algorithms : Said {
  Words flat;    ///< in config.json
  Words nested;  ///< in hf_quant_config.json
  Words layers;  ///< of a layer that is named
};

/// Layers that an engine has in 16 bits whatever those around them are in.
struct Keeps : Said {
  Words parts;           ///< of their names, each between dots; empty: see `routers`
  bool routers = false;  ///< what chooses experts
  Words model_types;     ///< of config.json; empty: any
};

/// Layers that an engine runs as one.
struct Joins : Said {
  Words parts;         ///< last of their names
  std::string joined;  ///< in place of them, in the name of the one
};

/// How a checkpoint is served.
struct Serves : Said {
  std::string command;  ///< `{folder}` stands for that of the checkpoint; empty: it serves none
  std::string caches;   ///< follows where caches are quantized
};

/// Something that computes with quantized numbers, in one of its releases: a row of a file of resources/engines.
struct Engine {
  std::string id;
  std::string title;    ///< its own name: not translated
  std::string version;  ///< of the release
  std::string source;   ///< what of it was read, and of when
  std::vector<Way> ways;
  std::vector<Reads> reads;  ///< all of them; empty: not known
  Algorithms algorithms;
  std::vector<Keeps> keeps;
  std::vector<Joins> joins;
  Serves serves;
};

/// Says whether a word is one of a list; every word is one of an empty list.
[[nodiscard]] inline bool isNamed(const Words& list, std::string_view word) {
  return list.empty() || std::find(list.begin(), list.end(), word) != list.end();
}
/// Returns the first fact that fits, of an empty format or cut any; nullptr: nothing is said.
[[nodiscard]] const Fact* factFor(const Way& way, std::string_view operand, std::string_view format,
                                  std::string_view cut);

/// Returns what it says of a `quant_method`; nullptr: nothing.
[[nodiscard]] const Reads* readsOf(const Engine& engine, std::string_view method);

/// Each engine in its last release, in the order on screen. Read once; thread safe.
[[nodiscard]] std::span<const Engine* const> descriptors();
/// Returns the release that an engine's id and a version name, `vllm@VERSION`; of an id alone the last. nullptr: none.
[[nodiscard]] const Engine* find(std::string_view id);
/// Returns the versions of an engine, from the first release to the last; of another id none.
[[nodiscard]] std::vector<std::string_view> releasesOf(std::string_view id);
/// Returns what an engine that is part of the program says under an id of its facts.
[[nodiscard]] const Fact& factCalled(std::string_view engine, std::string_view id);

}  // namespace scalewright::exchange::engines
