#include "core/exchange/habana/nodes.h"

#include "core/exchange/exports/export_options.h"
#include "core/exchange/files/npz.h"
#include "core/exchange/files/pickle.h"

namespace scalewright::exchange {
namespace {

Json jsonOf(const HabanaLeaf& leaf) {
  if (leaf.shape.empty()) return numberOf(leaf.values.front());
  const bool column = leaf.shape.size() == 2;
  Json rows = Json::array();
  for (std::size_t i = 0; i < leaf.values.size(); ++i) {
    const double value = column && i < leaf.measured.size() ? leaf.measured[i] : numberOf(leaf.values[i]);
    rows.push_back(column ? Json::array({value}) : Json(value));
  }
  return rows;
}

HabanaLeaf onesFor(const HabanaNode& node) {
  return {{node.weight_inputs}, std::vector<float>(node.weight_inputs, 1)};
}

Json weightOf(const HabanaNode& node) {
  if (node.weight_inputs == 0) return jsonOf(*node.weight);
  return {{"0", jsonOf(*node.weight)}, {"1", jsonOf(onesFor(node))}};
}

Json jsonOf(const std::vector<HabanaLeaf>& leaves) {
  Json list = Json::array();
  for (const HabanaLeaf& leaf : leaves) list.push_back(jsonOf(leaf));
  return list;
}

void pickle(PickleWriter& out, const std::vector<HabanaLeaf>& leaves) {
  out.beginList();
  for (const HabanaLeaf& leaf : leaves) out.floats(leaf.shape, leaf.values);
  out.endList();
}

void pickleWeight(PickleWriter& out, const HabanaNode& node) {
  if (node.weight_inputs == 0) return out.floats(node.weight->shape, node.weight->values);
  const HabanaLeaf ones = onesFor(node);
  out.beginDict();
  out.integer(0);
  out.floats(node.weight->shape, node.weight->values);
  out.integer(1);
  out.floats(ones.shape, ones.values);
  out.endDict();
}

void pickle(PickleWriter& out, const HabanaNode& node) {
  out.beginDict();
  out.text("inputs");
  pickle(out, node.inputs);
  if (!node.outputs.empty()) {
    out.text("outputs");
    pickle(out, node.outputs);
  }
  if (node.weight) {
    out.text("params");
    out.beginDict();
    out.text("weight");
    pickleWeight(out, node);
    out.endDict();
  }
  out.endDict();
}

}  // namespace

std::string habanaJson(const std::vector<HabanaNode>& nodes, const std::string& mode) {
  Json document = {{"GlobalRank", nullptr}, {"LocalRank", nullptr}, {"Mode", mode}, {"Nodes", Json::object()}};
  for (const HabanaNode& node : nodes) {
    Json out;
    out["inputs"] = jsonOf(node.inputs);
    if (!node.outputs.empty()) out["outputs"] = jsonOf(node.outputs);
    if (node.weight) out["params"]["weight"] = weightOf(node);
    addMember(document["Nodes"], node.name, std::move(out));
  }
  return jsonText(document);
}

std::string habanaNpz(const std::vector<HabanaNode>& nodes, const std::string& mode) {
  PickleWriter out;
  out.beginObjectArray();
  out.beginDict();
  out.text("GlobalRank");
  out.none();
  out.text("LocalRank");
  out.none();
  out.text("Mode");
  out.text(mode);
  out.text("Nodes");
  out.beginDict();
  for (const HabanaNode& node : nodes) {
    out.text(node.name);
    pickle(out, node);
  }
  out.endDict();
  out.endDict();
  out.endObjectArray();
  return zipOf("arr_0.npy", npyOfObject(std::move(out).finish()));
}

std::string habanaSummary(const std::vector<HabanaNode>& nodes) {
  std::string text;
  const auto add = [&text](const std::string& name, const HabanaLeaf& leaf) {
    text += name + "  float32 [";
    for (std::size_t i = 0; i < leaf.shape.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(leaf.shape[i]);
    text += "]  " + someNumbers(leaf.values) + "\n";
  };
  for (const HabanaNode& node : nodes) {
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
      add(node.name + " inputs " + std::to_string(i), node.inputs[i]);
    }
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
      add(node.name + " outputs " + std::to_string(i), node.outputs[i]);
    }
    if (node.weight) add(node.name + " params weight", *node.weight);
  }
  return text;
}

}  // namespace scalewright::exchange
