#include "core/study/tensors/relist.h"

#include <map>
#include <string>
#include <utility>

#include "core/study/tensors/tensor_changes.h"

namespace scalewright::study {

void relist(TensorStore& tensors, Proposals& proposals, std::vector<tensor::TensorInfo> infos, std::size_t source,
            Listing listing) {
  std::map<std::string, TensorIndex> earlier;
  for (const StudyTensor& tensor : tensors.all()) {
    if (tensor.source == source) earlier.emplace(tensor.info.name, tensor.index);
  }
  std::vector<bool> found(tensors.firstFree());
  for (tensor::TensorInfo& info : infos) {
    StudyTensor tensor;
    tensor.source = source;
    tensor.state = info.selected ? LoadState::kWaiting : LoadState::kOff;
    const auto same = earlier.find(info.name);
    if (same != earlier.end()) found[same->second] = true;
    if (listing == Listing::kOn && same != earlier.end() && listedInfo(tensors.at(same->second)) == info) continue;
    tensor.info = std::move(info);
    tensor.proposed = proposals.of(tensor.info);
    if (same == earlier.end()) {
      place(tensor, tensor.proposed);
      tensors.add(std::move(tensor));
    } else {
      const StudyTensor& before = tensors.at(same->second);
      place(tensor, before.decision);
      tensor.index = before.index;
      tensor.saved = withoutNumbers(before.saved);
      tensors.replace(std::move(tensor));
    }
  }
  for (const auto& [name, index] : earlier) {
    if (!found[index]) loseData(tensors.edit(index), Error{ErrorCode::kDatasetNotFound, {}, {}, {}});
  }
}

}  // namespace scalewright::study
