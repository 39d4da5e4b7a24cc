#pragma once

#include <functional>

namespace scalewright::python {

/// Runs body(0) to body(parts - 1) on the threads of the OpenMP library that is loaded in this process, which is where
/// PyTorch computes; on new threads where none is loaded. After each operator those threads stay on their processors
/// for a while, waiting for the next: new threads would have to share with them. body throws nothing.
void onThreadsOfNetwork(unsigned parts, const std::function<void(unsigned part)>& body);

}  // namespace scalewright::python
