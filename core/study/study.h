#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/boxed.h"
#include "core/base/shared.h"
#include "core/engine/quantizer_spec.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"
#include "core/study/knowledge.h"
#include "core/study/saved_choice.h"
#include "core/study/sharing_groups.h"

namespace scalewright::study {

/// Which tensor of a study. It stays the tensor's own: once that is gone nobody else gets it.
using TensorIndex = std::size_t;

/// Exact errors by the quantizer they were measured with.
using MeasuredErrors = std::map<engine::QuantizerSpec, metrics::ErrorSums>;

/// New decisions of some tensors.
using Decisions = std::vector<std::pair<TensorIndex, recipe::Decision>>;

enum class LoadState { kWaiting, kProfiling, kReady, kFailed, kOff };

/// The range that a member of a sharing group would have by itself.
struct OwnRange {
  recipe::Resolution resolution;
  std::optional<metrics::ErrorSums> error;  ///< as StudyTensor::error
};

/// The findings about a tensor as it is read with one scaling.
struct Readings {
  std::optional<tensor::ChannelScaling> scaling;
  std::shared_ptr<const profile::Profile> profile;
  Shared<calibrate::Evidence> evidence;
  Shared<MeasuredErrors> measured;
};

/// One tensor of the study: what it is, what was measured, what was decided.
struct StudyTensor {
  TensorIndex index = 0;             ///< its own
  std::size_t source = 0;            ///< index into sources()
  tensor::TensorInfo info;           ///< with the scaling of the decision
  Boxed<tensor::TensorInfo> listed;  ///< as its file lists it; none where nobody says otherwise
  LoadState state = LoadState::kWaiting;
  Boxed<Error> problem;  ///< why profiling or resolving failed
  /// Why a pass over the data failed: what it would have settled stays an estimate. Gone when one succeeds.
  Boxed<Error> pass_problem;
  std::shared_ptr<const profile::Profile> profile;
  Shared<calibrate::Evidence> evidence;  ///< what further passes have supplied; belongs to the profile
  Shared<recipe::Decision> proposed;     ///< what it is decided as where nobody has decided; many have the same
  Shared<recipe::Decision> decision;
  /// Of the current decision; set whenever profile and decision allow.
  Boxed<recipe::Resolution> resolution;
  /// Error of the current decision, from the sketch, or exact after `addMeasured`; none for a block format before.
  Boxed<metrics::ErrorSums> error;
  Shared<MeasuredErrors> measured;  ///< belongs to the profile
  /// Of a member of a sharing group; `resolution` and `error` are then those of the range in force, the group's where
  /// the tensor can share it.
  Boxed<OwnRange> own;
  /// Of the tensor as it is stored and of the scaling before, where these are not in force: undoing reads nothing anew.
  std::vector<Readings> others;
  /// The choice that was in force before the first change since the study was opened or saved, by a decision on the
  /// tensor itself or on one that it shares a range with; null while nothing has changed.
  std::shared_ptr<const SavedChoice> saved;
};

/// As its file lists the tensor.
[[nodiscard]] tensor::TensorInfo listedInfo(const StudyTensor& tensor);

/// The profile of the tensor as it is in its file; null where only the scaled values were read.
[[nodiscard]] std::shared_ptr<const profile::Profile> storedProfile(const StudyTensor& tensor);

/// The quantizer of a decision that is carried out.
[[nodiscard]] engine::QuantizerSpec specOf(const recipe::Decision& decision, const recipe::Resolution& resolution);

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

 private:
  const Slots* slots_;
  std::size_t count_;
};

/// The whole state a face shows and edits: sources, tensors, profiles, decisions. No I/O, no threads: the owner
/// calls it from one thread and feeds it what an engine returns.
///
/// A cheap value: copies share their tensors until one of them changes one, and may be read and changed on another
/// thread. A copy costs a pointer for each tensor. What is referred to in a study stays where it is until that tensor
/// is changed.
///
/// Tensors of a sharing group have one range in common, so that a change of one may change others: what changes
/// decisions, profiles or evidence returns all tensors that have another resolution or error now, ascending. Their cost
/// is a look at each member of the group, and microseconds for each that gets another range.
class Study {
 public:
  /// Sets the rule that decides tensors where nobody has, at first recipe::defaultDecision. Tensors that are there keep
  /// their decisions. Cost: one call for each tensor.
  void setProposals(std::function<recipe::Decision(const tensor::TensorInfo&)> propose);

