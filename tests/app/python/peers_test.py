"""Tiny random networks of timm and diffusers: what is recorded is what they compute, by an account of torch's operations."""
import os
import sys
import unittest

os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1")
from support import needs_torch, torch  # noqa: E402

needs_torch()
from account import Accounted  # noqa: E402
try:
    import timm
except ImportError:
    timm = None
try:
    import diffusers
except ImportError:
    diffusers = None
if timm is None and diffusers is None:
    print("no timm and no diffusers: not tried")
    sys.exit(77)

SMALL = {"img_size": 32, "patch_size": 8, "embed_dim": 32, "depth": 2, "num_heads": 2}
# Name in timm, what makes it small, size of the image.
OF_TIMM = {
    "vit_tiny_patch16_224": (SMALL, 32),
    "deit3_small_patch16_224": (SMALL, 32),
    "resnet18": ({"channels": (8, 8, 16, 16), "layers": (1, 1, 1, 1)}, 32),
    "convnext_atto": ({"dims": (8, 8, 16, 16), "depths": (1, 1, 1, 1)}, 32),
    "mixer_s16_224": ({"img_size": 32}, 32),
    "efficientnet_b0": ({}, 32),
    "mobilenetv3_small_050": ({}, 32),
    "swin_tiny_patch4_window7_224": ({"img_size": 32, "window_size": 4, "embed_dim": 16, "depths": (1, 1), "num_heads": (2, 2)}, 32),
    "regnety_002": ({}, 32),
    "mobilevit_xxs": ({}, 64),
    "beit_base_patch16_224": (SMALL, 32),
    "eva02_tiny_patch14_224": (dict(SMALL, img_size=32), 32),
}
UNET = {"sample_size": 8, "block_out_channels": (8, 16), "layers_per_block": 1, "norm_num_groups": 4, "cross_attention_dim": 12,
        "attention_head_dim": 4, "down_block_types": ("CrossAttnDownBlock2D", "DownBlock2D"),
        "up_block_types": ("UpBlock2D", "CrossAttnUpBlock2D")}
NOISE = torch.randn(2, 4, 8, 8, generator=torch.Generator().manual_seed(1))
STEP = torch.tensor([3, 3])
WORDS = torch.randn(2, 5, 12, generator=torch.Generator().manual_seed(2))
IMAGE = torch.randn(2, 3, 16, 16, generator=torch.Generator().manual_seed(3))
OF_DIFFUSERS = {
    "UNet2DConditionModel": (UNET, {"sample": NOISE, "timestep": 3, "encoder_hidden_states": WORDS}),
    "UNet2DModel": ({"sample_size": 8, "in_channels": 4, "out_channels": 4, "block_out_channels": (8, 16), "layers_per_block": 1,
                     "norm_num_groups": 4, "attention_head_dim": 4, "down_block_types": ("DownBlock2D", "AttnDownBlock2D"),
                     "up_block_types": ("AttnUpBlock2D", "UpBlock2D")}, {"sample": NOISE, "timestep": 3}),
    "AutoencoderKL": ({"block_out_channels": (8, 16), "norm_num_groups": 4, "down_block_types": ("DownEncoderBlock2D",) * 2,
                       "up_block_types": ("UpDecoderBlock2D",) * 2}, {"sample": IMAGE}),
    "DiTTransformer2DModel": ({"num_attention_heads": 2, "attention_head_dim": 8, "num_layers": 2, "sample_size": 8,
                               "norm_num_groups": 4, "num_embeds_ada_norm": 10},
                              {"hidden_states": NOISE, "timestep": STEP, "class_labels": torch.tensor([1, 2])}),
    "PixArtTransformer2DModel": ({"num_attention_heads": 2, "attention_head_dim": 8, "num_layers": 2, "sample_size": 8,
                                  "norm_num_groups": 4, "cross_attention_dim": 16, "caption_channels": 12,
                                  "use_additional_conditions": False},
                                 {"hidden_states": NOISE, "timestep": STEP, "encoder_hidden_states": WORDS}),
    "SD3Transformer2DModel": ({"sample_size": 8, "num_layers": 2, "attention_head_dim": 8, "num_attention_heads": 2, "in_channels": 4,
                               "out_channels": 4, "joint_attention_dim": 12, "caption_projection_dim": 16, "pooled_projection_dim": 6},
                              {"hidden_states": NOISE, "timestep": STEP, "encoder_hidden_states": WORDS,
                               "pooled_projections": WORDS[:, 0, :6]}),
    "FluxTransformer2DModel": ({"in_channels": 4, "num_layers": 1, "num_single_layers": 1, "attention_head_dim": 8,
                                "num_attention_heads": 2, "joint_attention_dim": 12, "pooled_projection_dim": 6,
                                "axes_dims_rope": (2, 2, 4)},
                               {"hidden_states": NOISE.flatten(2).transpose(1, 2), "timestep": STEP / 10, "encoder_hidden_states": WORDS,
                                "pooled_projections": WORDS[:, 0, :6], "txt_ids": torch.zeros(5, 3), "img_ids": torch.ones(64, 3)}),
}


class Peers(Accounted):
    def check_model(self, model, feed):
        model = model.eval()
        self.check_operands(model, feed)


def of_timm(name):
    @unittest.skipIf(timm is None, "timm is not installed")
    def test(self):
        settings, size = OF_TIMM[name]
        torch.manual_seed(0)
        image = torch.randn(2, 3, size, size)
        self.check_model(timm.create_model(name, num_classes=10, **settings), lambda m: m(image))
    return test


def of_diffusers(name):
    @unittest.skipIf(diffusers is None, "diffusers is not installed")
    def test(self):
        settings, given = OF_DIFFUSERS[name]
        torch.manual_seed(0)
        self.check_model(getattr(diffusers, name)(**settings), lambda m: m(**given))
    return test


for _name in OF_TIMM:
    setattr(Peers, "test_timm_" + _name, of_timm(_name))
for _name in OF_DIFFUSERS:
    setattr(Peers, "test_diffusers_" + _name.lower(), of_diffusers(_name))


if __name__ == "__main__":
    unittest.main()
