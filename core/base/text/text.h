#pragma once

/// Marks an English text for translation where core may not depend on a translator.
/// The translation tool is told to treat it as QT_TRANSLATE_NOOP(context, text).
#define SCALEWRIGHT_TEXT(context, text) text
