#include "core/base/error.h"

#include <array>

#include "core/base/error_detail.h"
#include "core/base/text/text.h"

namespace scalewright {
namespace {

struct Entry {
  ErrorCode code;
  std::string_view id;
  const char* wording;
};

constexpr std::array kEntries = {
    Entry{ErrorCode::kNone, "none", SCALEWRIGHT_TEXT("Error", "no error")},
    Entry{ErrorCode::kFileNotFound, "file-not-found", SCALEWRIGHT_TEXT("Error", "the file does not exist")},
    Entry{ErrorCode::kPermissionDenied, "permission-denied", SCALEWRIGHT_TEXT("Error", "permission denied")},
    Entry{ErrorCode::kFileUnreadable, "file-unreadable", SCALEWRIGHT_TEXT("Error", "the file cannot be read")},
    Entry{ErrorCode::kWriteFailed, "write-failed",
          SCALEWRIGHT_TEXT("Error", "the file cannot be written; any earlier version is untouched")},
    Entry{ErrorCode::kDiskFull, "disk-full",
          SCALEWRIGHT_TEXT("Error", "the disk is full; any earlier version of the file is untouched")},
    Entry{ErrorCode::kNotConfirmed, "not-confirmed",
          SCALEWRIGHT_TEXT("Error",
                           "it is written, but the disk did not confirm it: after a power cut it may be missing")},
    Entry{ErrorCode::kHalfPlaced, "half-placed",
          SCALEWRIGHT_TEXT("Error",
                           "some of its files are new and others as they were; the next write beside them puts the "
                           "earlier ones back")},
    Entry{ErrorCode::kUnknownFileType, "unknown-file-type",
          SCALEWRIGHT_TEXT("Error", "not an HDF5, safetensors, NumPy or ONNX file")},
    Entry{ErrorCode::kNotHdf5, "not-hdf5", SCALEWRIGHT_TEXT("Error", "not a readable HDF5 file")},
    Entry{ErrorCode::kTruncated, "truncated", SCALEWRIGHT_TEXT("Error", "the file is truncated")},
    Entry{ErrorCode::kMalformedFile, "malformed-file", SCALEWRIGHT_TEXT("Error", "the file is malformed")},
    Entry{ErrorCode::kFileChanged, "file-changed",
          SCALEWRIGHT_TEXT("Error", "the file has changed since it was opened")},
    Entry{ErrorCode::kNoNumericDataset, "no-numeric-dataset",
          SCALEWRIGHT_TEXT("Error", "the file holds no numeric dataset")},
    Entry{ErrorCode::kDatasetNotFound, "dataset-not-found", SCALEWRIGHT_TEXT("Error", "no such dataset in the file")},
    Entry{ErrorCode::kUnsupportedElementType, "unsupported-element-type",
          SCALEWRIGHT_TEXT("Error", "the element type is not a real number type that can be quantized")},
    Entry{ErrorCode::kFloatUnread, "float-unread",
          SCALEWRIGHT_TEXT("Error", "left out: it may hold floating-point values, which are not read")},
    Entry{ErrorCode::kQuantizedUnread, "quantized-unread",
          SCALEWRIGHT_TEXT("Error", "a quantized weight that cannot be read")},
    Entry{ErrorCode::kCompanionsUnread, "companions-unread",
          SCALEWRIGHT_TEXT("Error",
                           "left out, no tensors of the network: they lie beside codes, and what they mean there is "
                           "not known")},
    Entry{ErrorCode::kUnsupportedLayout, "unsupported-layout",
          SCALEWRIGHT_TEXT("Error", "the storage layout is not supported")},
    Entry{ErrorCode::kExternalLink, "external-link", SCALEWRIGHT_TEXT("Error", "refused: a link to another file")},
    Entry{ErrorCode::kExternalStorage, "external-storage",
          SCALEWRIGHT_TEXT("Error", "refused: the data are stored in another file")},
    Entry{ErrorCode::kVirtualDataset, "virtual-dataset",
          SCALEWRIGHT_TEXT("Error", "refused: a virtual dataset takes its data from elsewhere")},
    Entry{ErrorCode::kDanglingLink, "dangling-link", SCALEWRIGHT_TEXT("Error", "the link points to nothing")},
    Entry{ErrorCode::kLinkCycle, "link-cycle",
          SCALEWRIGHT_TEXT("Error", "the link leads back to a group that holds it")},
    Entry{ErrorCode::kMissingFilter, "missing-filter",
          SCALEWRIGHT_TEXT("Error", "a compression filter is not installed")},
    Entry{ErrorCode::kAbsurdShape, "absurd-shape",
          SCALEWRIGHT_TEXT("Error", "refused: the declared size is absurd against what is stored")},
    Entry{ErrorCode::kNameTooLong, "name-too-long",
          SCALEWRIGHT_TEXT("Error", "refused: the path in the file is longer than any real one")},
    Entry{ErrorCode::kChunkCorrupt, "chunk-corrupt", SCALEWRIGHT_TEXT("Error", "a stored chunk is damaged")},
    Entry{ErrorCode::kReadFailed, "read-failed", SCALEWRIGHT_TEXT("Error", "reading failed")},
    Entry{ErrorCode::kBatchesDiffer, "batches-differ",
          SCALEWRIGHT_TEXT("Error", "its batches cannot be one tensor and stay apart: each has a range of its own")},
    Entry{ErrorCode::kBatchMissing, "batch-missing",
          SCALEWRIGHT_TEXT("Error", "batches are missing; the tensor consists of those that are there")},
    Entry{ErrorCode::kNothingGrouped, "nothing-grouped",
          SCALEWRIGHT_TEXT("Error", "no dataset fits the expression that groups batches")},
    Entry{ErrorCode::kMaskUnusable, "mask-unusable",
          SCALEWRIGHT_TEXT("Error", "it cannot say which tokens are padding: all count")},
    Entry{ErrorCode::kMaskFitsNot, "mask-fits-not",
          SCALEWRIGHT_TEXT("Error",
                           "the mask has no say about tensors without an axis of its tokens, which count whole")},
    Entry{ErrorCode::kCountsUnusable, "counts-unusable",
          SCALEWRIGHT_TEXT("Error", "this does not count the tokens of experts: one whole number for each")},
    Entry{ErrorCode::kFusedWhole, "fused-whole",
          SCALEWRIGHT_TEXT("Error",
                           "several layers in one tensor, which stays whole: what would tell them apart is not known")},
    Entry{
        ErrorCode::kRaggedRows, "ragged-rows",
        SCALEWRIGHT_TEXT("Error", "the batches differ along the last axis: no row or block runs through all of them")},
    Entry{ErrorCode::kListingCut, "listing-cut",
          SCALEWRIGHT_TEXT("Error", "the list of what the file holds was cut short and can be continued; not listed")},
    Entry{ErrorCode::kRecordingStopped, "recording-stopped",
          SCALEWRIGHT_TEXT("Error", "the recording ended early; what came before is here")},
    Entry{ErrorCode::kNotRecorded, "not-recorded", SCALEWRIGHT_TEXT("Error", "was not recorded, or not all of it")},
    Entry{ErrorCode::kPaddingCounted, "padding-counted",
          SCALEWRIGHT_TEXT("Error", "padding counts in tensors whose rows could not be traced to tokens")},
    Entry{ErrorCode::kNeverCalled, "never-called",
          SCALEWRIGHT_TEXT("Error", "layers of the network were never called while it was recorded")},
    Entry{ErrorCode::kNoDataCounted, "no-data-counted",
          SCALEWRIGHT_TEXT("Error",
                           "nothing can be left out of recorded tensors, which hold counts: record them without it")},
    Entry{ErrorCode::kBytesBehind, "bytes-behind",
          SCALEWRIGHT_TEXT("Error", "what follows the last array is no array and is not read")},
    Entry{ErrorCode::kPartialFile, "partial-file",
          SCALEWRIGHT_TEXT("Error", "a part of what it should be, written with --partial; it lacks")},
    Entry{ErrorCode::kEmptyData, "empty-data", SCALEWRIGHT_TEXT("Error", "the tensor has no elements")},
    Entry{ErrorCode::kNoFiniteData, "no-finite-data", SCALEWRIGHT_TEXT("Error", "the tensor has no finite value")},
    Entry{ErrorCode::kShapeMismatch, "shape-mismatch",
          SCALEWRIGHT_TEXT("Error", "weight and input do not fit together")},
    Entry{ErrorCode::kAmbiguousName, "ambiguous-name", SCALEWRIGHT_TEXT("Error", "the name fits more than one tensor")},
    Entry{ErrorCode::kNoInput, "no-input", SCALEWRIGHT_TEXT("Error", "no input is known for this weight")},
    Entry{ErrorCode::kUnknownFormat, "unknown-format", SCALEWRIGHT_TEXT("Error", "unknown number format")},
    Entry{ErrorCode::kUnknownCalibrator, "unknown-calibrator", SCALEWRIGHT_TEXT("Error", "unknown calibration method")},
    Entry{ErrorCode::kUnknownExporter, "unknown-exporter", SCALEWRIGHT_TEXT("Error", "unknown export format")},
    Entry{ErrorCode::kUnknownEngine, "unknown-engine", SCALEWRIGHT_TEXT("Error", "unknown engine")},
    Entry{ErrorCode::kUnknownImporter, "unknown-importer", SCALEWRIGHT_TEXT("Error", "unknown import format")},
    Entry{ErrorCode::kUnknownParameter, "unknown-parameter", SCALEWRIGHT_TEXT("Error", "unknown parameter")},
    Entry{ErrorCode::kParameterOutOfRange, "parameter-out-of-range",
          SCALEWRIGHT_TEXT("Error", "the parameter is out of range")},
    Entry{ErrorCode::kNotApplicable, "not-applicable",
          SCALEWRIGHT_TEXT("Error", "the method does not apply to this number format")},
    Entry{ErrorCode::kInvalidArgument, "invalid-argument", SCALEWRIGHT_TEXT("Error", "invalid value")},
    Entry{ErrorCode::kNotProfiled, "not-profiled", SCALEWRIGHT_TEXT("Error", "the tensor has not been profiled")},
    Entry{ErrorCode::kNotJson, "not-json", SCALEWRIGHT_TEXT("Error", "not valid JSON")},
    Entry{ErrorCode::kNotARecipe, "not-a-recipe", SCALEWRIGHT_TEXT("Error", "not a Scalewright recipe")},
    Entry{ErrorCode::kRecipeTooNew, "recipe-too-new",
          SCALEWRIGHT_TEXT("Error", "the recipe was written by a newer version")},
    Entry{ErrorCode::kRecipeInvalid, "recipe-invalid", SCALEWRIGHT_TEXT("Error", "the recipe breaks its schema")},
    Entry{ErrorCode::kNothingToExport, "nothing-to-export",
          SCALEWRIGHT_TEXT("Error", "nothing in the recipe can be written in this format")},
    Entry{ErrorCode::kJoinedScalesDiffer, "joined-scales-differ",
          SCALEWRIGHT_TEXT("Error", "layers that engines run as one, with one scale, have different ones")},
    Entry{ErrorCode::kFlavourCannotHold, "flavour-cannot-hold",
          SCALEWRIGHT_TEXT("Error", "this kind of checkpoint cannot hold what is decided")},
    Entry{ErrorCode::kOpsetNotRaised, "opset-not-raised",
          SCALEWRIGHT_TEXT("Error", "the model is of an opset that cannot be raised to the one that is needed")},
    Entry{ErrorCode::kPhaseNotChosen, "phase-not-chosen",
          SCALEWRIGHT_TEXT("Error", "the recipe decides otherwise in some phases, and the format holds one of them")},
    Entry{ErrorCode::kUnknownPhase, "unknown-phase", SCALEWRIGHT_TEXT("Error", "the recipe has no such phase")},
    Entry{ErrorCode::kOnlyProfile, "only-profile",
          SCALEWRIGHT_TEXT("Error", "only a profile of it is here, without the values that this takes")},
    Entry{ErrorCode::kProfileTooNew, "profile-too-new",
          SCALEWRIGHT_TEXT("Error", "the profile file is of a later version of Scalewright")},
    Entry{ErrorCode::kRecordedTwice, "recorded-twice",
          SCALEWRIGHT_TEXT("Error", "the same batches of the same recording come twice")},
    Entry{ErrorCode::kRecordingsDiffer, "recordings-differ",
          SCALEWRIGHT_TEXT("Error", "the recordings say different things of it")},
    Entry{ErrorCode::kNothingToImport, "nothing-to-import",
          SCALEWRIGHT_TEXT("Error", "nothing in the file can be taken over")},
    Entry{ErrorCode::kBudgetOutOfReach, "budget-out-of-reach",
          SCALEWRIGHT_TEXT("Error", "no choice of formats meets the budget")},
    Entry{ErrorCode::kNotAPolicy, "not-a-policy", SCALEWRIGHT_TEXT("Error", "not a Scalewright policy")},
    Entry{ErrorCode::kPolicyInvalid, "policy-invalid", SCALEWRIGHT_TEXT("Error", "the policy breaks its schema")},
    Entry{ErrorCode::kUnknownPolicy, "unknown-policy", SCALEWRIGHT_TEXT("Error", "unknown policy")},
    Entry{ErrorCode::kWorkerCrashed, "worker-crashed",
          SCALEWRIGHT_TEXT("Error", "the process that read it has crashed")},
    Entry{ErrorCode::kWorkerStuck, "worker-stuck",
          SCALEWRIGHT_TEXT("Error", "the process that read it got no further and was ended")},
    Entry{ErrorCode::kWorkerUnavailable, "worker-unavailable",
          SCALEWRIGHT_TEXT("Error", "the process that reads files cannot be started")},
    Entry{ErrorCode::kUnconfined, "unconfined",
          SCALEWRIGHT_TEXT("Error", "this system does not confine the process that reads files, as was asked for")},
    Entry{ErrorCode::kWorkerMisspoke, "worker-misspoke",
          SCALEWRIGHT_TEXT("Error", "the process that read it gave an answer without sense")},
    Entry{ErrorCode::kNotAStudy, "not-a-study", SCALEWRIGHT_TEXT("Error", "not a Scalewright study")},
    Entry{ErrorCode::kStudyTooNew, "study-too-new",
          SCALEWRIGHT_TEXT("Error", "the study was written by a newer version")},
    Entry{ErrorCode::kStudyInvalid, "study-invalid", SCALEWRIGHT_TEXT("Error", "the study breaks its schema")},
    Entry{ErrorCode::kCancelled, "cancelled", SCALEWRIGHT_TEXT("Error", "cancelled")},
    Entry{ErrorCode::kOutOfMemory, "out-of-memory", SCALEWRIGHT_TEXT("Error", "not enough memory")},
    Entry{ErrorCode::kNoThread, "no-thread",
          SCALEWRIGHT_TEXT("Error", "the system gives this program no more threads")},
    Entry{ErrorCode::kInternal, "internal", SCALEWRIGHT_TEXT("Error", "internal error")},
};

const Entry& entryOf(ErrorCode code) {
  for (const Entry& entry : kEntries) {
    if (entry.code == code) return entry;
  }
  return kEntries.back();
}

}  // namespace

std::string_view errorId(ErrorCode code) {
  return entryOf(code).id;
}

ErrorCode errorCodeFromId(std::string_view id) {
  for (const Entry& entry : kEntries) {
    if (entry.id == id) return entry.code;
  }
  return ErrorCode::kInternal;
}

const char* errorWording(ErrorCode code) {
  return entryOf(code).wording;
}

std::string sentence(const Error& error) {
  std::string text;
  if (!error.file.empty()) text += error.file + ": ";
  if (!error.dataset.empty()) text += error.dataset + ": ";
  text += errorWording(error.code);
  const auto [fact, command] = partsOfDetail(error.detail);
  if (!fact.empty()) text += " (" + std::string(fact) + ")";
  if (!command.empty()) text += "; for a file that is read, run: " + std::string(command);
  return text;
}

}  // namespace scalewright
