"""Small changes of a module's code, one at a time: what ``mutants.py`` tries the tests with.

A change is found in, and made to, the module's syntax tree.  Texts, annotations, assertions and
what only a type checker reads stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

OTHER_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OTHER_OPERATOR: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}

Undo = Callable[[], None]
Change = Callable[[], Undo]
"""Makes one change to a tree; what it gives takes it back."""


class Mutant(NamedTuple):
    """One change of one module."""

    path: Path
    number: int
    """Which of the changes of its module."""
    line: int
    where: str
    """The function or class."""
    change: str
    """What stood there and what stands there now."""

    @property
    def key(self) -> str:
        """The change without its line, which moves with every edit."""
        return f"{self.where}: {self.change}"

    def tree(self) -> ast.Module:
        """The module with the change made."""
        tree = _parsed(self.path)
        _sites(tree)[self.number][-1]()
        return ast.fix_missing_locations(tree)


def mutants(path: Path) -> Iterator[Mutant]:
    """All changes of a module, in the order of its lines."""
    for number, (node, shown, where, change) in enumerate(_sites(_parsed(path))):
        before = _short(shown)
        undo = change()
        yield Mutant(path, number, node.lineno, where, f"{before}  →  {_short(shown)}")
        undo()


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()
    return text[0] if len(text) > 1 and not isinstance(node, ast.expr) else " ".join(text)


Site = tuple[ast.stmt | ast.expr, ast.AST, str, Change]
"""Where a change is made, what to show of it, in which function, and the change."""


def _sites(tree: ast.Module) -> list[Site]:
    return list(_within(tree, tree, ""))


def _within(node: ast.AST, shown: ast.AST, where: str) -> Iterator[Site]:
    """The changes of a node and of all below it; ``shown``: the expression or statement around."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}" if where else node.name
    if isinstance(node, ast.expr) and isinstance(shown, ast.Module | ast.FunctionDef):
        shown = node
    yield from ((at, around, where, change) for at, around, change in _here(node, shown))
    inner = node if isinstance(node, ast.stmt | ast.expr) else shown
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_comment"):
            continue
        for below in value if isinstance(value, list) else [value]:
            if isinstance(below, ast.AST) and not _is_left_alone(below):
                yield from _within(below, inner, where)


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)  # a docstring
    if isinstance(node, ast.Raise) and node.exc is not None:
        return ast.unparse(node.exc).startswith("AssertionError")  # cannot be reached
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr)


def _here(node: ast.AST, shown: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, ast.AST, Change]]:
    """The changes of this very node, with what to show of each."""
    if isinstance(node, ast.expr):
        around = shown if isinstance(shown, ast.expr) else node
        if isinstance(node, ast.Compare | ast.BoolOp):
            around = node
        if not isinstance(shown, ast.expr) and isinstance(node, ast.Constant):
            around = shown
        yield from ((node, around, change) for change in _of_expression(node))
    if isinstance(node, ast.stmt):
        yield from ((node, node, change) for change in _of_statement(node))
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not _is_comparison(node.test):
        yield node, node, _set(node, "test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.comprehension):
        for number, test in enumerate(node.ifs):
            yield test, shown, _replace(node.ifs, number, ast.Constant(value=True))


def _is_comparison(node: ast.expr) -> bool:
    """Whether the other changes turn this condition round already."""
    return (isinstance(node, ast.Compare) and len(node.ops) == 1) or _is_not(node)


def _is_not(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _of_expression(node: ast.expr) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for number, op in enumerate(node.ops):
            for other in OTHER_COMPARISONS[type(op)]:
                yield _replace(node.ops, number, other())
    elif isinstance(node, ast.BoolOp):
        yield _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield _become(node, node.operand)
    elif isinstance(node, ast.BinOp) and type(node.op) in OTHER_OPERATOR:
        if not any(isinstance(side, _NEVER_NUMBERS) for side in (node.left, node.right)):
            yield _set(node, "op", OTHER_OPERATOR[type(node.op)]())
    elif isinstance(node, ast.Name) and node.id in OTHER_NAME:
        yield _set(node, "id", OTHER_NAME[node.id])
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        is_flag = isinstance(node.value, bool)
        others = [not node.value] if is_flag else [node.value + 1, node.value - 1]
        yield from (_set(node, "value", other) for other in others)


_NEVER_NUMBERS = (ast.JoinedStr, ast.Tuple, ast.List, ast.Dict)
"""With one of these, another operator would be an error of types at once: too easy to find."""


def _of_statement(node: ast.stmt) -> Iterator[Change]:
    if isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield _set(node, "value", ast.Constant(value=None))
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in OTHER_OPERATOR:
            yield _set(node, "op", OTHER_OPERATOR[type(node.op)]())
        yield _become(node, ast.Pass())
    elif isinstance(node, ast.Expr | ast.Raise | ast.Continue | ast.Break):
        yield _become(node, ast.Pass())


def _set(node: ast.AST, name: str, value: object) -> Change:
    def change() -> Undo:
        old = getattr(node, name)
        setattr(node, name, value)
        return lambda: setattr(node, name, old)

    return change


def _replace(some: list[Any], number: int, value: ast.AST) -> Change:
    def change() -> Undo:
        old, some[number] = some[number], value
        return lambda: some.__setitem__(number, old)

    return change


def _become(node: ast.AST, other: ast.AST) -> Change:
    """Turn a node into another one where it stands."""

    def turn(kind: type[ast.AST], fields: dict[str, Any]) -> None:
        node.__class__ = kind  # type: ignore[assignment]
        node.__dict__.clear()
        node.__dict__.update(fields)

    def change() -> Undo:
        kind, fields = type(node), dict(vars(node))
        place = {name: getattr(node, name) for name in node._attributes}  # noqa: SLF001
        turn(type(other), place | dict(ast.iter_fields(other)))
        return lambda: turn(kind, fields)

    return change
