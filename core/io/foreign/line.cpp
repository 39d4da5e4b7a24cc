#include "core/io/foreign/line.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace scalewright::io {
namespace {

/// `s` is the shape of lists of numbers that have one, `w` all arrays with their paths. The file must not exist.
constexpr std::string_view kTree =
    R"(s=lambda x:() if isinstance(x,(int,float)) else (len(x),)+t.pop() if isinstance(x,list) and )"
    R"(len(t:={s(y) for y in x})==1 and None not in t else None;)"
    R"(w=lambda p,x:[("/".join(p) or "data",x)] if hasattr(x,"__array__") or s(x) else )"
    R"([t for k,v in (x.items() if isinstance(x,dict) else enumerate(x) if isinstance(x,(list,tuple)) else []) )"
    R"(for t in w(p+[str(k)],v)];f=h5py.File(sys.argv[2],"x");[f.create_dataset(k,data=a) for k,v in w([],)";
constexpr std::string_view kTreeEnd = R"() for a in [numpy.asarray(v)] if a.dtype.kind in "fiu"])";

constexpr std::array<std::string_view, 6> kCompressed = {".gz", ".xz", ".bz2", ".zst", ".lz4", ".z"};

std::string quoted(const std::string& word) {
  const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("_./+,:@%=-").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// A name that begins like an option is none to the programs.
std::string asPath(const std::string& name) {
  return quoted(name.starts_with('-') ? "./" + name : name);
}

std::string unpackedName(const std::string& name) {
  for (const std::string_view ending : kCompressed) {
    if (name.size() > ending.size() && name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  }
  return name + ".unpacked";
}

void replaceAll(std::string& text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

}  // namespace

std::string commandLine(std::string_view pattern, const std::filesystem::path& path, std::string_view ending) {
  const std::filesystem::path place = path.has_filename() ? path : path.parent_path();
  const std::string name = place.filename().string();
  const std::filesystem::path folder = place.has_parent_path() ? place.parent_path() : std::filesystem::path(".");
  std::string line(pattern);
  if (pattern.starts_with("import ")) line = "python3 -c '" + line + "' {in} {out}";
  // What stands for the program first: a file may be called `{in}`.
  replaceAll(line, "{tree}", std::string(kTree));
  replaceAll(line, "{/tree}", std::string(kTreeEnd));
  const std::array<std::pair<std::string_view, std::string>, 5> words = {{{"{in}", asPath(place.string())},
                                                                          {"{out}", asPath(name + std::string(ending))},
                                                                          {"{folder}", asPath(folder.string())},
                                                                          {"{name}", asPath(name)},
                                                                          {"{unpacked}", asPath(unpackedName(name))}}};
  std::string done;
  for (std::size_t at = 0; at < line.size();) {
    const auto word = std::find_if(words.begin(), words.end(), [&](const auto& each) {
      return std::string_view(line).substr(at).starts_with(each.first);
    });
    done += word == words.end() ? std::string(1, line[at]) : word->second;
    at += word == words.end() ? 1 : word->first.size();
  }
  return done;
}

}  // namespace scalewright::io
