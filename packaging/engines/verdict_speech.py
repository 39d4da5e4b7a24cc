"""Speech to detect: sentences of this project's records spoken by eSpeak NG (package espeakng-loader), between silences, in noise."""
import ctypes

import numpy as np
import torch

RATE = 16000
VOICES = (b"en-us", b"en-gb", b"en-us+f2", b"en-us+m3", b"en-gb+f4")


class Speaker:
    def __init__(self):
        import espeakng_loader
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        synchronous, said = 2, []
        self._rate = self._library.espeak_Initialize(synchronous, 0, espeakng_loader.get_data_path().encode(), 0)
        kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)

        def keep(wave, count, _):
            if wave and count:
                said.append(np.ctypeslib.as_array(wave, (count,)).copy())
            return 0
        self._keep, self._said = kind(keep), said
        self._library.espeak_SetSynthCallback(self._keep)

    def say(self, text, voice, words_a_minute):
        """At 16 kHz, between -1 and 1."""
        self._said.clear()
        self._library.espeak_SetVoiceByName(voice)
        self._library.espeak_SetParameter(1, words_a_minute, 0)
        data = text.encode()
        self._library.espeak_Synth(data, len(data) + 1, 0, 0, 0, 1, None, None)
        wave = torch.tensor(np.concatenate(self._said), dtype=torch.float32) / 32768
        size = int(len(wave) * RATE / self._rate)
        return torch.nn.functional.interpolate(wave[None, None], size=size, mode="linear")[0, 0]


def waves(random, sentences, count, seconds=8):
    """count pieces of so many seconds, each with sentences at places by chance."""
    speaker, made = Speaker(), []
    for _ in range(count):
        wave, at = torch.zeros(seconds * RATE), int(random.integers(0, 2 * RATE))
        while at < len(wave):
            said = speaker.say(str(random.choice(sentences))[:60], VOICES[random.integers(len(VOICES))], int(random.integers(130, 220)))
            said = said[:len(wave) - at] * random.uniform(0.05, 1)
            wave[at:at + len(said)] += said
            at += len(said) + int(random.integers(RATE // 2, 3 * RATE))
        noise = torch.tensor(random.normal(0, random.choice([0.001, 0.005, 0.02]), len(wave)), dtype=torch.float32)
        made.append(wave + noise)
    return torch.stack(made)
