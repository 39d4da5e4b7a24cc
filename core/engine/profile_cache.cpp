#include "core/engine/profile_cache.h"

#include <zlib.h>

#include <array>
#include <charconv>
#include <cstring>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/profile/codec.h"

namespace scalewright::engine {
namespace {

constexpr std::size_t kLargestProfile = std::size_t{64} << 20;
constexpr std::size_t kChecksumBytes = 4;

/// Everything that a profile depends on, one item a line. A new way of profiling is a new first line.
std::string keyOf(const io::FileIdentity& identity, const tensor::TensorInfo& info) {
  const auto axis = [](const std::optional<std::uint64_t>& a) { return a ? std::to_string(*a) : std::string("-"); };
  std::string key = "profile 3\n";
  for (const std::string& item : {identity.path, std::to_string(identity.size), std::to_string(identity.modified_ns),
                                  identity.digest, std::to_string(identity.inode), std::to_string(identity.changed_ns),
                                  info.name, std::string(tensor::elementTypeId(info.type)),
                                  tensor::shapeText(info.shape), axis(info.sample_axis), axis(info.channel_axis)}) {
    key += item;
    key += '\n';
  }
  // The same name and shape may be made of other datasets, or of the same in another order.
  for (const std::string& part : info.parts) key += part + '\n';
  for (const tensor::Shape& shape : info.part_shapes) key += tensor::shapeText(shape) + '\n';
  if (info.slice) {
    const tensor::Slice& slice = *info.slice;
    key += "of " + slice.whole + " " + tensor::shapeText(slice.shape) + " expert " + axis(slice.expert) + " along";
    for (const std::uint64_t number : {slice.axis, slice.stripes.begin, slice.stripes.run, slice.stripes.period,
                                       slice.stripes.count, std::uint64_t{slice.transposed}}) {
      key += " " + std::to_string(number);
    }
    key += '\n';
  }
  if (info.padding) {
    key += "without " + info.padding->mask + " along";
    for (const std::uint64_t token_axis : info.padding->token_axes) key += " " + std::to_string(token_axis);
    const std::vector<std::uint64_t>& runs = info.padding->tokens->runs;
    key.append(reinterpret_cast<const char*>(runs.data()), runs.size() * sizeof(std::uint64_t)).push_back('\n');
  }
  if (info.read_as) {
    const tensor::ReadAs& rule = *info.read_as;
    key += "read as " + std::to_string(rule.is_packed) + std::to_string(rule.is_unsigned) +
           std::to_string(rule.unwritten) + '\n';
    const auto append = [&key](double number) { key.append(reinterpret_cast<const char*>(&number), sizeof number); };
    append(rule.factor);
    append(rule.offset);
    for (const tensor::NoDataSpan& span : rule.no_data) {
      append(span.low);
      append(span.high);
    }
    key += '\n';
  }
  if (info.scaling) {
    key += info.scaling->divides ? "divided along " : "multiplied along ";
    key += std::to_string(info.scaling->axis) + '\n';
    const std::vector<double>& factors = *info.scaling->factors;
    key.append(reinterpret_cast<const char*>(factors.data()), factors.size() * sizeof(double));
  }
  return key;
}

std::uint32_t checksum(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// FNV-1a: spreads keys over file names; the key itself is checked on reading.
std::uint64_t nameHash(std::string_view key) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

}  // namespace

std::filesystem::path ProfileCache::pathOf(const std::string& key) const {
  std::array<char, 16> digits{};
  const auto [end, code] = std::to_chars(digits.data(), digits.data() + digits.size(), nameHash(key), 16);
  std::string name(digits.data(), end);
  name.insert(0, digits.size() - name.size(), '0');
  std::filesystem::path path = folder_;
  path /= name.substr(0, 2);
  path /= name;
  path += ".profile";
  return path;
}

std::optional<profile::Profile> ProfileCache::load(const io::FileIdentity& identity,
                                                   const tensor::TensorInfo& info) const {
  if (folder_.empty()) return std::nullopt;
  const std::string key = keyOf(identity, info);
  const auto content = readWholeFile(pathOf(key), kLargestProfile);
  if (!content || content->size() < key.size() + kChecksumBytes) return std::nullopt;
  std::string_view rest(*content);
  std::uint32_t stored = 0;
  std::memcpy(&stored, rest.data(), kChecksumBytes);
  rest.remove_prefix(kChecksumBytes);
  if (checksum(rest) != stored || !rest.starts_with(key)) return std::nullopt;
  auto profile = profile::decode(rest.substr(key.size()));
  if (!profile || profile->elements != info.elements()) return std::nullopt;
  return *std::move(profile);
}

void ProfileCache::store(const io::FileIdentity& identity, const tensor::TensorInfo& info,
                         const profile::Profile& profile) const {
  if (folder_.empty()) return;
  const std::string key = keyOf(identity, info);
  const std::string body = key + profile::encode(profile);
  std::string content(kChecksumBytes, '\0');
  const std::uint32_t sum = checksum(body);
  std::memcpy(content.data(), &sum, kChecksumBytes);
  content += body;
  const std::filesystem::path path = pathOf(key);
  if (!disk::makeFolders(path.parent_path())) return;
  static_cast<void>(writeFileAtomically(path, content, Durability::kRelaxed).has_value());
}

}  // namespace scalewright::engine
