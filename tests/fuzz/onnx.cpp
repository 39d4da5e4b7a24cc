// A model in a folder with a file that it may name, `w.bin`.
#include <unistd.h>

#include <fstream>
#include <string>

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
  static const Folder made = [] {
    const fs::path memory = "/dev/shm";
    const fs::path scratch = ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
    const fs::path path = scratch / ("scalewright-fuzz-onnx-" + std::to_string(::getpid()));
    fs::create_directories(path);
    std::ofstream(path / "w.bin", std::ios::binary) << std::string(4096, '\x3F');
    return Folder{path};
  }();
  return made.path;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fs::path path = folder() / "model.onnx";
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  out.close();
  scalewright::fuzz::openAndRead(path);
  return 0;
}
