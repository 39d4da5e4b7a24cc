"""A small decoder of its own, trained on the sources of Python's library: where packages carry one language model, this is the second.

    verdict_decoder.py FOLDER [STEPS]      FOLDER/decoder: 8 blocks of width 192 with LayerNorm before each half, ReLU, learned
                                           positions (OPT's form), and FOLDER/decoder.tokens.pt

Some minutes of one processor. Files whose number ends in 7 are kept back for the perplexity.
"""
import glob
import os
import sys
import time

import torch

VOCABULARY, WINDOW, BATCH = 1024, 128, 8
TOKENS = 1024


def sources():
    paths = sorted(path for path in glob.glob(os.path.join(os.path.dirname(os.__file__), "*.py")) if os.path.getsize(path) > 2000)
    for number, path in enumerate(paths):
        with open(path, encoding="utf-8", errors="ignore") as file:
            yield number % 10 == 7, file.read()


def tokens_of(folder):
    """Tokens to train on, to calibrate with and to predict."""
    from tokenizers import ByteLevelBPETokenizer
    texts = list(sources())
    tokenizer = ByteLevelBPETokenizer()
    tokenizer.train_from_iterator((text for held, text in texts if not held), vocab_size=VOCABULARY, show_progress=False)
    train, held = ([one for kept, text in texts if kept == which for one in tokenizer.encode(text).ids] for which in (False, True))
    parts = {"train": torch.tensor(train), "calibration": torch.tensor(train[:TOKENS]), "held_out": torch.tensor(held[:TOKENS])}
    torch.save(parts, os.path.join(folder, "decoder.tokens.pt"))
    return parts["train"]


def untrained():
    import transformers
    config = transformers.OPTConfig(vocab_size=VOCABULARY, hidden_size=192, word_embed_proj_dim=192, num_hidden_layers=8, ffn_dim=768,
                                    num_attention_heads=6, max_position_embeddings=WINDOW, dropout=0.0, attention_dropout=0.0,
                                    bos_token_id=0, eos_token_id=0, pad_token_id=None)
    return transformers.OPTForCausalLM(config)


def main(folder, steps=1000):
    torch.manual_seed(1)
    tokens = tokens_of(folder)
    model = untrained().train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3, betas=(0.9, 0.95), weight_decay=0.1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps, pct_start=0.05)
    begun = time.time()
    for step in range(steps):
        starts = torch.randint(len(tokens) - WINDOW, (BATCH,))
        ids = torch.stack([tokens[start:start + WINDOW] for start in starts])
        loss = model(input_ids=ids, labels=ids).loss
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        optimizer.zero_grad()
        if step % 50 == 49:
            print("%5.0f s  step %d, loss %.3f" % (time.time() - begun, step + 1, loss.item()), file=sys.stderr, flush=True)
    model.eval().save_pretrained(os.path.join(folder, "decoder"))


if __name__ == "__main__":
    main(sys.argv[1], *(int(word) for word in sys.argv[2:]))
