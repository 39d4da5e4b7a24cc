#include "core/io/hdf5_walk.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <unordered_set>

#include "core/base/text.h"
#include "core/io/grouping.h"
#include "core/io/hdf5_library.h"
#include "core/io/inputs.h"
#include "core/io/natural_order.h"

namespace scalewright::io {
namespace {

/// Of all listed paths together, in bytes: what lies beyond is refused too.
constexpr std::size_t kLongestNames = std::size_t{256} << 20;

constexpr std::size_t kMetAtOnce = 8192;   // names
constexpr std::size_t kLargeGroup = 256;   // links: long until the next one is entered
constexpr auto kBetweenTelling = std::chrono::milliseconds(50);

struct Link {
  std::string name;
  H5L_type_t type = H5L_TYPE_ERROR;
  haddr_t address = HADDR_UNDEF;  ///< of a hard link
};

herr_t collectLink(hid_t, const char* name, const H5L_info_t* link, void* links) noexcept {
  try {
    static_cast<std::vector<Link>*>(links)->push_back(
        {name, link->type, link->type == H5L_TYPE_HARD ? link->u.address : HADDR_UNDEF});
  } catch (const std::exception&) {
    return -1;
  }
  return 0;
}

herr_t refuseExternal(const char*, const char*, const char*, const char*, unsigned*, hid_t,
                      void* refused) noexcept {
  *static_cast<bool*>(refused) = true;
  return -1;
}

class Walker {
 public:
  Walker(hid_t file, const std::string& path, std::uint64_t file_bytes, const WorkContext& work,
         const WalkWatch& watch)
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

  void enter(Hdf5Object group, haddr_t address);
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
  std::string name_;  ///< of the object that is being visited
  std::size_t names_ = 0;  ///< bytes of names listed
  std::vector<std::string> met_;   ///< that nobody has been told of
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
  std::size_t settled_ = 0;   ///< datasets
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
  if (enough()) return std::move(walk_);
  enter(std::move(group), root.addr);
  while (!frames_.empty()) {
    if (work_.stop.stop_requested()) return Error{ErrorCode::kCancelled, path_, {}, {}};
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
    if (name_.size() > kLongestName || names_ + name_.size() > kLongestNames) {
      walk_.problems.push_back(
          {ErrorCode::kNameTooLong, path_, namedPart(name_), std::to_string(name_.size()) + " bytes"});
      continue;
    }
    if (const auto refused = watch_.refusals.find(name_); refused != watch_.refusals.end()) {
      report(refused->second);
      continue;
    }
    if (watch_.touching) watch_.touching(name_);
    visit(link);
    settle();
    if (enough()) break;
  }
  walk_.complete = frames_.empty();
  if (!walk_.complete) walk_.datasets.resize(settled_);
  tellMet();
  return std::move(walk_);
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
  if (links.size() >= kLargeGroup || std::chrono::steady_clock::now() - told_ > kBetweenTelling) tellMet();
}

void Walker::tellMet() {
  if (!met_.empty()) work_.met(met_);
  met_.clear();
  told_ = std::chrono::steady_clock::now();
}

void Walker::enter(Hdf5Object group, haddr_t address) {
  Frame frame;
  frame.address = address;
  frame.name_length = name_.size();
  hsize_t position = 0;
  if (H5Literate(group.get(), H5_INDEX_NAME, H5_ITER_NATIVE, &position, collectLink, &frame.links) < 0) {
    report(ErrorCode::kReadFailed, takeHdf5Message());
  }
  std::sort(frame.links.begin(), frame.links.end(),
            [](const Link& a, const Link& b) { return naturalLess(a.name, b.name); });
  announce(frame.links);
  if (auto attributes = readAttributes(group.get()); !attributes.empty()) {
    walk_.group_attributes.emplace(name_, std::move(attributes));
  }
  const bool has_links = std::any_of(frame.links.begin(), frame.links.end(),
                                     [](const Link& link) { return link.type != H5L_TYPE_HARD; });
  if (has_links) frame.group = std::move(group);
  open_groups_.insert(address);
  frames_.push_back(std::move(frame));
}

void Walker::visit(const Link& link) {
  switch (link.type) {
    case H5L_TYPE_HARD:
      visitHard(link.address);
      return;
    case H5L_TYPE_SOFT:
      visitSoft(link);
      return;
    case H5L_TYPE_EXTERNAL:
      report(ErrorCode::kExternalLink);
      return;
    default:
      report(ErrorCode::kDanglingLink, SCALEWRIGHT_TEXT("Detail", "link of an unknown kind"));
      return;
  }
}

void Walker::visitHard(haddr_t address) {
  if (!seen_.insert(address).second) {
    if (open_groups_.contains(address)) report(ErrorCode::kLinkCycle);
    return;
  }
  Hdf5Object object(H5Oopen_by_addr(file_, address));
  if (!object) return report(ErrorCode::kReadFailed, takeHdf5Message());
  switch (H5Iget_type(object.get())) {
    case H5I_GROUP:
      enter(std::move(object), address);
      return;
    case H5I_DATASET: {
      auto dataset = describeDataset(object.get(), name_, file_bytes_);
      if (!dataset) return report(dataset.error());
      dataset->address = address;
      names_ += name_.size();
      walk_.datasets.push_back(*std::move(dataset));
      return;
    }
    default:
      return;  // a named datatype holds no data
  }
}

void Walker::visitSoft(const Link& link) {
  const hid_t group = frames_.back().group.get();
  bool left_file = false;
  const Hdf5Properties access(H5Pcreate(H5P_LINK_ACCESS));
  H5Pset_elink_cb(access.get(), refuseExternal, &left_file);
  if (H5Oexists_by_name(group, link.name.c_str(), access.get()) > 0) return;
  takeHdf5Message();
  if (left_file) return report(ErrorCode::kExternalLink);
  std::array<char, 1024> target{};
  const bool known = H5Lget_val(group, link.name.c_str(), target.data(), target.size() - 1, H5P_DEFAULT) >= 0;
  takeHdf5Message();
  report(ErrorCode::kDanglingLink, known ? target.data() : "");
}

}  // namespace

Result<Hdf5Walk> walkHdf5(hid_t file, const std::string& path, std::uint64_t file_bytes,
                          const WorkContext& work, const WalkWatch& watch) {
  return Walker(file, path, file_bytes, work, watch).run();
}

}  // namespace scalewright::io
