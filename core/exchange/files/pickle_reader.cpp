#include "core/exchange/files/pickle_reader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/io/npy/header.h"
#include "core/recipe/byte_name.h"
#include "core/tensor/decode.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr std::size_t kMostValues = std::size_t{1} << 20;    // of the pickle, some 200 bytes each
constexpr std::size_t kMostElements = std::size_t{4} << 20;  // of the JSON that it becomes
constexpr std::size_t kMostLetters = std::size_t{64} << 20;  // bytes of its texts
constexpr int kDeepest = 64;

/// What is wrong with the pickle.
struct Broken {
  std::string detail;
};

enum class Kind { kNone, kBool, kInteger, kFloat, kText, kBytes, kList, kTuple, kDict, kGlobal, kDtype, kArray, kMark };

/// Values refer to each other, and may do so in circles: all belong to the machine.
struct Value {
  Kind kind = Kind::kNone;
  std::int64_t integer = 0;  ///< also of a bool
  double number = 0;
  std::string_view text;      ///< in the pickle; of a global `module name`, of a dtype its code, of an array its data
  std::string name;           ///< of a global
  std::vector<Value*> items;  ///< of a list, tuple, or the elements of an array of objects
  std::vector<std::pair<Value*, Value*>> pairs;  ///< of a dict
  bool big_endian = false;                       ///< of a dtype
  bool by_columns = false;                       ///< of an array: Fortran's order
  std::vector<std::size_t> shape;
  const Value* dtype = nullptr;
};

