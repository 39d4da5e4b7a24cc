#pragma once

#include <string>
#include <string_view>

namespace scalewright {

/// The cause of an error, without words: the faces turn it into a sentence (see `sentence`).
enum class ErrorCode {
  kNone,
  // files
  kFileNotFound,
  kPermissionDenied,
  kFileUnreadable,
  kWriteFailed,
  kDiskFull,
  kNotConfirmed,
  kHalfPlaced,
  kUnknownFileType,
  kNotHdf5,
  kTruncated,
  kMalformedFile,
  kFileChanged,
  // datasets
  kNoNumericDataset,
  kDatasetNotFound,
  kUnsupportedElementType,
  kFloatUnread,
  kUnsupportedLayout,
  kQuantizedUnread,
  kCompanionsUnread,
  kExternalLink,
  kExternalStorage,
  kVirtualDataset,
  kDanglingLink,
  kLinkCycle,
  kMissingFilter,
  kAbsurdShape,
  kNameTooLong,
  kChunkCorrupt,
  kReadFailed,
  kBatchesDiffer,
  kBatchMissing,
  kNothingGrouped,
  kMaskUnusable,
  kMaskFitsNot,
  kCountsUnusable,
  kFusedWhole,
  kRaggedRows,
  kListingCut,
  kRecordingStopped,
  kNotRecorded,
  kPaddingCounted,
  kNeverCalled,
  kNoDataCounted,
  kBytesBehind,
  kPartialFile,
  // data
  kEmptyData,
  kNoFiniteData,
  kShapeMismatch,
  kAmbiguousName,
  kNoInput,
  // decisions
  kUnknownFormat,
  kUnknownCalibrator,
  kUnknownExporter,
  kUnknownEngine,
  kUnknownImporter,
  kUnknownParameter,
  kParameterOutOfRange,
  kNotApplicable,
  kInvalidArgument,
  kNotProfiled,
  // recipes
  kNotJson,
  kNotARecipe,
  kRecipeTooNew,
  kRecipeInvalid,
  kNothingToExport,
  kNothingToImport,
  kBudgetOutOfReach,
  // policies
  kNotAPolicy,
  kPolicyInvalid,
  kUnknownPolicy,
  // worker processes
  kWorkerCrashed,
  kWorkerStuck,
  kWorkerUnavailable,
  kUnconfined,
  kWorkerMisspoke,
  // studies
  kNotAStudy,
  kStudyTooNew,
  kStudyInvalid,
  // work
  kCancelled,
  kOutOfMemory,
  kNoThread,
  kInternal,
  // exports
  kJoinedScalesDiffer,
  kFlavourCannotHold,
  kOpsetNotRaised,
  kPhaseNotChosen,
  kUnknownPhase,
  // profile files
  kOnlyProfile,
  kProfileTooNew,
  kRecordedTwice,
  kRecordingsDiffer,
};

/// An error and where it happened. `detail` is a fact (a filter id, a system message), not a sentence.
struct Error {
  ErrorCode code = ErrorCode::kInternal;
  std::string file;
  std::string dataset;
  std::string detail;

  friend bool operator==(const Error&, const Error&) = default;
};

/// Returns the stable identifier of a code, for --json output and tests: `file-not-found`, ...
[[nodiscard]] std::string_view errorId(ErrorCode code);
/// Returns the inverse of `errorId`; kInternal for an unknown id.
[[nodiscard]] ErrorCode errorCodeFromId(std::string_view id);

/// Returns the English wording of a code; the window passes it through its translator (context "Error").
[[nodiscard]] const char* errorWording(ErrorCode code);

/// Returns one English line: file, dataset, wording, detail, in this order, without the parts that are empty.
[[nodiscard]] std::string sentence(const Error& error);

}  // namespace scalewright
