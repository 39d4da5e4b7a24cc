#pragma once

#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace scalewright::test {

/// The first 32 hexadecimal digits of the SHA-256 of some bytes, by the system's own sha256sum.
inline std::string sha256Of(const std::vector<std::uint8_t>& bytes) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("scalewright-sha256-" + std::to_string(::getpid()));
  {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  std::array<char, 33> digest{};
  if (FILE* pipe = ::popen(("sha256sum " + path.string()).c_str(), "r")) {
    if (std::fread(digest.data(), 1, 32, pipe) != 32) digest[0] = '\0';
    ::pclose(pipe);
  }
  std::filesystem::remove(path);
  return digest.data();
}

}  // namespace scalewright::test
