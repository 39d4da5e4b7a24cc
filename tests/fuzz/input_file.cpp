#include "input_file.h"

#include <unistd.h>

#include <fstream>
#include <string>

#include "core/io/blocks/block_grid.h"
#include "core/io/facts.h"
#include "core/io/source.h"
#include "target.h"

namespace scalewright::fuzz {
namespace {

/// A folder in memory where there is one.
std::filesystem::path scratchFolder() {
  const std::filesystem::path memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
}

/// Removes the file at the end of the process that made it.
struct Removed {
  std::filesystem::path path;
  pid_t owner = ::getpid();
  ~Removed() {
    std::error_code ignored;
    if (owner == ::getpid()) std::filesystem::remove(path, ignored);
  }
};

}  // namespace

std::filesystem::path inputFile(const std::uint8_t* data, std::size_t size) {
  static const Removed file{scratchFolder() / ("scalewright-fuzz-" + std::to_string(::getpid()))};
  std::ofstream out(file.path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  return file.path;
}

void openAndRead(const std::filesystem::path& path) {
  constexpr std::size_t kMostTensors = 16;
  constexpr std::size_t kMostBlocks = 4;
  const auto source = io::openSource(path, {});
  if (!source) return require(source.error().code != ErrorCode::kInternal);
  std::vector<std::byte> buffer;
  std::size_t tensors = 0;
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    if (++tensors > kMostTensors) break;
    const auto reader = (*source)->open(info.name);
    if (!reader) continue;
    for (std::size_t i = 0; i < (*reader)->blockCount() && i < kMostBlocks; ++i) {
      const auto bytes = (*reader)->read(i, buffer);
      if (!bytes) break;
      require(bytes->size() == io::boxElements((*reader)->block(i).extent) * tensor::elementSize(info.type));
    }
  }
  std::vector<std::string> names;
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    if (names.size() < kMostTensors) names.push_back(info.name);
  }
  const auto facts = io::readFacts(path, names, [](std::string_view) { return ErrorCode::kNone; });
  require(facts.has_value() && facts->datasets.size() == names.size());
}

}  // namespace scalewright::fuzz
