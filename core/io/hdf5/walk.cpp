#include "core/io/hdf5/walk.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <unordered_set>
#include <utility>

#include "core/base/text/text.h"
#include "core/io/hdf5/library.h"
#include "core/io/inputs.h"
#include "core/io/names/grouping.h"
#include "core/io/names/natural_order.h"

namespace scalewright::io {
namespace {

/// Of all listed paths together, in bytes: what lies beyond is refused too.
constexpr std::size_t kLongestNames = std::size_t{256} << 20;

constexpr std::size_t kMetAtOnce = 8192;       // names
constexpr std::size_t kLargeGroup = 256;       // links: long until the next one is entered
constexpr std::size_t kFoundAtOnce = 1024;     // datasets
constexpr std::size_t kLinksAtOnce = 4096;     // between signs of life
constexpr std::uint64_t kFewestLinkBytes = 8;  // of an address alone: no link takes fewer in a file
constexpr auto kBetweenTelling = std::chrono::milliseconds(50);

struct Link {
  std::string name;
  H5L_type_t type = H5L_TYPE_ERROR;
  haddr_t address = HADDR_UNDEF;  ///< of a hard link
};

struct Collected {
  std::vector<Link>& links;
  std::uint64_t most;  ///< that the file has room for
  const std::function<void()>& beat;
};

herr_t collectLink(hid_t, const char* name, const H5L_info_t* link, void* collected) noexcept {
  try {
    const auto& [links, most, beat] = *static_cast<Collected*>(collected);
    if (links.size() == most) return 1;
    links.push_back({name, link->type, link->type == H5L_TYPE_HARD ? link->u.address : HADDR_UNDEF});
    if (beat && links.size() % kLinksAtOnce == 0) beat();
  } catch (const std::exception&) {
    return -1;
  }
  return 0;
}

class Walker {
 public:
  Walker(hid_t file, const std::string& path, std::uint64_t file_bytes, const WorkContext& work, const WalkWatch& watch)
      : file_(file), path_(path), file_bytes_(file_bytes), work_(work), watch_(watch) {}

  Result<Hdf5Walk> run();

 private:
  /// A group that is being visited. Only the length of its name is kept, so that deep files stay small.
  struct Frame {
    Hdf5Object group;
    haddr_t address = HADDR_UNDEF;
    std::size_t name_length = 0;
    std::vector<Link> links;
    std::size_t next = 0;
  };

  using Clock = std::chrono::steady_clock;

  /// again: an earlier walk has entered it, and told of its attributes.
  void enter(Hdf5Object group, haddr_t address, bool again = false);
  void readLinks(hid_t group, std::vector<Link>& links);
  void readGroupAttributes(hid_t group);
  /// Enters the groups that lead to where an earlier walk has come to. False: something is not there.
  [[nodiscard]] bool goOn();
  /// Hands over what has been found since the last time, if that is much or long ago.
  void handOver(bool at_once);
  /// Tells the names in a group to whoever listens, those of small groups together.
  void announce(const std::vector<Link>& links);
  void tellMet();
  void visit(const Link& link);
  void visitHard(haddr_t address);
  void visitSoft(const Link& link);
  /// Counts the leading datasets of which it is known whether they are tensors or batches of one.
  void settle();
  [[nodiscard]] bool enough() const { return watch_.enough && settled_ >= *watch_.enough; }
  [[nodiscard]] bool inOpenGroup(std::string_view dataset) const;
  void report(ErrorCode code, std::string detail = {}) { report(Error{code, {}, {}, std::move(detail)}); }
  void report(Error error) {
    error.file = path_;
    error.dataset = name_;
    walk_.problems.push_back(std::move(error));
  }

