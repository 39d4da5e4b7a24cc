#include "app/python/network_threads.h"

#include <dlfcn.h>
#include <link.h>

#include <atomic>
#include <string>
#include <string_view>

#include "core/recording/recorder.h"

namespace scalewright::python {
namespace {

/// How code that GCC compiled starts a parallel region; the OpenMP libraries of LLVM and Intel have it, too.
using Parallel = void (*)(void (*region)(void*), void* data, unsigned threads, unsigned flags);

bool isOpenMp(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.starts_with("libgomp") || name.starts_with("libomp") || name.starts_with("libiomp");
}

/// Of several libraries the one that came with PyTorch.
int choose(dl_phdr_info* info, std::size_t, void* chosen) {
  auto& path = *static_cast<std::string*>(chosen);
  const std::string_view candidate = info->dlpi_name == nullptr ? "" : info->dlpi_name;
  if (isOpenMp(candidate) && (path.empty() || candidate.find("/torch") != std::string_view::npos)) path = candidate;
  return 0;
}

Parallel find() {
  std::string path;
  dl_iterate_phdr(choose, &path);
  if (path.empty()) return nullptr;
  void* library = dlopen(path.c_str(), RTLD_LAZY | RTLD_NOLOAD);  // kept: it outlives this module
  return library == nullptr ? nullptr : reinterpret_cast<Parallel>(dlsym(library, "GOMP_parallel"));
}

Parallel parallel() {
  static std::atomic<Parallel> known = nullptr;
  Parallel found = known;
  if (found == nullptr) known = found = find();  // PyTorch may have been loaded since the last call
  return found;
}

struct Parts {
  const std::function<void(unsigned)>& body;
  unsigned count;
  std::atomic<unsigned> next = 0;
};

/// In every thread of the region, which may have fewer threads than were asked for.
void takeParts(void* data) {
  auto& parts = *static_cast<Parts*>(data);
  for (unsigned part = parts.next++; part < parts.count; part = parts.next++) parts.body(part);
}

}  // namespace

void onThreadsOfNetwork(unsigned parts, const std::function<void(unsigned part)>& body) {
  const Parallel region = parallel();
  if (region == nullptr) {
    recording::onNewThreads(parts, body);
    return;
  }
  Parts all{body, parts};
  region(takeParts, &all, parts, 0);
}

}  // namespace scalewright::python
