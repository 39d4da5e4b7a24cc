#pragma once

#include <gtest/gtest.h>
#include <hwy/targets.h>

namespace scalewright::test {

/// Runs `body` once for every instruction set that the kernels were compiled for and this processor has.
template <typename Body>
void forEachInstructionSet(const Body& body) {
  const auto choose = [](std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);  // 0: whatever there is
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  };
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, hwy::TargetName(target));
    choose(target);
    body();
  }
  choose(0);
}

}  // namespace scalewright::test
