#include <algorithm>

#include "core/io/inputs.h"
#include "core/io/safetensors/header.h"

namespace scalewright::io {

Result<Facts> safetensorsFacts(const std::shared_ptr<const FileBytes>& file, std::span<const std::string> datasets) {
  const auto header = readSafetensorsHeader(*file);
  const auto source = openSafetensors(file);
  if (!header) return header.error();
  if (!source) return source.error();
  const Catalogue& catalogue = (*source)->catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.header_bytes = header->data_offset;
  facts.file.attributes = textAttributes(catalogue.attributes);
  facts.file.writers = writersOf(facts.file.attributes, {});
  for (const std::string& name : datasets) {
    const auto entry = std::find_if(header->tensors.begin(), header->tensors.end(),
                                    [&](const SafetensorsEntry& one) { return one.name == name; });
    const bool is_there = entry != header->tensors.end();
    facts.datasets.push_back(datasetFactsOf(catalogue, name, header->data_offset + (is_there ? entry->begin : 0)));
    const tensor::TensorInfo* info = findTensor(catalogue, name);
    const bool in_one_piece = is_there && (info == nullptr || info->stored_as.empty());
    if (!in_one_piece) facts.datasets.back().offset.reset();
  }
  return facts;
}

}  // namespace scalewright::io
