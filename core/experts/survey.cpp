#include "core/experts/survey.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "core/base/text/split.h"
#include "core/experts/expert_name.h"
#include "core/fused/architecture.h"

namespace scalewright::experts {
namespace {

using tensor::TensorInfo;
using Key = std::pair<std::size_t, std::string>;  // network, name of the layer

constexpr std::array<std::string_view, 2> kTokenAttributes = {kTokens, "rows"};

std::optional<std::uint64_t> wholeNumber(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size() && value < (std::uint64_t{1} << 53);
  return whole ? std::optional(value) : std::nullopt;
}

/// Of a recorded input. Padding is left out of its shape already.
std::uint64_t tokensOf(const TensorInfo& info) {
  for (const std::string_view key : kTokenAttributes) {
    const auto said = info.attributes.find(std::string(key));
    if (said == info.attributes.end()) continue;
    if (const auto value = wholeNumber(said->second)) return *value;
  }
  if (info.shape.empty()) return 0;
  const std::uint64_t channels = info.channel_axis && *info.channel_axis < info.shape.size()
                                     ? info.shape[static_cast<std::size_t>(*info.channel_axis)]
                                     : info.shape.back();
  return channels == 0 ? 0 : info.elements() / channels;
}

/// What is found of a layer while its tensors are looked at.
struct Found {
  std::string name;
  std::size_t network = 1;
  std::optional<std::uint64_t> said;  ///< by settings
  std::uint64_t by_weights = 0;
  std::uint64_t by_numbers = 0;
  std::map<std::uint64_t, std::uint64_t> inputs;  ///< tokens by number
  std::string counts;                             ///< the dataset of counts
  std::vector<std::uint64_t> counted;
};

class Surveyor {
 public:
  explicit Surveyor(std::span<const Subject> subjects) : subjects_(subjects) { survey_.places.resize(subjects.size()); }

  Survey survey() {
    for (std::size_t i = 0; i < subjects_.size(); ++i) lookAt(i);
    if (found_.empty()) return std::move(survey_);
    joinGroups();
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      if (!survey_.places[i]) placeBeside(i);
    }
    for (const Found& found : found_) survey_.layers.push_back(layerOf(found));
    dropAbsorbed();
    return std::move(survey_);
  }

 private:
  std::size_t layerAt(const Subject& subject, const std::string& name) {
    const auto [place, is_new] = layers_.emplace(Key(subject.network, name), found_.size());
    if (is_new)
      found_.push_back(
          {.name = name, .network = subject.network, .said = {}, .inputs = {}, .counts = {}, .counted = {}});
    Found& found = found_[place->second];
    if (!found.said && subject.settings != nullptr) found.said = settingOf(*subject.settings);
    return place->second;
  }

  std::optional<std::uint64_t> settingOf(const std::map<std::string, std::string>& settings) {
    const auto [place, is_new] = settings_.emplace(&settings, std::nullopt);
    if (is_new) place->second = fused::architectureOf(settings).experts;
    return place->second && *place->second <= kMostExperts ? place->second : std::nullopt;
  }

  void lookAt(std::size_t i) {
    const Subject& subject = subjects_[i];
    const TensorInfo& info = *subject.info;
    if (const auto name = expertNameOf(info.nameInNetwork())) {
      const std::size_t at = layerAt(subject, name->layer);
      Found& found = found_[at];
      std::uint64_t& size = info.role == tensor::Role::kWeight ? found.by_weights : found.by_numbers;
      size = std::max(size, name->number + 1);
      if (name->input) {
        std::uint64_t& tokens = found.inputs[name->number];
        tokens = std::max(tokens, tokensOf(info));
      }
      survey_.places[i] = Place{at, name->number, name->projection, name->input};
      return;
    }
    if (const auto layer = layerOfCounts(info.name)) {
      const std::vector<std::uint64_t> counts = countsOf(info);
      if (counts.empty() || counts.size() > kMostExperts) return;
      const std::size_t at = layerAt(subject, *layer);
      Found& found = found_[at];
      if (found.counts.empty()) {
        found.counts = info.name;
        found.counted = counts;
      }
      found.by_numbers = std::max<std::uint64_t>(found.by_numbers, counts.size());
      survey_.places[i] = Place{at, {}, {}, false};
      return;
    }
    const bool stack = info.role == tensor::Role::kWeight && info.shape.size() == 3 && info.shape[0] <= kMostExperts;
    if (const auto layer = stack ? layerOfStack(info.name) : std::nullopt) {
      const std::size_t at = layerAt(subject, *layer);
      found_[at].by_weights = std::max(found_[at].by_weights, info.shape[0]);
      survey_.places[i] = Place{at, {}, {}, false};
    }
  }

