#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace scalewright::fuzz {

/// Puts an input into a file of this process, over the one before, and returns its path.
std::filesystem::path inputFile(const std::uint8_t* data, std::size_t size);

/// Opens a file of tensors and reads the first blocks of the first tensors. Every error is fine but an
/// internal one; every block must be as long as its box.
void openAndRead(const std::filesystem::path& path);

}  // namespace scalewright::fuzz
