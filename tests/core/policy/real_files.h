#pragma once

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/tensor/element_type.h"
#include "tests/core/policy/network.h"
#include "tests/support/real_names.h"

namespace scalewright::policy {

/// The treatment of tensors whose name fits. Of the rows of a file the first that fits a tensor counts.
struct Row {
  const char* glob;
  const char* words;
};

/// Adds the tensors of a file with the roles that reading it gives them.
inline void addFile(Network& network, const std::string& file) {
  const std::size_t first = network.tensors().size();
  for (const test::RealName& tensor : test::realNames(file)) {
    network.add(tensor.name, tensor.shape, *tensor::elementTypeFromId(tensor.type));
  }
  if (file.ends_with(".safetensors")) network.readTogether(first);
  network.takeApart(first);
}

/// The tensors of real files by tests/data/real_names.json, and what a preset makes of each.
class RealFilesTest : public PresetTest {
 protected:
  void add(const char* file) {
    const std::size_t first = network_.tensors().size();
    addFile(network_, file);
    for (std::size_t i = first; i < network_.tensors().size(); ++i) file_of_[network_.tensors()[i].name] = file;
  }

  /// Checks every tensor of a file; each row fits some of them.
  void expectTable(const char* preset, const char* file, const std::vector<Row>& rows) {
    resolveWith(preset);
    std::vector<bool> met(rows.size());
    for (const auto& [name, of] : file_of_) {
      if (of != file) continue;
      const auto row = std::find_if(rows.begin(), rows.end(), [&name = name](const Row& one) {
        return ::fnmatch(one.glob, name.c_str(), 0) == 0;
      });
      ASSERT_NE(row, rows.end()) << preset << ' ' << name << " is in no row";
      met[static_cast<std::size_t>(row - rows.begin())] = true;
      EXPECT_EQ(withoutJoinedLayers(name, row->words), row->words) << preset << ' ' << name;
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
      EXPECT_TRUE(met[i]) << preset << ' ' << rows[i].glob << " fits nothing";
  }

  /// What a tensor gets without the group of layers that engines run as one, where it shares what these have one scale
  /// of: that of the tensor in NVFP4, that of a weight in FP8, and those of the inputs of experts.
  [[nodiscard]] std::string withoutJoinedLayers(const std::string& name, std::string_view expected) const {
    std::string words = wordsOf(outcomeOf(name).base);
    const std::size_t group = words.find(" -> ");
    if (group == std::string::npos || expected.find(" -> ") != std::string::npos) return words;
    EXPECT_TRUE(policy_->joined_layers) << policy_->id << ' ' << name;
    const std::string_view rule = std::string_view(words).substr(group + 4);
    const bool weight = !rule.starts_with("experts") && rule.substr(0, rule.find(' ')).find("input") == rule.npos;
    const bool attention = name.find("attn") != std::string::npos || name.find("attention") != std::string::npos;
    const bool experts = !attention && rule.starts_with("experts_");
    EXPECT_TRUE(experts || rule.starts_with(attention ? "qkv" : "gate_up")) << policy_->id << ' ' << name << words;
    EXPECT_TRUE(experts || words.starts_with("nvfp4") || (weight && words.starts_with("fp8"))) << name << words;
    const std::size_t behind = words.find(" smoothed");
    return words.substr(0, group) + (behind == std::string::npos ? "" : words.substr(behind));
  }

  std::map<std::string, std::string> file_of_;
};

}  // namespace scalewright::policy
