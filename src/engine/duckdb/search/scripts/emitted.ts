import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';
import { untranslatable, type Expression } from './expression';
import { peek, unexpected, type Reader } from './reader';
import { readStatements, valueOfStatements, type Statement } from './statements';
import { tokensOf } from './tokens';
import { withValues } from './with-values';

/** What a script emits each time: its values, of which a place has two. */
export type Emitted = readonly Expression[];

/** As often as branches may be gone through, and as many values as one document may have. */
const MAX_STEPS = 500;
const MOST_VALUES = 20;

/** The values that a script emits, one after the other; those that a branch does not come to are `null`. */
export function parseEmits(source: string): readonly Emitted[] {
  const reader: Reader = {
    tokens: tokensOf(source),
    next: 0,
    depth: 0,
    comparisons: new Map(),
    types: new Map(),
    readBody: () => valueOfStatements(readStatements(reader)),
  };
  const statements = readStatements(reader);
  const rest = peek(reader);
  if (rest.kind !== 'end') throw unexpected(rest);
  const found = follow(statements, new Map(), { left: MAX_STEPS });
  if (found.length === 0) throw untranslatable(tell('script.withoutValue'), rest.at);
  return found;
}

interface Run {
  left: number;
}

function follow(
  statements: readonly Statement[],
  before: ReadonlyMap<string, Expression>,
  run: Run,
): readonly Emitted[] {
  const values = new Map(before);
  const found: Emitted[] = [];
  for (const [at, statement] of statements.entries()) {
    run.left -= 1;
    if (run.left < 0) throw tooLarge(tell('search.script.steps', { most: MAX_STEPS }));
    if (statement.kind === 'set') {
      values.set(statement.name, withValues(statement.value, values));
    } else if (statement.kind === 'value') {
      if (isEnd(statement)) return found;
      found.push(emitted(statement.value).map((value) => withValues(value, values)));
      if (found.length > MOST_VALUES) {
        throw tooLarge(tell('search.script.steps', { most: MOST_VALUES }));
      }
    } else {
      // What follows is gone through behind either branch, with the variables that it has set.
      const rest = statements.slice(at + 1);
      const condition = withValues(statement.condition, values);
      const [yes = [], no = []] = [statement.yes, statement.no].map((list) =>
        follow([...list, ...rest], values, run),
      );
      return [...found, ...either(condition, yes, no)];
    }
  }
  return found;
}

/** `return;` */
function isEnd({ returns, value }: Statement & { kind: 'value' }): boolean {
  if (returns && value.kind !== 'null') throw untranslatable('[return]', value.at);
  return returns;
}

function emitted(value: Expression): Emitted {
  const isEmit =
    value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'emit';
  if (!isEmit || value.values.length === 0 || value.values.length > 2) {
    throw untranslatable(tell('script.noEffect'), value.at);
  }
  return value.values;
}

function either(
  condition: Expression,
  yes: readonly Emitted[],
  no: readonly Emitted[],
): readonly Emitted[] {
  const { at } = condition;
  const nothing: Expression = { kind: 'null', at };
  return Array.from({ length: Math.max(yes.length, no.length) }, (_, nth) => {
    const width = Math.max(yes[nth]?.length ?? 0, no[nth]?.length ?? 0);
    return Array.from({ length: width }, (__, part): Expression => ({
      kind: 'choice',
      condition,
      yes: yes[nth]?.[part] ?? nothing,
      no: no[nth]?.[part] ?? nothing,
      at,
    }));
  });
}