  /// As `listSource` has read them; empty where it did not.
  static std::vector<std::uint64_t> countsOf(const TensorInfo& info) {
    const auto said = info.attributes.find(std::string(kTokens));
    std::vector<std::uint64_t> counts;
    if (said == info.attributes.end()) return counts;
    for (const std::string& word : split(said->second, " ")) {
      const auto value = wholeNumber(word);
      if (!value) return {};
      counts.push_back(*value);
    }
    return counts;
  }

  /// A layer without tokens whose name ends with that of one that has them: its weights are those of the other.
  void joinGroups() {
    absorbed_.resize(found_.size());
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const std::string& name = found_[i].name;
      for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
        const auto other = layers_.find(Key(found_[i].network, name.substr(dot + 1)));
        if (other == layers_.end()) continue;
        Found& to = found_[other->second];
        const bool apart = found_[i].inputs.empty() && found_[i].counts.empty() && to.by_weights == 0;
        if (!apart) break;
        to.by_weights = found_[i].by_weights;
        if (!to.said) to.said = found_[i].said;
        absorbed_[i] = other->second;
        layers_[Key(found_[i].network, name)] = other->second;
        break;
      }
    }
    for (std::optional<Place>& place : survey_.places) {
      if (place && absorbed_[place->layer]) place->layer = *absorbed_[place->layer];
    }
  }

  /// A router, and whatever else is in a layer of experts.
  void placeBeside(std::size_t i) {
    std::string name;
    for (const std::string& part : split(subjects_[i].info->nameInNetwork(), "./:")) {
      if (!name.empty()) {
        const auto layer = layers_.find(Key(subjects_[i].network, name));
        if (layer != layers_.end()) survey_.places[i] = Place{layer->second, {}, {}, false};
        name += '.';
      }
      name += part;
    }
  }

  static Layer layerOf(const Found& found) {
    Layer layer;
    layer.name = found.name;
    layer.network = found.network;
    const std::uint64_t seen = std::max(found.by_weights, found.by_numbers);
    const bool said = found.said && *found.said >= seen;
    layer.size = said ? *found.said : seen;
    layer.size_from = said                             ? SizeFrom::kSettings
                      : found.by_weights >= layer.size ? SizeFrom::kWeights
                                                       : SizeFrom::kNumbers;
    if (!found.counts.empty()) {
      layer.tokens_from = TokensFrom::kCounts;
      layer.counts = found.counts;
      for (std::size_t i = 0; i < found.counted.size(); ++i) layer.counted.push_back({i, found.counted[i]});
    } else if (!found.inputs.empty()) {
      layer.tokens_from = TokensFrom::kInputs;
      for (const auto& [number, tokens] : found.inputs) layer.counted.push_back({number, tokens});
    }
    return layer;
  }

  void dropAbsorbed() {
    std::vector<std::size_t> now(survey_.layers.size());
    std::vector<Layer> left;
    for (std::size_t i = 0; i < survey_.layers.size(); ++i) {
      now[i] = left.size();
      if (!absorbed_[i]) left.push_back(std::move(survey_.layers[i]));
    }
    survey_.layers = std::move(left);
    for (std::optional<Place>& place : survey_.places) {
      if (place) place->layer = now[place->layer];
    }
  }

  std::span<const Subject> subjects_;
  Survey survey_;
  std::vector<Found> found_;
  std::map<Key, std::size_t> layers_;
  std::map<const std::map<std::string, std::string>*, std::optional<std::uint64_t>> settings_;
  std::vector<std::optional<std::size_t>> absorbed_;
};

}  // namespace

Survey surveyOf(std::span<const Subject> subjects) {
  return Surveyor(subjects).survey();
}

}  // namespace scalewright::experts
