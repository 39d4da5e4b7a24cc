// Stands in for libFuzzer in the tests: <corpus folder or file> [<mutations>]. Replays every file, then tries
// mutations, the same ones every time, for no more than a few seconds. Ends with status 1 and leaves
// `fuzz-failure` where one fails.
#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../support/library_crash.h"
#include "mutate.h"
#include "target.h"

namespace {

using scalewright::test::Ending;

constexpr std::chrono::seconds kTime{5};
constexpr unsigned kLongestSeconds = 1;  // of one input, before it counts as hanging
constexpr std::size_t kLongestInput = std::size_t{64} << 10;

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> readCorpus(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return {contentOf(path)};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(path)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> inputs;
  for (const auto& file : files) inputs.push_back(contentOf(file));
  return inputs;
}

/// Every input by its number: first those of the corpus, then mutations of them.
std::string inputOf(const std::vector<std::string>& corpus, std::size_t number) {
  if (number < corpus.size()) return corpus[number];
  std::mt19937 random(static_cast<unsigned>(number));
  const std::string& one = corpus[random() % corpus.size()];
  const std::string& other = corpus[random() % corpus.size()];
  return scalewright::fuzz::mutated(one, other, random, std::max(kLongestInput, one.size()));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::vector<std::string> corpus = readCorpus(argv[1]);
  if (corpus.empty()) return 2;
  const std::size_t total = corpus.size() + (argc > 2 ? std::stoul(argv[2]) : 0);
  void* const shared = ::mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return 2;
  // Shared with the children: what they run at the moment.
  auto& next = *static_cast<std::size_t*>(shared);
  const auto end = std::chrono::steady_clock::now() + kTime;
  const auto goesOn = [&] { return next < total && (next < corpus.size() || std::chrono::steady_clock::now() < end); };
  std::size_t library_crashes = 0;
  while (goesOn()) {
    const Ending ending = scalewright::test::inChild(kLongestSeconds, [&] {
      while (goesOn()) {
        const std::string input = inputOf(corpus, next++);
        scalewright::test::endAfter(kLongestSeconds);
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
      }
      return true;
    });
    if (ending == Ending::kFailed) {
      std::ofstream("fuzz-failure", std::ios::binary) << inputOf(corpus, next - 1);
      std::fprintf(stderr, "input %zu fails, see %s/fuzz-failure\n", next - 1, std::filesystem::current_path().c_str());
      return 1;
    }
    library_crashes += ending == Ending::kLibraryCrashed ? 1 : 0;
  }
  std::printf("%zu inputs, of which the HDF5 library did not survive %zu\n", next, library_crashes);
  return 0;
}
