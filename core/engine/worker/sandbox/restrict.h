#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace scalewright::worker {

/// How far a process that reads strangers' files may go.
struct Bounds {
  std::vector<std::filesystem::path> readable;  ///< files, and folders whose names are listed
  std::vector<std::filesystem::path> writable;  ///< folders; empty: no file can be written
  std::uint64_t memory = 0;                     ///< bytes of address space beyond what is in use now; 0: no limit
  unsigned threads = 0;                         ///< that are set aside for what it does beside itself
};

/// Takes from this process, for good and for all its threads, what reading files does not need: core dumps, memory
/// beyond the bound, writing, other programs, the network, threads but those that are set aside, and all files but
/// those named, the system's libraries, and the folders of HDF5's filters. Each as far as the system offers it. To be
/// called while there is one thread. Returns the names of the restrictions in force: see protection.h.
[[nodiscard]] std::vector<std::string> restrictProcess(const Bounds& bounds);

/// Sets the parts of it; false where the system does not offer it.
[[nodiscard]] bool limitResources(const Bounds& bounds);
[[nodiscard]] bool restrictFiles(const Bounds& bounds);
[[nodiscard]] bool restrictCalls(const Bounds& bounds);

}  // namespace scalewright::worker
