import type { Expression } from './expression';

/** Of what a script computes of numbers: whole ones are computed with as Java does it. */
export type NumberKind = 'int' | 'long' | 'double' | 'boolean';

const CASTS: Readonly<Record<string, NumberKind>> = {
  '(int)': 'int',
  '(long)': 'long',
  '(double)': 'double',
  '(float)': 'double',
};
const TESTS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

/** @param given of a name: the kind of what it stands for */
export function kindOf(
  expression: Expression,
  given: (name: Expression) => NumberKind,
): NumberKind {
  const of = (inner: Expression) => kindOf(inner, given);
  switch (expression.kind) {
    case 'number':
      return typeof expression.value === 'number'
        ? 'double'
        : kindOfNumber(expression.value, expression.isWide);
    case 'boolean':
    case 'not':
      return 'boolean';
    case 'minus':
      return of(expression.operand);
    case 'choice':
      return wider(of(expression.yes), of(expression.no));
    case 'binary':
      return TESTS.has(expression.operator)
        ? 'boolean'
        : wider(of(expression.left), of(expression.right));
    case 'call':
      return kindOfCall(expression);
    default:
      return given(expression);
  }
}

/** A whole number has 32 bits where it has room there. */
export function kindOfNumber(value: number | bigint, isWide = false): NumberKind {
  if (typeof value === 'number' && !Number.isInteger(value)) return 'double';
  return isWide || BigInt.asIntN(32, BigInt(value)) !== BigInt(value) ? 'long' : 'int';
}

/** What both of them become, where they are computed with. */
function wider(a: NumberKind, b: NumberKind): NumberKind {
  if (a === b) return a;
  if (a === 'double' || b === 'double') return 'double';
  return a === 'long' || b === 'long' ? 'long' : 'int';
}

function kindOfCall({ callee }: Expression & { kind: 'call' }): NumberKind {
  if (callee.kind === 'name') return CASTS[callee.name] ?? 'double';
  // Painless knows all others of doubles only.
  return callee.kind === 'member' && callee.name === 'round' ? 'long' : 'double';
}
