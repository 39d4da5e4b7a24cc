#pragma once

#include <tuple>

#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/protocol/messages.h"

namespace scalewright::fuzz {

/// Everything that comes out of a message, by the first byte of the input.
using FrameKinds =
    std::tuple<worker::Hello, worker::Greeting, worker::Request, worker::Progress, Error, io::Catalogue,
               profile::Profile, calibrate::Evidence, std::vector<metrics::ErrorSums>, blocks::InspectedBlock,
               blocks::WorstBlocks, calibrate::DetourResult, calibrate::SampleStudy, std::vector<engine::EncodeOutcome>,
               layers::LayerErrors, layers::Smoothing, exchange::Imported, question::Encode, question::Smoothing,
               question::Evidence, histogram::ChannelCounts, io::ListingPiece, io::WalkEnd, worker::calls::Walk,
               io::Facts, question::Facts, tensor::TokenMask, exchange::ModelNames, exchange::qdq::Document,
               recording::TensorRecord, io::RecordedHeader, question::Record, std::vector<engine::LayerGroupErrors>,
               layers::AttentionErrors, histogram::Surface>;

}  // namespace scalewright::fuzz
