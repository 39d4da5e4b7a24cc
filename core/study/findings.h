#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/study.h"

namespace scalewright::study {

/// What went wrong with files and tensors, and what is only worth a remark, in the order in which it was found.
struct Findings {
  std::vector<Error> problems;  ///< files, datasets and tensors that failed
  std::vector<Error> remarks;   ///< datasets that hold no real numbers, and the like: nothing went wrong

  /// Notes that a tensor could not be done, here and in the study; once, where it fails for one reason again.
  void fail(Study& study, TensorIndex index, Error error);
  /// Notes what a study says went wrong with tensors of which nothing is noted yet.
  void noteProblems(Study& study, const std::vector<TensorIndex>& tensors);
};

/// Returns whether a result lacks something by a problem: not what was done otherwise than it was asked for, or than it
/// would be best, nor what no reader takes, which is left out of everything.
[[nodiscard]] bool isLack(const Error& problem);

/// Sorts what was found while files were listed into problems and remarks.
class ListingJudge {
 public:
  /// asks: whether somebody asks for a dataset of that name. findings: outlives this.
  ListingJudge(std::function<bool(std::string_view name)> asks, Findings& findings)
      : asks_(std::move(asks)), findings_(findings) {}

  /// mask: the name of the dataset that was said to be one; empty: nobody has.
  void judge(const io::Catalogue& catalogue, std::string_view mask);
  /// Ends the work after the last file. Of several files one may be what an option is for, and the others not: then
  /// nothing is wrong.
  void finish();

 private:
  std::function<bool(std::string_view name)> asks_;
  Findings& findings_;
  std::size_t files_ = 0;
  std::vector<Error> ungrouped_;
  std::vector<Error> maskless_;
};

/// Notes weights of integers that nobody asked for as problems: they may be bits of floats, or codes without their
/// scales. asks: for the tensor of a name and a role.
void failIntegerWeights(Study& study, const std::function<bool(const tensor::TensorInfo& info)>& asks,
                        Findings& findings);

}  // namespace scalewright::study