  hid_t file_;
  const std::string& path_;
  std::uint64_t file_bytes_;
  const WorkContext& work_;
  const WalkWatch& watch_;
  std::string name_;              ///< of the object that is being visited
  std::size_t names_ = 0;         ///< bytes of names listed
  std::vector<std::string> met_;  ///< that nobody has been told of
  Clock::time_point begun_ = Clock::now();
  Clock::time_point told_ = begun_;
  Clock::time_point handed_over_ = begun_;
  std::string last_;  ///< visited
  std::int64_t visited_ = 0;
  std::vector<std::uint64_t> seen_since_;  ///< it was last handed over
  std::size_t settled_ = 0;                ///< datasets
  std::vector<Frame> frames_;
  std::unordered_set<haddr_t> open_groups_;
  std::unordered_set<haddr_t> seen_;
  Hdf5Walk walk_;
};

Result<Hdf5Walk> Walker::run() {
  H5O_info_t root{};
  Hdf5Object group(H5Oopen(file_, "/", H5P_DEFAULT));
  if (!group || H5Oget_info2(group.get(), &root, H5O_INFO_BASIC) < 0) {
    return Error{ErrorCode::kNotHdf5, path_, {}, takeHdf5Message()};
  }
  seen_.insert(root.addr);
  seen_.insert(watch_.from.seen.begin(), watch_.from.seen.end());
  if (enough()) return std::move(walk_);
  const bool goes_on = !watch_.from.last.empty();
  enter(std::move(group), root.addr, goes_on);
  last_.assign(1, '/');
  if (goes_on && !goOn()) return Error{ErrorCode::kFileChanged, path_, {}, {}};
  bool in_time = true;
  while (!frames_.empty()) {
    if (work_.stop.stop_requested()) {
      handOver(true);
      return Error{ErrorCode::kCancelled, path_, {}, {}};
    }
    in_time = !watch_.budget || Clock::now() - begun_ < *watch_.budget + visited_ * kForAnObject;
    ++visited_;
    if (!in_time) break;
    handOver(false);
    Frame& frame = frames_.back();
    name_.resize(frame.name_length);
    if (frame.next == frame.links.size()) {
      open_groups_.erase(frame.address);
      frames_.pop_back();
      settle();
      if (enough()) break;
      continue;
    }
    const Link link = std::move(frame.links[frame.next++]);
    if (!name_.empty()) name_ += '/';
    name_ += link.name;
    std::string before_this = std::exchange(last_, name_);
    if (name_.size() > kLongestName || names_ + name_.size() > kLongestNames) {
      walk_.problems.push_back(
          {ErrorCode::kNameTooLong, path_, namedPart(name_), std::to_string(name_.size()) + " bytes"});
      continue;
    }
    if (const auto refused = watch_.refusals.find(name_); refused != watch_.refusals.end()) {
      report(refused->second);
      continue;
    }
    if (!watch_.before.empty() && name_ == watch_.before) {
      last_ = std::move(before_this);
      break;
    }
    if (watch_.touching) watch_.touching(name_);
    const std::size_t depth = frames_.size();
    visit(link);
    if (frames_.size() > depth) last_.push_back('/');
    settle();
    if (enough()) break;
  }
  walk_.complete = frames_.empty();
  if (!walk_.complete && watch_.enough) walk_.datasets.resize(settled_);
  tellMet();
  handOver(true);
  walk_.last = last_;
  return std::move(walk_);
}

bool Walker::goOn() {
  last_ = watch_.from.last;
  std::string_view rest = watch_.from.last;
  if (rest == "/") return true;
  while (!rest.empty()) {
    const std::size_t end = rest.find('/');
    const std::string_view part = rest.substr(0, end);
    const bool entered = end != std::string_view::npos;
    rest.remove_prefix(entered ? end + 1 : rest.size());
    Frame& frame = frames_.back();
    const auto link =
        std::find_if(frame.links.begin(), frame.links.end(), [&](const Link& one) { return one.name == part; });
    if (link == frame.links.end()) return false;
    frame.next = static_cast<std::size_t>(link - frame.links.begin()) + 1;
    if (!entered) return true;
    if (!name_.empty()) name_.push_back('/');
    name_.append(part);
    if (const auto refused = watch_.refusals.find(name_); refused != watch_.refusals.end()) {
      report(refused->second);  // it did harm on being entered once more
      return true;
    }
    if (watch_.touching) watch_.touching(name_);
    const haddr_t address = link->address;
    Hdf5Object object(H5Oopen_by_addr(file_, address));
    if (!object || H5Iget_type(object.get()) != H5I_GROUP || open_groups_.contains(address)) {
      takeHdf5Message();
      return false;
    }
    enter(std::move(object), address, true);
  }
  return true;
}

void Walker::handOver(bool at_once) {
  if (!watch_.found) return;
  const Clock::time_point now = Clock::now();
  if (!at_once && walk_.datasets.size() < kFoundAtOnce && now - handed_over_ < kBetweenTelling) return;
  handed_over_ = now;
  ListingPiece piece;
  for (Hdf5Dataset& dataset : walk_.datasets) {
    piece.datasets.push_back(std::move(dataset.info));
    piece.addresses.push_back(dataset.member ? 0 : dataset.address);  // another name of records is none of a tensor
  }
  piece.other_names = std::exchange(walk_.other_names, {});
  piece.problems = std::exchange(walk_.problems, {});
  piece.group_attributes = std::exchange(walk_.group_attributes, {});
  piece.place = {last_, std::exchange(seen_since_, {})};
  walk_.datasets.clear();
  watch_.found(std::move(piece));
}

void Walker::settle() {
  if (!watch_.enough) return;
  for (; settled_ < walk_.datasets.size(); ++settled_) {
    const std::string& name = walk_.datasets[settled_].info.name;
    if (mayBeBatch(name) && inOpenGroup(name)) return;
  }
}

bool Walker::inOpenGroup(std::string_view dataset) const {
  const std::string_view group = dataset.substr(0, dataset.rfind('/'));
  return std::any_of(frames_.begin(), frames_.end(), [&](const Frame& frame) {
    return frame.name_length == group.size() && std::string_view(name_).starts_with(group);
  });
}

void Walker::announce(const std::vector<Link>& links) {
  if (!work_.met) return;
  const std::string before = name_.empty() ? std::string() : name_ + '/';
  for (const Link& link : links) {
    if (link.type != H5L_TYPE_HARD) continue;
    met_.push_back(before + link.name);
    if (met_.size() == kMetAtOnce) tellMet();
  }
  if (links.size() >= kLargeGroup || Clock::now() - told_ > kBetweenTelling) tellMet();
}

void Walker::tellMet() {
  if (!met_.empty()) work_.met(met_);
  met_.clear();
  told_ = Clock::now();
}

void Walker::readLinks(hid_t group, std::vector<Link>& links) {
  hsize_t position = 0;
  // An index whose nodes lead to one another has more links than can ever be walked.
  Collected collected{links, file_bytes_ / kFewestLinkBytes, watch_.beat};
  const herr_t iterated = H5Literate(group, H5_INDEX_NAME, H5_ITER_NATIVE, &position, collectLink, &collected);
  if (iterated < 0) report(ErrorCode::kReadFailed, takeHdf5Message());
  std::size_t compared = 0;
  std::sort(links.begin(), links.end(), [&](const Link& a, const Link& b) {
    if (watch_.beat && ++compared % (64 * kLinksAtOnce) == 0) watch_.beat();
    return naturalLess(a.name, b.name);
  });
  const std::size_t counted = links.size();
  links.erase(std::unique(links.begin(), links.end(), [](const Link& a, const Link& b) { return a.name == b.name; }),
              links.end());
  if (iterated > 0 || links.size() < counted) {
    report(ErrorCode::kReadFailed,
           SCALEWRIGHT_TEXT("Detail", "the index of the group leads to the same names again and again"));
  }
}

void Walker::readGroupAttributes(hid_t group) {
  std::string attributes_of = name_;
  attributes_of.push_back('/');
  if (const auto refused = watch_.refusals.find(attributes_of); refused != watch_.refusals.end()) {
    Error error = refused->second;
    error.detail += error.detail.empty() ? "attributes" : ", attributes";
    return report(std::move(error));
  }
  if (watch_.touching) watch_.touching(attributes_of);
  auto attributes = readAttributes(group);
  if (!attributes) return report(attributes.error());
  if (!attributes->empty()) walk_.group_attributes.emplace(name_, *std::move(attributes));
}

void Walker::enter(Hdf5Object group, haddr_t address, bool again) {
  Frame frame;
  frame.address = address;
  frame.name_length = name_.size();
  readLinks(group.get(), frame.links);
  if (!again) {
    announce(frame.links);
    readGroupAttributes(group.get());
  }
  const bool has_links =
      std::any_of(frame.links.begin(), frame.links.end(), [](const Link& link) { return link.type != H5L_TYPE_HARD; });
  if (has_links) frame.group = std::move(group);
  open_groups_.insert(address);
  frames_.push_back(std::move(frame));
}

void Walker::visit(const Link& link) {
  switch (link.type) {
    case H5L_TYPE_HARD: visitHard(link.address); return;
    case H5L_TYPE_SOFT: visitSoft(link); return;
    case H5L_TYPE_EXTERNAL: report(ErrorCode::kExternalLink); return;
    default: report(ErrorCode::kDanglingLink, SCALEWRIGHT_TEXT("Detail", "link of an unknown kind")); return;
  }
}

void Walker::visitHard(haddr_t address) {
  if (!seen_.insert(address).second) {
    if (open_groups_.contains(address)) return report(ErrorCode::kLinkCycle);
    names_ += name_.size();
    walk_.other_names.push_back({address, name_});  // if it is a dataset, as whoever puts the listing together knows
    return;
  }
  if (watch_.found) seen_since_.push_back(address);
  Hdf5Object object(H5Oopen_by_addr(file_, address));
  if (!object) return report(ErrorCode::kReadFailed, takeHdf5Message());
  switch (H5Iget_type(object.get())) {
    case H5I_GROUP: enter(std::move(object), address); return;
    case H5I_DATASET: {
      auto described = describeDataset(object.get(), name_, file_bytes_);
      if (!described) return report(described.error());
      for (Hdf5Dataset& dataset : described->tensors) {
        dataset.address = address;
        names_ += dataset.info.name.size();
        walk_.datasets.push_back(std::move(dataset));
      }
      for (Error& left_out : described->left_out) {
        left_out.file = path_;
        names_ += left_out.dataset.size();
        walk_.problems.push_back(std::move(left_out));
      }
      return;
    }
    default: return;  // a named datatype holds no data
  }
}

void Walker::visitSoft(const Link& link) {
  const hid_t group = frames_.back().group.get();
  bool left_file = false;
  const Hdf5Properties access = withinTheFile(&left_file);
  if (H5Oexists_by_name(group, link.name.c_str(), access.get()) > 0) return;
  takeHdf5Message();
  if (left_file) return report(ErrorCode::kExternalLink);
  std::array<char, 1024> target{};
  const bool known = H5Lget_val(group, link.name.c_str(), target.data(), target.size() - 1, H5P_DEFAULT) >= 0;
  takeHdf5Message();
  report(ErrorCode::kDanglingLink, known ? target.data() : "");
}

}  // namespace

Result<Hdf5Walk> walkHdf5(hid_t file, const std::string& path, std::uint64_t file_bytes, const WorkContext& work,
                          const WalkWatch& watch) {
  return Walker(file, path, file_bytes, work, watch).run();
}

}  // namespace scalewright::io