  /// Adds a file's tensors, decided as proposed, and notes its problems. A file that is already there (same path) is
  /// read anew: tensors of the same name keep index and decision, those that are gone stay as failed. Where only an
  /// incomplete catalogue of the same file was there, tensors that are as they were keep what has been read of them.
  /// Returns the source's index.
  /// The catalogues that `sources()` gives are without their tensors and graphs.
  std::size_t addSource(io::Catalogue catalogue);

  /// Returns whether `next`, a copy that has added a source of this study anew, has the same tensors as this one, and
  /// those of the other sources as they are here. Cost: a look at each tensor.
  [[nodiscard]] bool lacksNothingOf(const Study& next, std::size_t source) const;
  /// Takes a source from such a copy without its tensors: they stay as they are, each until `adopt`.
  void adoptSource(const Study& next, std::size_t source);
  /// Takes a tensor from such a copy, as its file has it now: it waits for its profile. Its index and decision stay.
  void adopt(const Study& next, TensorIndex index);

  /// Replaces what people say about its tensors. A tensor that is read along other axes then waits for its profile;
  /// one that was decided as proposed is decided as proposed again. Returns the tensors that are otherwise now,
  /// ascending. Cost: a look at each tensor.
  std::vector<TensorIndex> setStatements(std::vector<recipe::Statement> statements);
  [[nodiscard]] const std::vector<recipe::Statement>& statements() const { return knowledge_->statements(); }
  /// What is known of the tensors beside their files.
  [[nodiscard]] const Knowledge& knowledge() const { return *knowledge_; }

  /// Something went wrong with a file as a whole, after it was added.
  void addSourceProblem(std::size_t source, Error problem) {
    sources_.at(source).problems.push_back(std::move(problem));
  }

  /// Takes a file and its tensors out, decisions included. Later sources move up, tensors keep their index. Returns
  /// those that are gone, ascending.
  std::vector<TensorIndex> removeSource(std::size_t source);

  /// Tensors of a file that a new catalogue of it lacks because it takes the datasets otherwise, ascending: nothing is
  /// left to be read of them. None where it takes them as they are.
  [[nodiscard]] std::vector<TensorIndex> regroupedAway(const io::Catalogue& catalogue) const;
  /// Takes tensors out, decisions included; the others keep their indices.
  void removeTensors(const std::vector<TensorIndex>& tensors);

  [[nodiscard]] std::span<const io::Catalogue> sources() const { return sources_; }
  [[nodiscard]] Tensors tensors() const { return {slots_, size_}; }
  /// Of one that is there.
  [[nodiscard]] const StudyTensor& tensor(TensorIndex index) const;
  [[nodiscard]] bool has(TensorIndex index) const { return index < slots_.size() && slots_[index].tensor != nullptr; }
  /// The path of the file that holds a tensor.
  [[nodiscard]] const std::string& fileOf(TensorIndex index) const {
    return sources_[tensor(index).source].identity.path;
  }
  /// The index that no tensor has had so far, nor any above it.
  [[nodiscard]] TensorIndex firstFree() const { return slots_.size(); }
  /// By tensor name; the first match in source order.
  [[nodiscard]] std::optional<TensorIndex> find(std::string_view name) const;
  /// Tensors that are there.
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Everything that went wrong so far: problems of catalogues and of tensors.
  [[nodiscard]] std::vector<Error> problems() const;

  void setState(TensorIndex index, LoadState state);
  std::vector<TensorIndex> setProfile(TensorIndex index, std::shared_ptr<const profile::Profile> profile);
  void setProblem(TensorIndex index, Error problem);
  /// Forgets what went wrong with a tensor: it waits to be read, and what was read of it stays until then.
  void forgetProblem(TensorIndex index);
  void setPassProblem(TensorIndex index, Error problem);
  /// Adds what a pass over the data of the current profile has supplied. Kept until the profile changes.
  std::vector<TensorIndex> addEvidence(TensorIndex index, calibrate::Evidence evidence);
  /// The quantizer in force, once profile and decision are there.
  [[nodiscard]] std::optional<engine::QuantizerSpec> quantizer(TensorIndex index) const;
  /// Exact error sums from the data of the current profile. Kept, the latest few hundred, for when a quantizer is in
  /// force again.
  void addMeasured(TensorIndex index, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error);

  /// Replaces a decision and resolves it at once (sketch only, microseconds). A granularity by which the tensor cannot
  /// be cut becomes per tensor, a smoothing whose factors do not fit becomes one that is asked for. With another
  /// smoothing the tensor waits for its profile.
  std::vector<TensorIndex> setDecision(TensorIndex index, recipe::Decision decision);
  /// The same for several tensors; each group they belong to is looked at once.
  std::vector<TensorIndex> setDecisions(const Decisions& decisions);

