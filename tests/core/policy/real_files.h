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
      // NVFP4 has one scale for the tensor in layers that engines run as one, and in no others.
      std::string words = wordsOf(outcomeOf(name).base);
      const std::size_t group = words.find(" -> ");
      if (group != std::string::npos && std::string_view(row->words).starts_with("nvfp4")) {
        const std::string_view rule = std::string_view(words).substr(group + 4);
        const bool attention = name.find("attn") != std::string::npos || name.find("attention") != std::string::npos;
        const bool experts = !attention && rule.starts_with("experts_input ");
        EXPECT_TRUE(experts || rule.starts_with(attention ? "qkv" : "gate_up")) << preset << ' ' << name << words;
        words.resize(group);
      }
      EXPECT_EQ(words, row->words) << preset << ' ' << name;
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
      EXPECT_TRUE(met[i]) << preset << ' ' << rows[i].glob << " fits nothing";
  }

  std::map<std::string, std::string> file_of_;
};

}  // namespace scalewright::policy
