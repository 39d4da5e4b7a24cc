#pragma once

namespace scalewright::cli {

/// The program's exit status, for scripts; documented in scalewright-cli(1).
enum class ExitCode {
  kOk = 0,
  kPartial = 1,      ///< some tensors or files failed, the rest is done
  kUsage = 2,        ///< the command line makes no sense
  kNothing = 3,      ///< nothing could be done
  kWriteFailed = 4,  ///< the result could not be written
  kInterrupted = 130,
};

}  // namespace scalewright::cli
