#include "app/gui/reading/replaced_file.h"

namespace scalewright::app {

bool isOfReplacedFile(ErrorCode code) {
  switch (code) {
    case ErrorCode::kFileChanged:
    case ErrorCode::kDatasetNotFound:
    case ErrorCode::kFileNotFound:
    case ErrorCode::kTruncated:
    // A reader is bound to the file that was there when it began: another one by the same name is not for it.
    case ErrorCode::kPermissionDenied:
    case ErrorCode::kFileUnreadable: return true;
    default: return false;
  }
}

}  // namespace scalewright::app
