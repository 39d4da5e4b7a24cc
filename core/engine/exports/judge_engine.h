#pragma once

#include <map>
#include <memory>
#include <optional>

#include "core/engine/engine.h"
#include "core/exchange/judging/judge.h"
#include "core/exchange/onnx_qdq/document.h"

namespace scalewright::engine {

/// An engine's judgement of a recipe, with what its best way makes of the network.
struct JudgedEngine {
  exchange::judging::Judgement judgement;
  std::optional<exchange::qdq::Counts> counts;  ///< none without a network, and where it cannot be described
  exchange::qdq::Style style = exchange::qdq::Style::kOrt;
  std::optional<Error> problem;  ///< why not
};

/// Judges a recipe for engines as exports judge it: by the model that it was made on, where that is still there. Of a
/// checkpoint headers are read, a network is described; each once for all engines. Not thread safe.
class RecipeJudge {
 public:
  RecipeJudge(Engine& engine, const recipe::Recipe& recipe, WorkContext work);

  [[nodiscard]] JudgedEngine judge(const exchange::engines::Engine& engine);

 private:
  struct Network {
    std::optional<exchange::qdq::Counts> counts;
    exchange::qdq::Style style = exchange::qdq::Style::kOrt;
    exchange::judging::ModelAnswer answer;
  };
  [[nodiscard]] const Network* network(const ParameterValues& parameters);

  Engine& engine_;
  const recipe::Recipe& recipe_;
  WorkContext work_;
  std::optional<exchange::checkpoint::Model> checkpoint_;
  std::map<ParameterValues, Network> networks_;
};

}  // namespace scalewright::engine
