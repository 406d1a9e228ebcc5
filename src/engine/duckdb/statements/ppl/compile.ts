import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Relation } from '../sql/relation';
import { nameCode, separated, toSql, type MarkedSql } from './code';
import { orderBy, type Search } from './rows';
import type { Type } from './types';

/** A pipeline in SQL, which is held to what SQL is held to. */
export interface CompiledPipeline {
  sql: MarkedSql;
  /** The types of what it answers. */
  types: readonly Type[];
}

/** Windows over groups: with each of them in the one before, the database plans twice as long. */
const MOST_GROUPS = 12;

/** SELECTs in each other beside those of commands: each has the fields of all before it. */
const MOST_STEPS = 200;

export function compilePipeline(
  search: Search,
  text: string,
  open: (name: string) => Relation,
): CompiledPipeline {
  let count = 0;
  let groups = 0;
  let steps = 0;
  const rows = search({
    text,
    open,
    unique: () => {
      count += 1;
      // No name of a field is one of these.
      return `"p\u{1F}${count}"`;
    },
    countGroups: () => {
      groups += 1;
      if (groups > MOST_GROUPS) throw statementError(tell('ppl.windows', { most: MOST_GROUPS }));
    },
    countSteps: (at) => {
      steps += 1;
      if (steps > MOST_STEPS) throw statementError(tell('ppl.steps', { most: MOST_STEPS }), at);
    },
  });
  if (rows.columns.length === 0) throw statementError(tell('ppl.noFields'));
  const columns = rows.columns.map(({ name, use }) => [use(), ' AS ', nameCode(name)]);
  return {
    types: rows.columns.map(({ type }) => type),
    sql: toSql(['SELECT ', separated(columns), ' FROM ', rows.code, orderBy(rows)]),
  };
}