  /// The first half of `setDecisions`, for very many: puts decisions in place. Returns the tensors, ascending, that
  /// have no resolution and no error until `carryOut` is given them, a group's members together or one after the other.
  /// Cost: microseconds for each.
  std::vector<TensorIndex> placeDecisions(const Decisions& decisions);
  /// The second half, for some of them.
  std::vector<TensorIndex> carryOut(std::span<const TensorIndex> tensors) {
    return refresh({tensors.begin(), tensors.end()});
  }

  /// Notes that what is in force now is what was saved, from here on. Returns the tensors that differed from what was
  /// saved before, ascending. Cost: a look at each tensor.
  std::vector<TensorIndex> markSaved();
  /// The same from what was in force in an earlier copy, `then`, where that was saved: tensors that are still as they
  /// were are taken from `marked`, which is `then` after its own `markSaved`. Cost: two pointers for each tensor, a
  /// copy of each that is another by now.
  std::vector<TensorIndex> markSaved(const Study& then, const Study& marked);
  /// The same for one tensor.
  void markSaved(TensorIndex index) { edit(index).saved.reset(); }

  /// Tensors whose decisions name a sharing group, ascending; empty when there is none of that name.
  [[nodiscard]] std::vector<TensorIndex> sharingMembers(std::string_view group) const;
  /// Names of all sharing groups, in alphabetical order.
  [[nodiscard]] std::vector<std::string> sharingGroups() const { return groups_.names(); }

  /// Returns what passes over the data should supply for an exact result of the decision in force; empty when there is
  /// nothing to add.
  [[nodiscard]] calibrate::EvidenceRequest missingEvidence(TensorIndex index) const;

 private:
  /// A tensor to be changed, which copies of the study do not see.
  StudyTensor& edit(TensorIndex index);
  /// Before these change: remembers what they, and who shares a range with them, have so far.
  void keepSaved(const Decisions& decisions);
  /// Puts a decision in place, with what it makes of the tensor's reading.
  static void place(StudyTensor& tensor, const Shared<recipe::Decision>& decision);
  /// The same, in its groups as well. Returns the name of the group that it was in.
  std::string placeInGroups(TensorIndex index, const recipe::Decision& decision);
  /// Carries decisions out again, and brings the groups of these tensors, and those named, up to date.
  std::vector<TensorIndex> refresh(const std::set<TensorIndex>& tensors, std::set<std::string> groups = {});
  /// Forgets the saved choice where it is in force again; carries it out where it never was and can be now.
  static void forgetSaved(StudyTensor& tensor);
  /// As if the tensor had never been read.
  static void forgetReadings(StudyTensor& tensor);
  /// Without the group.
  void resolveAlone(StudyTensor& tensor);
  /// Puts a group's range in force on those of its members that do not have it: `fresh` ones, or all when it has
  /// changed.
  void putRangeInForce(SharingGroups::Group& group, const std::set<TensorIndex>& fresh, std::set<TensorIndex>& changed);
  void putInForce(StudyTensor& tensor, const std::optional<recipe::SharedRange>& range);
  /// Indices or data of many tensors have changed: all groups anew.
  void regroup();

  /// Puts a file's graph in place of the one it had. Returns whether any tensor may be otherwise now.
  bool setGraph(const std::string& file, std::vector<graph::Value> values);
  /// Finds tensors in the graphs that have no value of their names.
  void findLayers();
  /// Gives tensors the places that are known of them: all, or those of one file. Returns those that are otherwise now;
  /// their decisions are not carried out yet.
  std::vector<TensorIndex> applyKnowledge(std::optional<std::size_t> source);
  /// The same, and carries out what is decided. Returns all that have another place, resolution or error now.
  std::vector<TensorIndex> learn(std::optional<std::size_t> source);
  [[nodiscard]] Shared<recipe::Decision> proposalFor(const tensor::TensorInfo& info);

  std::function<recipe::Decision(const tensor::TensorInfo&)> propose_ = recipe::defaultDecision;
  std::vector<Shared<recipe::Decision>> proposals_;  ///< the first distinct ones
  std::vector<io::Catalogue> sources_;
  std::shared_ptr<const Knowledge> knowledge_ = std::make_shared<const Knowledge>();
  Tensors::Slots slots_;  ///< by index
  std::size_t size_ = 0;  ///< tensors that are there
  CopyCount copies_;
  SharingGroups groups_;
};

}  // namespace scalewright::study
