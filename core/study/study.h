#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/io/source.h"
#include "core/study/knowledge.h"
#include "core/study/sharing_groups.h"
#include "core/study/tensors/proposals.h"
#include "core/study/tensors/tensor_store.h"

namespace scalewright::study {

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
  [[nodiscard]] bool lacksNothingOf(const Study& next, std::size_t source) const {
    return tensors_.lacksNothingOf(next.tensors_, source);
  }
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

  /// Returns tensors of a file that a new catalogue of it lacks because it takes the datasets otherwise, ascending:
  /// nothing is left to be read of them. None where it takes them as they are.
  [[nodiscard]] std::vector<TensorIndex> regroupedAway(const io::Catalogue& catalogue) const;
  /// Takes tensors out, decisions included; the others keep their indices.
  void removeTensors(const std::vector<TensorIndex>& tensors);

  [[nodiscard]] std::span<const io::Catalogue> sources() const { return sources_; }
  [[nodiscard]] Tensors tensors() const { return tensors_.all(); }
  /// Returns a tensor that is there.
  [[nodiscard]] const StudyTensor& tensor(TensorIndex index) const { return tensors_.at(index); }
  [[nodiscard]] bool has(TensorIndex index) const { return tensors_.has(index); }
  /// Returns the path of the file that holds a tensor.
  [[nodiscard]] const std::string& fileOf(TensorIndex index) const {
    return sources_[tensor(index).source].identity.path;
  }
  /// The index that no tensor has had so far, nor any above it.
  [[nodiscard]] TensorIndex firstFree() const { return tensors_.firstFree(); }
  /// Finds a tensor by name; the first match in source order.
  [[nodiscard]] std::optional<TensorIndex> find(std::string_view name) const { return tensors_.find(name); }
  /// Tensors that are there.
  [[nodiscard]] std::size_t size() const { return tensors_.size(); }

  /// Everything that went wrong so far: problems of catalogues and of tensors.
  [[nodiscard]] std::vector<Error> problems() const;

  void setState(TensorIndex index, LoadState state) { tensors_.edit(index).state = state; }
  std::vector<TensorIndex> setProfile(TensorIndex index, std::shared_ptr<const profile::Profile> profile);
  void setProblem(TensorIndex index, Error problem);
  /// Forgets what went wrong with a tensor: it waits to be read, and what was read of it stays until then.
  void forgetProblem(TensorIndex index);
  void setPassProblem(TensorIndex index, Error problem) { tensors_.edit(index).pass_problem = std::move(problem); }
  /// Adds what a pass over the data of the current profile has supplied. Kept until the profile changes.
  std::vector<TensorIndex> addEvidence(TensorIndex index, calibrate::Evidence evidence);
  /// Returns the quantizer in force, once profile and decision are there.
  [[nodiscard]] std::optional<engine::QuantizerSpec> quantizer(TensorIndex index) const;
  /// Adds exact error sums from the data of the current profile. Kept, the latest few hundred, for when a quantizer is
  /// in force again.
  void addMeasured(TensorIndex index, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error);

  /// Replaces a decision and resolves it at once (sketch only, microseconds). A granularity by which the tensor cannot
  /// be cut becomes per tensor, a smoothing whose factors do not fit becomes one that is asked for. With another
  /// smoothing the tensor waits for its profile.
  std::vector<TensorIndex> setDecision(TensorIndex index, recipe::Decision decision) {
    return setDecisions({{index, std::move(decision)}});
  }
  /// Does the same for several tensors; each group they belong to is looked at once.
  std::vector<TensorIndex> setDecisions(const Decisions& decisions);

  /// Does the first half of `setDecisions`, for very many: puts decisions in place. Returns the tensors, ascending,
  /// that have no resolution and no error until `carryOut` is given them, a group's members together or one after the
  /// other.
  /// Cost: microseconds for each.
  std::vector<TensorIndex> placeDecisions(const Decisions& decisions);
  /// Does the second half, for some of them.
  std::vector<TensorIndex> carryOut(std::span<const TensorIndex> tensors) {
    return refresh({tensors.begin(), tensors.end()});
  }

  /// Notes that what is in force now is what was saved, from here on. Returns the tensors that differed from what was
  /// saved before, ascending. Cost: a look at each tensor.
  std::vector<TensorIndex> markSaved() { return tensors_.markSaved(); }
  /// Does the same from what was in force in an earlier copy, `then`, where that was saved: tensors that are still as
  /// they were are taken from `marked`, which is `then` after its own `markSaved`. Cost: two pointers for each tensor,
  /// a copy of each that is another by now.
  std::vector<TensorIndex> markSaved(const Study& then, const Study& marked) {
    return tensors_.markSaved(then.tensors_, marked.tensors_);
  }
  /// Does the same for one tensor.
  void markSaved(TensorIndex index) { tensors_.edit(index).saved.reset(); }

  /// Returns tensors whose decisions name a sharing group, ascending; empty when there is none of that name.
  [[nodiscard]] std::vector<TensorIndex> sharingMembers(std::string_view group) const;
  /// Names of all sharing groups, in alphabetical order.
  [[nodiscard]] std::vector<std::string> sharingGroups() const { return groups_.names(); }

  /// Returns what passes over the data should supply for an exact result of the decision in force; empty when there is
  /// nothing to add.
  [[nodiscard]] calibrate::EvidenceRequest missingEvidence(TensorIndex index) const;

 private:
  /// Carries decisions out again, with the groups of these tensors, and those named.
  std::vector<TensorIndex> refresh(const std::set<TensorIndex>& tensors, std::set<std::string> groups = {});
  /// Returns the source of a path; none without one.
  [[nodiscard]] std::optional<std::size_t> sourceOf(const std::string& path) const;
  /// Puts a file's graph in place of the one it had. Returns whether any tensor may be otherwise now.
  bool setGraph(const std::string& file, std::vector<graph::Value> values);
  /// Applies what is known to all tensors, or to those of one file, and carries out what is decided. Returns all that
  /// have another place, resolution or error now.
  std::vector<TensorIndex> learn(std::optional<std::size_t> source);

  Proposals proposals_;
  std::vector<io::Catalogue> sources_;
  std::shared_ptr<const Knowledge> knowledge_ = std::make_shared<const Knowledge>();
  TensorStore tensors_;
  SharingGroups groups_;
};

}  // namespace scalewright::study
