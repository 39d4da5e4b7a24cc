// A folder with a config.json and a safetensors file, and an index: the three one after the other in the input, each
// with its length of two bytes before it; the rest is the file.
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "core/exchange/imports/importer.h"
#include "input_file.h"
#include "target.h"

namespace {

namespace fs = std::filesystem;

/// The folder of this process, removed at its end.
struct Folder {
  fs::path path;
  pid_t owner = ::getpid();
  ~Folder() {
    std::error_code ignored;
    if (owner == ::getpid()) fs::remove_all(path, ignored);
  }
};

fs::path folder() {
  static const Folder made{fs::temp_directory_path() / ("scalewright-fuzz-folder-" + std::to_string(::getpid()))};
  fs::create_directories(made.path);
  return made.path;
}

void write(const fs::path& path, const std::uint8_t* data, std::size_t size) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto take = [&](const char* name) {
    const fs::path path = folder() / name;
    std::error_code ignored;
    fs::remove(path, ignored);
    if (size < 2) return;
    const std::size_t length = std::min<std::size_t>(data[0] | std::size_t{data[1]} << 8, size - 2);
    if (length > 0) write(path, data + 2, length);
    data += 2 + length;
    size -= 2 + length;
  };
  take("config.json");
  take("model.safetensors.index.json");
  write(folder() / "model.safetensors", data, size);
  scalewright::fuzz::openAndRead(folder());
  (void)scalewright::exchange::importFile(folder());
  return 0;
}
