#include "core/io/hdf5/filters/filter_plugins.h"

#include <H5PLextern.h>
#include <dlfcn.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/io/hdf5/library.h"

namespace scalewright::io {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> pluginFolders() {
  std::vector<fs::path> folders;
  unsigned count = 0;
  if (H5PLsize(&count) < 0) return folders;
  for (unsigned i = 0; i < count; ++i) {
    const ssize_t length = H5PLget(i, nullptr, 0);
    if (length <= 0) continue;
    std::string name(static_cast<std::size_t>(length) + 1, '\0');
    if (H5PLget(i, name.data(), name.size()) != length) continue;
    name.pop_back();
    folders.emplace_back(name);
  }
  return folders;
}

/// By name, as HDF5 knows them: libX.so, with or without a version.
std::vector<fs::path> librariesIn(const fs::path& folder) {
  std::vector<fs::path> libraries;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("lib") && name.find(".so") != std::string::npos) libraries.push_back(entry->path());
  }
  std::sort(libraries.begin(), libraries.end());
  return libraries;
}

bool isRegistered(H5Z_filter_t id) {
  unsigned abilities = 0;
  const bool registered = H5Zget_filter_info(id, &abilities) >= 0;
  takeHdf5Message();
  return registered;
}

/// Returns the filter in a plugin library, as HDF5 takes it; nullptr for a library that is no filter.
const H5Z_class2_t* filterIn(void* library) {
  using Type = H5PL_type_t (*)();
  using Info = const void* (*)();
  const auto type = reinterpret_cast<Type>(::dlsym(library, "H5PLget_plugin_type"));
  const auto info = reinterpret_cast<Info>(::dlsym(library, "H5PLget_plugin_info"));
  if (type == nullptr || info == nullptr || type() != H5PL_TYPE_FILTER) return nullptr;
  return static_cast<const H5Z_class2_t*>(info());
}

}  // namespace

void loadFilterPlugins() {
  const Hdf5Lock lock;
  unsigned kinds = 0;
  if (H5PLget_loading_state(&kinds) < 0 || (kinds & H5PL_FILTER_PLUGIN) == 0) return;
  for (const fs::path& folder : pluginFolders()) {
    for (const fs::path& path : librariesIn(folder)) {
      void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
      if (library == nullptr) continue;
      const H5Z_class2_t* const filter = filterIn(library);
      // One that is in use stays for as long as the process.
      if (filter == nullptr || isRegistered(filter->id) || H5Zregister(filter) < 0) ::dlclose(library);
      takeHdf5Message();
    }
  }
}

}  // namespace scalewright::io
