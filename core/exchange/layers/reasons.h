#pragma once

#include <string_view>

#include "core/base/text/text.h"

namespace scalewright::exchange {

/// Why an entry of the recipe is left out of an export or changed, for the reasons that several exports share.
/// English, translation context "Export".
inline constexpr char kNoNormalScale[] = SCALEWRIGHT_TEXT("Export", "the scale is no normal float32 number");
inline constexpr char kNameTaken[] = SCALEWRIGHT_TEXT("Export", "another tensor of this name is written already");
inline constexpr char kOtherValueInGraph[] = SCALEWRIGHT_TEXT(
    "Export",
    "the graph has its layer, but no value that holds what was recorded (a normalisation or a factor is folded in, or "
    "its weight is stored turned): what reads the file finds no range for it");
inline constexpr char kFormatUnknown[] = SCALEWRIGHT_TEXT("Export", "the readers do not know this number format");
inline constexpr char kPairUnknown[] = SCALEWRIGHT_TEXT(
    "Export", "the readers take no such formats of weight and input together: the layer stays as it is");
inline constexpr char kPartnerLeftOut[] =
    SCALEWRIGHT_TEXT("Export", "the other part of its layer cannot be written: the layer stays as it is");
inline constexpr char kScalesNotListed[] = SCALEWRIGHT_TEXT(
    "Export",
    "the recipe does not list its scales, and its file, which they follow from, is not there: export beside it");
inline constexpr char kOtherAxis[] =
    SCALEWRIGHT_TEXT("Export", "the readers have the scales of a weight along its outputs, or in groups of inputs");
inline constexpr char kNoBlocks[] =
    SCALEWRIGHT_TEXT("Export", "a scale for each block of rows and columns: the readers have none");
inline constexpr char kOtherBlocks[] = SCALEWRIGHT_TEXT(
    "Export", "the readers take a scale for each block only of 128x128 values of a matrix in FP8 E4M3");
inline constexpr char kBlockInputs[] = SCALEWRIGHT_TEXT(
    "Export",
    "with a scale for each block of the weight its readers quantize inputs themselves, 128 values at a time: they take "
    "no scale of an input");
inline constexpr char kBlockCutInside[] = SCALEWRIGHT_TEXT(
    "Export",
    "written, but its rows are no multiple of 128 and engines put others behind them (q, k, v; gate, up): vLLM refuses "
    "a block that is cut off there");
inline constexpr char kOtherRule[] = SCALEWRIGHT_TEXT(
    "Export",
    "written, but the readers find the scales of blocks of this input by rules of their own, even for MXFP4 and rceil "
    "for MXFP8: they compute what is shown where its scale_rule is decided so");
inline constexpr char kInputScales[] = SCALEWRIGHT_TEXT("Export", "the readers take one scale for an input");
inline constexpr char kChannelsOfWeights[] = SCALEWRIGHT_TEXT("Export", "a scale for each channel is for weights only");
inline constexpr char kBiasFollows[] =
    SCALEWRIGHT_TEXT("Export", "biases are left out: their scale follows from input and weight");
inline constexpr char kInputAlone[] =
    SCALEWRIGHT_TEXT("Export", "the weight of its layer is not quantized: the readers leave the input as it is, too");
inline constexpr char kSeenRange[] = SCALEWRIGHT_TEXT(
    "Export",
    "written from the least to the largest value that was seen, within its range, with a zero point: its steps are "
    "finer than those of the recipe");
inline constexpr char kNoLayer[] = SCALEWRIGHT_TEXT("Export", "belongs to no layer with a weight");
inline constexpr char kNoBiases[] =
    SCALEWRIGHT_TEXT("Export", "it is a bias: the readers take none in codes, it stays as it is");
inline constexpr char kNoOutputs[] = SCALEWRIGHT_TEXT("Export", "outputs of layers are left out");
inline constexpr char kTooManyChannels[] =
    SCALEWRIGHT_TEXT("Export", "it has too many channels for a scale for each: the layer stays as it is");
inline constexpr char kNoEmbeddings[] =
    SCALEWRIGHT_TEXT("Export", "a table that is looked up: the readers quantize none, it stays as it is");
inline constexpr char kHeadStays[] = SCALEWRIGHT_TEXT(
    "Export", "it is the output head: no reader loads it in codes from such a checkpoint, it stays as it is");
inline constexpr char kNotLeftAlone[] = SCALEWRIGHT_TEXT(
    "Export", "written, for the recipe quantizes this module, though it stands among those to leave alone");
inline constexpr char kNotLinear[] =
    SCALEWRIGHT_TEXT("Export", "not the weight of a layer: it has fewer than two axes");
inline constexpr char kNoShape[] =
    SCALEWRIGHT_TEXT("Export", "its shape is not known: apply the recipe to the tensors first");
inline constexpr char kNoInput[] =
    SCALEWRIGHT_TEXT("Export", "written, but the recipe has no input of this layer: its weight alone is quantized");
inline constexpr char kTokenInputs[] = SCALEWRIGHT_TEXT(
    "Export", "the recipe has no input of this layer: engines quantize its input themselves, token by token");
inline constexpr char kInputsInGroups[] = SCALEWRIGHT_TEXT(
    "Export",
    "the recipe has no input of this layer: engines quantize its input themselves, 128 values of a token at a time");
inline constexpr char kInputUnclear[] = SCALEWRIGHT_TEXT("Export", "its input cannot be told from names and shapes");
inline constexpr char kGroupTakenOff[] = SCALEWRIGHT_TEXT(
    "Export", "modules are written without the group that the weights have in their file: inputs and caches lack it");
inline constexpr char kSeveralGroups[] = SCALEWRIGHT_TEXT(
    "Export",
    "weights of several groups fit inputs or caches without one: modules are written with their groups, which readers "
    "do not have; rename them");
inline constexpr char kOthersDiffer[] = SCALEWRIGHT_TEXT(
    "Export",
    "written, but engines run it as one with others (q, k, v; gate, up; experts) that have another format or none");
inline constexpr char kOthersMissing[] = SCALEWRIGHT_TEXT("Export",
                                                          "written, but the recipe lacks layers that engines run as "
                                                          "one with it (q, k, v; gate, up): they need its format and "
                                                          "its scale");
inline constexpr char kScalesOfBlocks[] = SCALEWRIGHT_TEXT(
    "Export", "the scales of blocks are left out: they are found from the weights when these are packed");
inline constexpr char kCacheUnclear[] =
    SCALEWRIGHT_TEXT("Export", "its name does not say whether it holds keys or values");
inline constexpr char kSameCache[] = SCALEWRIGHT_TEXT("Export", "another tensor stands for the same cache");
inline constexpr char kStandsIn[] = SCALEWRIGHT_TEXT(
    "Export", "the output of a projection, before any rotation: it stands in for the cache, which the dump lacks");
inline constexpr char kNoAttention[] = SCALEWRIGHT_TEXT(
    "Export",
    "its name says the number of its layer only, and the recipe has no attention there whose name could be taken");
inline constexpr char kOneCacheFormat[] =
    SCALEWRIGHT_TEXT("Export", "the readers take one format for all caches: another has a different one");
inline constexpr char kCachesOneScale[] = SCALEWRIGHT_TEXT("Export", "the readers take one scale for a cache");

inline constexpr char kDecidedApart[] = SCALEWRIGHT_TEXT(
    "Export",
    "its parts are decided otherwise than each other, or not all, and there is one tensor for them: it "
    "stays as it is");

inline constexpr char kNoDataInRange[] = SCALEWRIGHT_TEXT(
    "Export",
    "its range is that of values that are likely no data (a mask, a fill, saturation): what it really holds becomes a "
    "few codes; dump it without them, or set its threshold by hand");

/// Returns whether a reason says what a file leaves to its readers, who compute the same, or what is wrong with a range
/// that is written as it was decided: nothing is lost by the export.
[[nodiscard]] inline bool isInformation(std::string_view reason) {
  return reason == kNoInput || reason == kScalesOfBlocks || reason == kSeenRange || reason == kGroupTakenOff ||
         reason == kNoDataInRange;
}
inline constexpr char kUnknownToModel[] = SCALEWRIGHT_TEXT("Export", "left out: the model has no such name");
inline constexpr char kNothingInPhase[] =
    SCALEWRIGHT_TEXT("Export", "in this phase nothing is quantized that could be written: it has no files");

/// What readers compute otherwise, for those that several exports have.
inline constexpr char kDividesInBfloat16[] = SCALEWRIGHT_TEXT(
    "Export", "it divides inputs by their scales in bfloat16: some 3 % of FP8 codes are one step off those here");

/// Cautions that several exports share.
inline constexpr char kMixedLayers[] = SCALEWRIGHT_TEXT("Export",
                                                        "layers that engines run as one (q, k, v; gate, up; experts) "
                                                        "are quantized in different ways, or some of them not at "
                                                        "all: engines refuse that, or load one of them as garbage");
inline constexpr char kWeightsToo[] = SCALEWRIGHT_TEXT(
    "Export",
    "this describes a checkpoint of quantized weights and holds scales only: the weights must be written as well, for "
    "beside the weights as they are engines load garbage without an error");
inline constexpr char kSlashMissing[] =
    SCALEWRIGHT_TEXT("Export",
                     "names such as Relu_output_0 may lack the slash that the network has in front of them, and "
                     "engines do not find them "
                     "without it: open the model beside the dump, or rename by ^([^/].*_output_[0-9]+)$=>/$1");
inline constexpr char kIndexNames[] = SCALEWRIGHT_TEXT(
    "Export",
    "vLLM ignores tensor files that the checkpoint's model.safetensors.index.json does not name: put the scales into a "
    "file that it names, or name theirs there");

}  // namespace scalewright::exchange
