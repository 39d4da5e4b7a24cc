"""Products of two tensors: which of them are attention, and what is recorded of it."""
import torch

from ._attention import (add_keys, folded, last_of_mask, last_of_probabilities, probabilities_of, seen_of_mask,
                         seen_of_probabilities)
from ._flexible import seen_by_functions
from ._graphs import place_in_graph
from ._names import joined
from ._operands import as_four

_MOST_PENDING = 4  # products that wait for a softmax, of which one module may have some for positions


class Products:
    """What a recorder does with products."""

    def product(self, call, a, b, result):
        path = self.place(call)
        products = call.products[path]
        read = products.read_by(a)
        if read is None and products.followed:
            read = products.read_by(b.transpose(-1, -2))
            if read is not None:  # turned: values before probabilities
                a, b = b.transpose(-1, -2), a.transpose(-1, -2)
        if read is not None:
            (query, keys, scores), probabilities = read
            four = as_four((query, keys, b), a, probabilities, scores, call)
            if four is None:
                self.unknown(call, "attention of operands %s and %s" % (list(query.shape), list(keys.shape)))
                return
            query, keys, values, a, probabilities, scores = four
            self._attention(call, path, query, keys, values, a, seen_of=probabilities, scores=scores)
            return
        products.pending.append((a, b.transpose(-1, -2), result))
        if len(products.pending) > _MOST_PENDING:
            self._plain(call, path, *products.pending.pop(0)[:2])

    def softmax(self, call, values, result):
        products = call.products.get(self.place(call))
        if products is not None:
            products.follows(values, result)

    def fused(self, call, query, key, value, mask, causal, scale):
        path = self.place(call)
        if query.dim() != 4:
            query, key, value = (folded(t, query.shape[0]) for t in (query, key, value))
        batch, queries, keys = query.shape[0], query.shape[-2], key.shape[-2]
        seen = seen_of_mask(mask, causal, batch, queries, keys, query.device)
        if queries == getattr(call.module, "num_key_value_groups", 0) > 1 and call.scope.new == 1:
            # Queries of one token that share their keys, in the place of tokens: heads.
            if mask is not None and mask.dim() == 4 and mask.shape[1] == query.shape[1] and mask.shape[2] == queries:
                mask = mask.reshape(batch, -1, 1, keys)
            query, seen = query.reshape(batch, -1, 1, query.shape[-1]), seen.any(1, keepdim=True)
        probabilities = None
        if not self._probabilities:
            self.tensors.fused.add(joined(path, "softmax", "output"))
        else:
            probabilities = probabilities_of(query, key, mask, causal, scale)
        self._attention(call, path, query, key, value, probabilities, seen=seen)

    def flexible(self, call, query, key, value, changes, allows, scale):
        """Attention whose scores are changed and masked by functions of places, either or both None: these are asked.

        changes: of score, sample, head, query and key; allows: of the latter four.
        """
        path = self.place(call)
        seen, probabilities, error = seen_by_functions(query, key, changes, allows, scale, self._probabilities)
        if error is not None:
            self.unknown(call, "score_mod", "what it does to scores could not be followed (%s: %s), so that keys which it "
                         "hides count" % (type(error).__name__, str(error).partition("\n")[0]), path)
        if probabilities is None:
            self.tensors.fused.add(joined(path, "softmax", "output"))
        self._attention(call, path, query, key, value, probabilities, seen=seen)

    def place(self, call):
        """The path of the attention that is being computed."""
        path = self.paths.of(call.module)
        if isinstance(call.module, torch.fx.GraphModule):
            return joined(path, place_in_graph(call.module))
        return path

    def plain(self, call):
        """A product of vectors, which is none of attention."""
        self.unknown(call, "product", "a product of vectors, which no engine quantizes")

    def _attention(self, call, path, query, keys, values, probabilities, seen_of=None, seen=None, scores=None):
        last = last_of_probabilities(seen_of) if seen is None else last_of_mask(seen)
        tokens = call.tokens(query.shape[0], query.shape[2])
        if tokens is not None:
            tokens = tokens.to(last.device)
            last = torch.where(tokens, last, torch.full_like(last, -1))

        def all_seen():
            every = seen_of_probabilities(seen_of) if seen is None else seen
            return every if tokens is None else every & tokens[..., None].to(every.device)
        if call.mask is None and not call.scope.unread and call.other_mask is None and keys.shape[2] == query.shape[2] and \
                (seen is not None or call.ledger) and not bool(all_seen().any(1).all()):
            self._padding_seen = True  # and nobody has said which tokens it is
        if path not in call.uses:
            call.uses[path] = self._uses[path].state()
        self._uses[path].note(call)
        self._add(call, joined(path, "matmul_qk", "input_0"), query, "activation", "matmul", "input", heads=True)
        add_keys(self.tensors, self._uses[path], call, path, keys, values, last, all_seen)
        if probabilities is not None:
            mask = self._unpadded(call, probabilities, tokens, all_seen)
            self.tensors.add_values(call, joined(path, "softmax", "output"), probabilities, mask, "softmax_output",
                                    "softmax", "output")
        if self._products and scores is not None:
            self._add(call, joined(path, "matmul_qk", "output"), scores, "activation", "matmul", "output", heads=True)

    @staticmethod
    def _unpadded(call, probabilities, tokens, all_seen):
        """Probabilities without rows of padding, and columns that no query sees because they are; None: all of them."""
        columns = None
        if call.other_mask is not None:
            if tokens is not None or call.other_mask[0] is not None:
                columns = all_seen().any(1)
        elif tokens is not None and call.mask.shape[1] == probabilities.shape[-1]:
            columns = call.mask.to(tokens.device)
        if tokens is None and columns is None:
            return None
        mask = torch.ones((), dtype=torch.bool, device=probabilities.device)
        if tokens is not None:
            mask = mask & tokens[:, None, :, None]
        if columns is not None:
            mask = mask & columns[:, None, None, :]
        return mask.expand(probabilities.shape)

    def _plain(self, call, path, a, b):
        """A product that is no attention; b: turned, its columns last but one."""
        if not self._products:
            self.unknown(call, "matmul", "products of no attention: products=True counts them", path)
            return
        number = call.products[path].count
        call.products[path].count += 1
        name = joined(path, "matmul_%d" % number)
        self._add(call, joined(name, "input_0"), a, "activation", "matmul", "input")
        self._add(call, joined(name, "input_1"), b, "activation", "matmul", "input")

    def _count_plain(self, call, path, products):
        """Counts products that no softmax came of, or no product after it, as plain ones."""
        call.products[path] = products
        pending = [product for product, _ in products.followed] + products.pending
        products.followed, products.pending = [], []
        for a, b, _ in pending:
            self._plain(call, path, a, b)