/// A little-endian number of some bytes.
std::uint64_t little(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

/// A dtype of numbers; nullopt for others.
std::optional<io::NpyHeader> typeOf(const Value& dtype) {
  const char order = dtype.big_endian ? '>' : '<';
  auto header = io::parseNpyDictionary("{'descr': '" + std::string(1, order) + std::string(dtype.text) +
                                       "', 'fortran_order': False, 'shape': (), }");
  if (!header) return std::nullopt;
  return *std::move(header);
}

class ToJson {
 public:
  json operator()(const Value& value, int depth) {
    if (depth > kDeepest) throw Broken{"nested too deeply"};
    count(1);
    switch (value.kind) {
      case Kind::kNone: return nullptr;
      case Kind::kBool: return value.integer != 0;
      case Kind::kInteger: return value.integer;
      case Kind::kFloat: return std::isfinite(value.number) ? json(value.number) : json(nullptr);
      case Kind::kText: return text(value.text);
      case Kind::kList:
      case Kind::kTuple: {
        json list = json::array();
        for (const Value* item : value.items) list.push_back((*this)(*item, depth + 1));
        return list;
      }
      case Kind::kDict: {
        json object = json::object();
        for (const auto& [key, item] : value.pairs) {
          if (key->kind != Kind::kText) throw Broken{"a key that is no text"};
          object[text(key->text)] = (*this)(*item, depth + 1);
        }
        return object;
      }
      case Kind::kArray: return array(value, depth);
      case Kind::kBytes:
      case Kind::kGlobal:
      case Kind::kDtype:
      case Kind::kMark: break;
    }
    throw Broken{"a value that is neither text, number, list nor dict"};
  }

 private:
  void count(std::size_t values) {
    left_ = values > left_ ? throw Broken{"more than some million values"} : left_ - values;
  }

  /// One text may be remembered, and come as often as its maker likes.
  std::string text(std::string_view bytes) {
    if (bytes.size() > text_left_) throw Broken{"more than some million letters"};
    text_left_ -= bytes.size();
    std::string text(bytes);
    if (!recipe::isUtf8(text)) throw Broken{"a text that is no UTF-8"};
    return text;
  }

  json array(const Value& value, int depth) {
    if (value.dtype == nullptr) throw Broken{"an array without contents"};
    std::size_t elements = 1;
    for (const std::size_t size : value.shape) {
      if (size != 0 && elements > kMostElements / size) throw Broken{"more than some million values"};
      elements *= size;
    }
    count(elements);
    if (value.dtype->text.starts_with("O")) {
      if (value.items.size() != elements) throw Broken{"an array with another number of elements than its shape"};
      return shaped(value, depth, [&](std::size_t i) { return (*this)(*value.items[i], depth + 1); });
    }
    const auto type = typeOf(*value.dtype);
    if (!type) throw Broken{"an array of " + std::string(value.dtype->text.substr(0, 80))};
    const std::size_t width = tensor::elementSize(type->type);
    if (value.text.size() / width != elements || value.text.size() % width != 0)
      throw Broken{"an array with another number of elements than its shape"};
    std::vector<double> numbers(elements);
    tensor::decodeToDouble(type->type, type->order, std::as_bytes(std::span(value.text)), numbers);
    return shaped(value, depth,
                  [&](std::size_t i) { return std::isfinite(numbers[i]) ? json(numbers[i]) : json(nullptr); });
  }

  /// Nested lists. element: (place in the data) -> json
  template <typename Element>
  json shaped(const Value& value, int depth, Element element) {
    if (value.shape.empty()) return element(0);
    if (depth + static_cast<int>(value.shape.size()) > kDeepest) throw Broken{"nested too deeply"};
    std::vector<std::size_t> strides(value.shape.size(), 1);
    if (value.by_columns) {
      for (std::size_t axis = 1; axis < strides.size(); ++axis)
        strides[axis] = strides[axis - 1] * value.shape[axis - 1];
    } else {
      for (std::size_t axis = strides.size() - 1; axis-- > 0;)
        strides[axis] = strides[axis + 1] * value.shape[axis + 1];
    }
    const auto below = [&](const auto& self, std::size_t axis, std::size_t at) -> json {
      if (axis == value.shape.size()) return element(at);
      count(value.shape[axis]);  // lists without elements are something, too
      json list = json::array();
      for (std::size_t i = 0; i < value.shape[axis]; ++i) list.push_back(self(self, axis + 1, at + i * strides[axis]));
      return list;
    };
    return below(below, 0, 0);
  }

  std::size_t left_ = kMostElements;
  std::size_t text_left_ = kMostLetters;
};

/// The stack machine that a pickle is a program of.
class Machine {
 public:
  explicit Machine(std::string_view bytes) : bytes_(bytes) {}

  const Value& run() {
    while (true) {
      const char code = take(1).front();
      if (code == '.') return *pop();
      step(code);
    }
  }

 private:
  void step(char code) {
    switch (static_cast<unsigned char>(code)) {
      case 0x80: protocol(); return;
      case 0x95: take(8); return;  // a frame: how much may be read ahead
      case '(': push({.kind = Kind::kMark}); return;
      case '0': pop(); return;
      case '1': popMark(); return;
      case '2': pushAgain(top()); return;
      case 'N': push({}); return;
      case 0x88: push({.kind = Kind::kBool, .integer = 1}); return;
      case 0x89: push({.kind = Kind::kBool, .integer = 0}); return;
      case 'K': integer(static_cast<std::int64_t>(little(take(1)))); return;
      case 'M': integer(static_cast<std::int64_t>(little(take(2)))); return;
      case 'J': integer(static_cast<std::int32_t>(little(take(4)))); return;
      case 0x8a: longInteger(); return;
      case 'G': number(); return;
      case 'X': text(Kind::kText, 4); return;
      case 0x8c: text(Kind::kText, 1); return;
      case 0x8d: text(Kind::kText, 8); return;
      case 'C': text(Kind::kBytes, 1); return;
      case 'B': text(Kind::kBytes, 4); return;
      case 0x8e: text(Kind::kBytes, 8); return;
      case ']': push({.kind = Kind::kList}); return;
      case '}': push({.kind = Kind::kDict}); return;
      case ')': push({.kind = Kind::kTuple}); return;
      case 't': tuple(popMark()); return;
      case 0x85: tuple(popSeveral(1)); return;
      case 0x86: tuple(popSeveral(2)); return;
      case 0x87: tuple(popSeveral(3)); return;
      case 'a': append(popSeveral(1)); return;
      case 'e': append(popMark()); return;
      case 's': setItems(popSeveral(2)); return;
      case 'u': setItems(popMark()); return;
      case 'q': memo_[little(take(1))] = &top(); return;
      case 'r': memo_[little(take(4))] = &top(); return;
      case 0x94: memo_[memo_.size()] = &top(); return;
      case 'h': remembered(little(take(1))); return;
      case 'j': remembered(little(take(4))); return;
      case 'c': global(); return;
      case 0x93: stackGlobal(); return;
      case 'R': reduce(); return;
      case 'b': build(); return;
      default: throw Broken{"an instruction that no array or dict needs"};
    }
  }

  std::string_view take(std::uint64_t count) {
    if (count > bytes_.size() - at_) throw Broken{"cut off"};
    const std::string_view taken = bytes_.substr(at_, static_cast<std::size_t>(count));
    at_ += taken.size();
    return taken;
  }
  std::string_view line() {
    const std::size_t end = bytes_.find('\n', at_);
    if (end == std::string_view::npos) throw Broken{"cut off"};
    const std::string_view taken = bytes_.substr(at_, end - at_);
    at_ = end + 1;
    return taken;
  }

  Value& make(Value value) {
    if (values_.size() == kMostValues) throw Broken{"more than some million values"};
    return values_.emplace_back(std::move(value));
  }
  void push(Value value) { pushAgain(make(std::move(value))); }
  void pushAgain(Value& value) {
    if (stack_.size() == kMostValues) throw Broken{"more than some million values"};
    stack_.push_back(&value);
  }
  Value& top() {
    if (stack_.empty()) throw Broken{"a value is missing"};
    return *stack_.back();
  }
  Value* pop() {
    Value* value = &top();
    stack_.pop_back();
    return value;
  }
  /// In the order in which they were pushed.
  std::vector<Value*> popSeveral(std::size_t count) {
    if (stack_.size() < count) throw Broken{"a value is missing"};
    std::vector<Value*> values(stack_.end() - static_cast<std::ptrdiff_t>(count), stack_.end());
    stack_.resize(stack_.size() - count);
    return values;
  }
  std::vector<Value*> popMark() {
    std::size_t count = 0;
    while (count < stack_.size() && stack_[stack_.size() - 1 - count]->kind != Kind::kMark) ++count;
    std::vector<Value*> values = popSeveral(count);
    pop();
    return values;
  }

  void protocol() {
    if (little(take(1)) > 4) throw Broken{"a protocol above 4"};
  }
  void integer(std::int64_t value) { push({.kind = Kind::kInteger, .integer = value}); }
  void longInteger() {
    const std::string_view bytes = take(little(take(1)));
    if (bytes.size() > 8) throw Broken{"an integer of more than 64 bits"};
    const unsigned spare = 64 - 8 * static_cast<unsigned>(bytes.size());
    integer(bytes.empty() ? 0 : static_cast<std::int64_t>(little(bytes) << spare) >> spare);
  }
  void number() {
    std::string bytes(take(8));
    std::reverse(bytes.begin(), bytes.end());
    push({.kind = Kind::kFloat, .number = std::bit_cast<double>(little(bytes))});
  }
  void text(Kind kind, std::size_t width) {
    const std::uint64_t size = little(take(width));
    push({.kind = kind, .text = take(size)});
  }
  void tuple(std::vector<Value*> items) { push({.kind = Kind::kTuple, .items = std::move(items)}); }
  void append(const std::vector<Value*>& items) {
    Value& list = top();
    if (list.kind != Kind::kList) throw Broken{"something is appended to what is no list"};
    list.items.insert(list.items.end(), items.begin(), items.end());
  }
  void setItems(const std::vector<Value*>& items) {
    Value& dict = top();
    if (dict.kind != Kind::kDict || items.size() % 2 != 0) throw Broken{"an item of what is no dict"};
    for (std::size_t i = 0; i < items.size(); i += 2) dict.pairs.emplace_back(items[i], items[i + 1]);
  }
  void remembered(std::uint64_t place) {
    const auto found = memo_.find(place);
    if (found == memo_.end()) throw Broken{"a value is missing"};
    pushAgain(*found->second);
  }

  void global() {
    const std::string_view module = line();
    const std::string_view name = line();
    pushGlobal(module, name);
  }
  void stackGlobal() {
    const std::vector<Value*> names = popSeveral(2);
    if (names[0]->kind != Kind::kText || names[1]->kind != Kind::kText) throw Broken{"a callable without a name"};
    pushGlobal(names[0]->text, names[1]->text);
  }
  void pushGlobal(std::string_view module, std::string_view name) {
    constexpr std::array<std::string_view, 2> kOfArrays = {"numpy.core.multiarray", "numpy._core.multiarray"};
    const bool makes = (name == "_reconstruct" || name == "scalar") &&
                       std::find(kOfArrays.begin(), kOfArrays.end(), module) != kOfArrays.end();
    if (!makes && !(module == "numpy" && (name == "ndarray" || name == "dtype"))) {
      // Whoever wrote it: a name is all that is looked at.
      throw Broken{"it asks for " + std::string(module.substr(0, 80)) + "." + std::string(name.substr(0, 80))};
    }
    push({.kind = Kind::kGlobal, .name = std::string(name)});
  }

  void reduce() {
    const std::vector<Value*> call = popSeveral(2);
    const Value& callable = *call[0];
    const Value& given = *call[1];
    if (callable.kind != Kind::kGlobal || given.kind != Kind::kTuple) throw Broken{"a call of what is no callable"};
    if (callable.name == "_reconstruct") {
      push({.kind = Kind::kArray});
    } else if (callable.name == "dtype") {
      if (given.items.empty() || given.items[0]->kind != Kind::kText) throw Broken{"a dtype without a code"};
      push({.kind = Kind::kDtype, .text = given.items[0]->text});
    } else if (callable.name == "scalar") {
      if (given.items.size() != 2 || given.items[0]->kind != Kind::kDtype || given.items[1]->kind != Kind::kBytes)
        throw Broken{"a scalar that is none"};
      push({.kind = Kind::kArray, .text = given.items[1]->text, .dtype = given.items[0]});
    } else {
      throw Broken{"a call of " + callable.name};
    }
  }

  void build() {
    const Value& state = *pop();
    Value& object = top();
    if (state.kind != Kind::kTuple) throw Broken{"a state that is none"};
    if (object.kind == Kind::kDtype) {
      if (state.items.size() < 2 || state.items[1]->kind != Kind::kText) throw Broken{"a dtype without a byte order"};
      object.big_endian = state.items[1]->text == ">";
      return;
    }
    if (object.kind != Kind::kArray || state.items.size() != 5) throw Broken{"a state that is none"};
    const auto& [shape, dtype, order, data] =
        std::tie(*state.items[1], *state.items[2], *state.items[3], *state.items[4]);
    if (shape.kind != Kind::kTuple || dtype.kind != Kind::kDtype) throw Broken{"an array without a shape"};
    object.shape.clear();
    for (const Value* size : shape.items) {
      if (size->kind != Kind::kInteger || size->integer < 0) throw Broken{"an array without a shape"};
      object.shape.push_back(static_cast<std::size_t>(size->integer));
    }
    object.dtype = &dtype;
    object.by_columns = order.integer != 0;
    if (data.kind == Kind::kList) {
      object.items = data.items;
    } else if (data.kind == Kind::kBytes) {
      object.text = data.text;
    } else {
      throw Broken{"an array without contents"};
    }
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::deque<Value> values_;
  std::vector<Value*> stack_;
  std::unordered_map<std::uint64_t, Value*> memo_;
};

}  // namespace

Result<json> readPickle(std::string_view bytes) {
  try {
    Machine machine(bytes);
    return ToJson()(machine.run(), 0);
  } catch (const Broken& broken) {
    return Error{ErrorCode::kMalformedFile, {}, {}, "pickle: " + broken.detail};
  }
}

}  // namespace scalewright::exchange
