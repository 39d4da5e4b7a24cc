#include <algorithm>
#include <map>
#include <utility>

#include "core/attention/stand_ins.h"
#include "core/base/text/split.h"
#include "core/policy/name_parts.h"
#include "core/policy/place.h"

namespace scalewright::policy {
namespace {

using tensor::Operator;
using tensor::Port;

/// A file that lacks caches has outputs of projections stand in for them. Where another file of the network has the
/// cache itself, they are outputs again.
void dropStandIns(std::span<const Subject> subjects, std::vector<Place>& places) {
  std::map<std::size_t, std::vector<attention::Seen>> networks;
  std::map<std::size_t, std::vector<std::size_t>> members;
  bool any = false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const tensor::TensorInfo& info = *subjects[i].info;
    const bool stands_in = isStandIn(info);
    any = any || stands_in;
    networks[subjects[i].network].push_back({info.name, info.role == tensor::Role::kKvEntry && !stands_in, stands_in});
    members[subjects[i].network].push_back(i);
  }
  if (!any) return;
  for (const auto& [network, seen] : networks) {
    const std::vector<bool> still = attention::standIns(seen);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (!seen[i].candidate || still[i]) continue;
      const std::size_t member = members[network][i];
      tensor::TensorInfo output = *subjects[member].info;
      output.role = tensor::Role::kActivation;
      places[member] = placeOf(output);
    }
  }
}

/// Gives what a layer reads and writes its weight's operator where the name alone does not tell.
void askWeights(std::span<const Subject> subjects, std::vector<Place>& places) {
  using Layer = std::pair<std::size_t, std::string>;  // network, path
  std::map<Layer, Operator> weights;
  const auto layerOf = [&](std::size_t i) { return Layer(subjects[i].network, lowered(places[i].module)); };
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Place& place = places[i];
    const bool tells = place.port == Port::kWeight && place.op != Operator::kOther && !place.module.empty();
    if (tells && subjects[i].info->shape.size() >= 2) weights.emplace(layerOf(i), place.op);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    Place& place = places[i];
    const bool asks = (place.port == Port::kInput || place.port == Port::kOutput) && place.op == Operator::kOther;
    if (!asks) continue;
    const auto weight = weights.find(layerOf(i));
    if (weight == weights.end()) continue;
    place.op = weight->second;
    place.source = tensor::RoleSource::kLayer;
  }
}

}  // namespace

bool isStandIn(const tensor::TensorInfo& info) {
  return info.role_source == tensor::RoleSource::kStandIn && info.role == tensor::Role::kKvEntry;
}

std::vector<Place> placesOf(std::span<const Subject> subjects, const std::stop_token& stop) {
  std::vector<Place> places;
  for (const Subject& subject : subjects) {
    if (stop.stop_requested()) return places;
    places.push_back(placeOf(*subject.info));
  }
  dropStandIns(subjects, places);
  askWeights(subjects, places);
  return places;
}

}  // namespace scalewright::policy
