#include "core/study/network/networks.h"

#include <map>
#include <string_view>
#include <unordered_set>

namespace scalewright::study {

std::vector<std::size_t> networksOf(const Tensors& all, std::span<const TensorIndex> tensors) {
  std::unordered_set<std::string_view> names;
  std::map<std::size_t, std::size_t> numbers;  // of each source, in the order of the tensors
  bool copies = false;
  for (const TensorIndex index : tensors) {
    copies = !names.insert(all[index].info.name).second || copies;
    numbers.try_emplace(all[index].source, numbers.size() + 1);
  }
  std::vector<std::size_t> networks;
  for (const TensorIndex index : tensors) networks.push_back(copies ? numbers.at(all[index].source) : 1);
  return networks;
}

std::map<TensorIndex, policy::Place> placesOf(const Study& study) {
  std::vector<TensorIndex> tensors;
  for (const StudyTensor& tensor : study.tensors()) tensors.push_back(tensor.index);
  const std::vector<std::size_t> networks = networksOf(study, tensors);
  std::vector<policy::Subject> subjects;
  for (std::size_t i = 0; i < tensors.size(); ++i) subjects.push_back({&study.tensor(tensors[i]).info, networks[i]});
  std::vector<policy::Place> places = policy::placesOf(subjects);
  std::map<TensorIndex, policy::Place> found;
  for (std::size_t i = 0; i < tensors.size(); ++i) found.emplace_hint(found.end(), tensors[i], std::move(places[i]));
  return found;
}

}  // namespace scalewright::study
