#include <array>

#include "core/policy/tables/operator_table.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;

// DLRM: tables as embedding_bags.N, emb_l.N or by the column they encode, the towers as bot_l.N and top_l.N. Graphs:
// a table for each kind of node.
constexpr std::array kRecommenderLayers = {
    OperatorRow{"embedding_bags", Operator::kEmbedding},
    OperatorRow{"embedding_bags.*", Operator::kEmbedding},
    OperatorRow{"emb_l", Operator::kEmbedding},
    OperatorRow{"emb_l.*", Operator::kEmbedding},
    OperatorRow{"_mlp.#", Operator::kLinear},
    OperatorRow{"over_arch.model.#", Operator::kLinear},
    OperatorRow{"bot_l", Operator::kLinear},
    OperatorRow{"top_l", Operator::kLinear},
    OperatorRow{"node_embedding*", Operator::kEmbedding},
    OperatorRow{"node_embedding*.*", Operator::kEmbedding},
    OperatorRow{"node_feat*", Operator::kEmbedding},
    OperatorRow{"node_feat*.*", Operator::kEmbedding},
    OperatorRow{"lin_src", Operator::kLinear},
    OperatorRow{"lin_dst", Operator::kLinear},
};

}  // namespace

OperatorTable recommenderLayers() {
  return kRecommenderLayers;
}

}  // namespace scalewright::policy
