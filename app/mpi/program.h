#pragma once

namespace scalewright::mpi {

/// Runs the whole program on one rank: reads the command line, joins the others, and returns the exit status, which is
/// rank 0's alone: others return 0.
[[nodiscard]] int run(int count, char** arguments);

}  // namespace scalewright::mpi
