#include "core/io/onnx/external.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>
#include <span>

#include "core/io/inputs.h"
#include "core/io/onnx/model_scan.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kMostNotes = 16;

std::optional<std::uint64_t> decimal(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Error withoutSense(const std::string& key, const std::string& value) {
  return {ErrorCode::kMalformedFile, {}, {}, "external data, " + namedPart(key) + " " + namedPart(value)};
}

/// The plain names of a model's files, each once.
std::set<std::string> plainNames(const FileBytes& model) {
  std::set<std::string> names;
  for (const std::string& name : externalNames(model)) {
    if (auto plain = plainName(name)) names.insert(*std::move(plain));
  }
  return names;
}

}  // namespace

std::optional<std::string> plainName(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos) return std::nullopt;
  std::string plain;
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find('/'));
    const bool last = part.size() == rest.size();
    if (part.empty() || part == ".." || (last && part == ".")) return std::nullopt;
    if (!last && part.size() + 1 == rest.size()) return std::nullopt;
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    if (part == ".") continue;
    plain += (plain.empty() ? "" : "/") + std::string(part);
  }
  return plain;
}

Result<ExternalPlace> externalPlace(const std::vector<std::pair<std::string, std::string>>& entries) {
  ExternalPlace place;
  std::set<std::string> seen;
  std::string location;
  for (const auto& [key, value] : entries) {
    if (!seen.insert(key).second) return withoutSense(key, "twice");
    if (key == "location") {
      location = value;
    } else if (key == "offset") {
      const auto number = decimal(value);
      if (!number) return withoutSense(key, value);
      place.offset = *number;
    } else if (key == "length") {
      place.length = decimal(value);
      if (!place.length) return withoutSense(key, value);
    } else if (place.notes.size() < kMostNotes) {
      place.notes.emplace(namedPart(key), namedPart(value));
    }
  }
  if (location.empty()) return withoutSense("location", "missing");
  auto plain = plainName(location);
  if (!plain) return Error{ErrorCode::kExternalStorage, {}, {}, namedPart(location)};
  place.name = *std::move(plain);
  return place;
}

bool isOnnxPath(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension == ".onnx";
}

std::vector<std::filesystem::path> externalFiles(const std::filesystem::path& model) {
  std::vector<std::filesystem::path> files;
  const auto file = FileBytes::open(model);
  if (!file) return files;
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::canonical(sourcePath(model).parent_path(), error);
  if (error) return files;
  for (const std::string& name : plainNames(**file)) {
    if (FileBytes::below(folder, name)) files.push_back(folder / name);
  }
  return files;
}

Result<FileIdentity> identityOfModel(const FileBytes& model) {
  auto whole = model.identity();
  if (!whole || !isOnnxPath(model.path())) return whole;
  const std::filesystem::path folder = std::filesystem::path(model.path()).parent_path();
  std::string digests;
  for (const std::string& name : plainNames(model)) {
    const auto file = FileBytes::below(folder, name);
    if (!file) continue;
    const auto identity = (*file)->identity();
    if (!identity) return identity.error();
    whole->size += identity->size;
    whole->modified_ns = std::max(whole->modified_ns, identity->modified_ns);
    whole->changed_ns = std::max(whole->changed_ns, identity->changed_ns);
    digests += name + '\0' + identity->digest;
  }
  if (digests.empty()) return whole;
  digests += whole->digest;
  whole->digest = digestOf(std::as_bytes(std::span(digests)));
  return whole;
}

}  // namespace scalewright::io
