#include "app/mpi/parts.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "core/base/files/atomic_file.h"

namespace scalewright::mpi {
namespace {

constexpr std::string_view kMark = "scalewright-mpi part 2\n";
constexpr std::string_view kInfix = ".part-";
constexpr std::size_t kDigest = 16;  // at least so many digits, of the job and of the rest

std::string digestOf(std::string_view bytes) {
  // The whole of it, which io::digestOf would look at the ends of.
  std::uint64_t hash = bytes.size();
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    hash = recording::mixed(hash ^ word);
  }
  for (; at < bytes.size(); ++at) hash = recording::mixed(hash ^ static_cast<unsigned char>(bytes[at]));
  return recording::textOf({hash, 0}).substr(kDigest);
}

}  // namespace

std::filesystem::path partPath(const std::filesystem::path& output, std::uint64_t rank) {
  return output.string() + std::string(kInfix) + std::to_string(rank);
}

std::vector<std::uint64_t> partsBeside(const std::filesystem::path& output) {
  const std::string start = output.filename().string() + std::string(kInfix);
  const std::filesystem::path folder = output.has_parent_path() ? output.parent_path() : std::filesystem::path(".");
  std::vector<std::uint64_t> ranks;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(start)) continue;
    const std::string number = name.substr(start.size());
    const bool digits = !number.empty() && number.size() < 10 &&
                        std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (digits && std::to_string(std::stoul(number)) == number) ranks.push_back(std::stoul(number));
  }
  std::sort(ranks.begin(), ranks.end());
  return ranks;
}

Result<void> writePart(const std::filesystem::path& path, const std::string& fingerprint, const Counted& counted) {
  std::string bytes = std::string(kMark) + fingerprint + "\n" + counted.encode();
  bytes += digestOf(bytes);
  return writeFileAtomically(path, bytes, Durability::kRelaxed);
}

Result<Counted> readPart(const std::filesystem::path& path, const std::string& fingerprint, const Job& job) {
  auto read = readWholeFile(path, std::numeric_limits<std::size_t>::max());
  if (!read) return read.error();
  std::string_view bytes = *read;
  const auto malformed = [&path](const char* why) { return Error{ErrorCode::kMalformedFile, path.string(), {}, why}; };
  constexpr const char* kDamaged = "this part is damaged: without it, --resume counts anew what was in it";
  if (!bytes.starts_with(kMark) || bytes.size() < kMark.size() + kDigest) return malformed(kDamaged);
  const std::string_view digest = bytes.substr(bytes.size() - kDigest);
  bytes.remove_suffix(kDigest);
  if (digest != digestOf(bytes)) return malformed(kDamaged);
  bytes.remove_prefix(kMark.size());
  const std::size_t end = bytes.find('\n');
  if (bytes.substr(0, end) != fingerprint)
    return malformed("this part is of another job: other files, tensors or settings");
  auto counted = Counted::decode(job, bytes.substr(end + 1));
  if (!counted) return malformed(kDamaged);
  return counted;
}

TakenParts chooseParts(const std::map<std::uint64_t, std::set<std::uint64_t>>& items_of_parts) {
  std::vector<std::uint64_t> order;
  for (const auto& [rank, items] : items_of_parts) order.push_back(rank);
  std::stable_sort(order.begin(), order.end(), [&](std::uint64_t a, std::uint64_t b) {
    return items_of_parts.at(a).size() > items_of_parts.at(b).size();
  });
  TakenParts taken;
  for (const std::uint64_t rank : order) {
    const std::set<std::uint64_t>& items = items_of_parts.at(rank);
    const auto known = [&taken](std::uint64_t item) { return taken.items.contains(item); };
    if (std::none_of(items.begin(), items.end(), known)) {
      taken.ranks.push_back(rank);
      taken.items.insert(items.begin(), items.end());
    } else if (!std::all_of(items.begin(), items.end(), known)) {
      taken.dropped.push_back(rank);
    }
  }
  std::sort(taken.ranks.begin(), taken.ranks.end());
  std::sort(taken.dropped.begin(), taken.dropped.end());
  return taken;
}

Result<void> PartKeeper::keep(const Counted& counted) {
  // However large it is, it takes no more than a hundredth of the time.
  const std::chrono::duration<double> due = std::max(interval_, cost_ * 100);
  if (interval_.count() > 0 && Clock::now() - last_ < due) return {};
  return keepNow(counted);
}

Result<void> PartKeeper::keepNow(const Counted& counted) {
  if (path_.empty() || counted.items().size() == items_) return {};
  const auto began = Clock::now();
  auto written = writePart(path_, fingerprint_, counted);
  last_ = Clock::now();
  cost_ = last_ - began;
  items_ = counted.items().size();
  if (!written) path_.clear();
  return written;
}

}  // namespace scalewright::mpi
