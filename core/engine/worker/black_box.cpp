#include "core/engine/worker/black_box.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace scalewright::worker {

struct BlackBox::Page {
  /// A text in shared memory, whose length another process may have spoilt.
  template <std::size_t N>
  struct Text {
    std::uint32_t length = 0;
    std::array<char, N> bytes{};

    void assign(std::string_view text) {
      length = 0;
      const std::size_t kept = std::min(text.size(), N);
      std::copy_n(text.begin(), kept, bytes.begin());
      length = static_cast<std::uint32_t>(kept);
    }
    [[nodiscard]] std::string value() const { return {bytes.data(), std::min<std::size_t>(length, N)}; }
  };

  std::atomic<std::uint64_t> beats = 0;
  Text<4096> file;
  Text<65536> dataset;
};

std::unique_ptr<BlackBox> BlackBox::make() {
  const int descriptor = ::memfd_create("scalewright-worker", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  // Sealed, so that no worker can take the memory away from under its reader.
  if (descriptor >= 0 && (::ftruncate(descriptor, sizeof(Page)) != 0 ||
                          ::fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)) {
    ::close(descriptor);
    return open(-1);
  }
  return open(descriptor);
}

std::unique_ptr<BlackBox> BlackBox::open(int descriptor) {
  void* memory = MAP_FAILED;
  if (descriptor >= 0) memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  // New memory of a memfd is zero, which is what an empty page consists of; in the worker it is in use already.
  if (memory != MAP_FAILED) return std::unique_ptr<BlackBox>(new BlackBox(descriptor, static_cast<Page*>(memory)));
  return std::unique_ptr<BlackBox>(new BlackBox(-1, new Page));
}

BlackBox::~BlackBox() {
  if (!shared()) {
    delete page_;
    return;
  }
  ::munmap(page_, sizeof(Page));
  ::close(descriptor_);
}

void BlackBox::touch(std::string_view file, std::string_view dataset) {
  {
    const std::scoped_lock lock(writing_);
    page_->file.assign(file);
    page_->dataset.assign(dataset);
  }
  beat();
}

void BlackBox::beat() {
  page_->beats.fetch_add(1, std::memory_order_relaxed);
}

std::atomic<std::uint64_t>& BlackBox::counter() {
  return page_->beats;
}

std::uint64_t BlackBox::beats() const {
  return page_->beats.load(std::memory_order_relaxed);
}

std::string BlackBox::file() const {
  return page_->file.value();
}

std::string BlackBox::dataset() const {
  return page_->dataset.value();
}

}  // namespace scalewright::worker
