#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/study/tensors/study_tensor.h"

namespace scalewright::study {

/// Counts copies: of a copy and of what it was made of, each counts one more than that did before.
class CopyCount {
 public:
  CopyCount() = default;
  CopyCount(const CopyCount& other) : count_(++other.count_) {}
  CopyCount(CopyCount&& other) noexcept : count_(other.count_.load()) {}
  CopyCount& operator=(const CopyCount& other) {
    count_ = ++other.count_;
    return *this;
  }
  CopyCount& operator=(CopyCount&& other) noexcept {
    count_ = other.count_.load();
    return *this;
  }
  ~CopyCount() = default;

  [[nodiscard]] std::uint64_t value() const { return count_; }

 private:
  mutable std::atomic<std::uint64_t> count_ = 0;
};

/// The tensors of a study that are there, ascending by index. As long as the study is not changed.
class Tensors {
 public:
  struct Slot {
    std::shared_ptr<StudyTensor> tensor;  ///< null: gone
    std::uint64_t copies = 0;             ///< of the study, when the tensor was nobody else's
  };
  using Slots = std::vector<Slot>;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = StudyTensor;
    using difference_type = std::ptrdiff_t;
    using pointer = const StudyTensor*;
    using reference = const StudyTensor&;

    Iterator() = default;
    Iterator(const Slots& places, std::size_t at) : slots_(&places), at_(at) { skip(); }
    reference operator*() const { return *(*slots_)[at_].tensor; }
    pointer operator->() const { return (*slots_)[at_].tensor.get(); }
    Iterator& operator++() {
      ++at_;
      skip();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    void skip() {
      while (at_ < slots_->size() && !(*slots_)[at_].tensor) ++at_;
    }
    const Slots* slots_ = nullptr;
    std::size_t at_ = 0;
  };

  Tensors(const Slots& places, std::size_t count) : slots_(&places), count_(count) {}
  [[nodiscard]] Iterator begin() const { return {*slots_, 0}; }
  [[nodiscard]] Iterator end() const { return {*slots_, slots_->size()}; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// Returns a tensor that is there.
  [[nodiscard]] const StudyTensor& operator[](TensorIndex index) const { return *(*slots_)[index].tensor; }

 private:
  const Slots* slots_;
  std::size_t count_;
};

/// Tensors by their indices, which stay their own. A cheap value: copies share their tensors until one of them changes
/// one, and may be read and changed on another thread. A copy costs a pointer for each tensor.
class TensorStore {
 public:
  [[nodiscard]] Tensors all() const { return {slots_, size_}; }
  /// Tensors that are there.
  [[nodiscard]] std::size_t size() const { return size_; }
  /// The index that no tensor has had so far, nor any above it.
  [[nodiscard]] TensorIndex firstFree() const { return slots_.size(); }
  [[nodiscard]] bool has(TensorIndex index) const { return index < slots_.size() && slots_[index].tensor != nullptr; }
  /// Returns a tensor that is there.
  [[nodiscard]] const StudyTensor& at(TensorIndex index) const;
  /// Finds a tensor by name; the first match in source order.
  [[nodiscard]] std::optional<TensorIndex> find(std::string_view name) const;
  /// A tensor to be changed, which copies do not see.
  StudyTensor& edit(TensorIndex index);
  /// Gives a tensor the first free index.
  void add(StudyTensor tensor);
  /// Puts a tensor in the place of the one that has its index.
  void replace(StudyTensor tensor);
  void remove(TensorIndex index);

  /// Returns whether `next` has the same tensors as this one, those of a source as they have been listed anew and those
  /// of the others as they are here. Cost: a look at each tensor.
  [[nodiscard]] bool lacksNothingOf(const TensorStore& next, std::size_t source) const;
  /// See Study::markSaved.
  std::vector<TensorIndex> markSaved();
  std::vector<TensorIndex> markSaved(const TensorStore& then, const TensorStore& marked);

 private:
  Tensors::Slots slots_;  ///< by index
  std::size_t size_ = 0;  ///< tensors that are there
  CopyCount copies_;
};

}  // namespace scalewright::study
