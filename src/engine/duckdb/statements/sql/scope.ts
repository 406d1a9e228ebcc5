import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import { identifier, joinSql } from '../../search/sql';
import { statementError } from '../statement-error';
import type { Relation } from './relation';
import type { Written } from './written';

/** What stands behind FROM, by the name that columns are called by. */
export interface Source {
  alias: string;
  /** Of an index. Missing: of a subquery, whose columns the database knows alone. */
  relation?: Relation;
  /** How long its texts are at most, as far as that can be told: see `write-expression.ts`. */
  size: number;
}

/** Where names are looked for: in what a SELECT reads, then in what the one around it does. */
export interface Scope {
  sources: readonly Source[];
  around: Scope | undefined;
  /** Names that were given to what is selected, in small letters: other parts of the statement may use them. */
  aliases?: ReadonlySet<string>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * A name with dots: of a source and its column, or of a field whose own name has dots.
 *
 * @param parts as the parser cuts it at its dots
 */
export function findColumn(scope: Scope, parts: readonly string[], position?: number): Written {
  const [first = '', ...rest] = parts;
  for (let own: Scope | undefined = scope; own; own = own.around) {
    const source =
      rest.length > 0 ? own.sources.find(({ alias }) => isSame(alias, first)) : undefined;
    if (source) return columnOfSource(source, rest, position);
    const found = columnOfFields(own, parts.join('.'));
    if (found) return found;
    if (own.sources.some(({ relation }) => !relation)) return unknown(scope, parts);
  }
  return parts.length === 1 && isAlias(scope, first)
    ? unknown(scope, parts)
    : missing(scope, parts.join('.'), position);
}

function isAlias(scope: Scope | undefined, name: string): boolean {
  if (!scope) return false;
  return scope.aliases?.has(name.toLowerCase()) === true || isAlias(scope.around, name);
}

function columnOfSource(
  { alias, relation, size }: Source,
  rest: readonly string[],
  position: number | undefined,
): Written {
  const name = rest.join('.');
  const column = relation ? relation.column(name) : name;
  if (column === undefined) {
    throw missingIn(namesOf(relation), name, position);
  }
  return {
    sql: joinSql([identifier(alias), identifier(column)], '.'),
    size: relation?.sizeOf(column) ?? size,
    name,
  };
}

function columnOfFields({ sources }: Scope, name: string): Written | undefined {
  const found = sources.flatMap(({ relation }) => {
    const column = relation?.column(name);
    return !relation || column === undefined ? [] : [{ column, size: relation.sizeOf(column) }];
  });
  const [first] = found;
  if (!first) return undefined;
  return {
    sql: identifier(first.column),
    size: Math.max(...found.map(({ size }) => size)),
    name,
  };
}

/** The database says whether there is such a column. */
function unknown(scope: Scope, parts: readonly string[]): Written {
  const sizes = [1000];
  for (let own: Scope | undefined = scope; own; own = own.around) {
    sizes.push(...own.sources.map(({ size }) => size));
  }
  return {
    sql: joinSql(parts.map(identifier), '.'),
    size: Math.max(...sizes),
    name: parts.at(-1) ?? '',
  };
}

function missing(scope: Scope, name: string, position: number | undefined): never {
  throw missingIn(
    scope.sources.flatMap(({ relation }) => namesOf(relation)),
    name,
    position,
  );
}

export const namesOf = (relation: Relation | undefined): readonly string[] =>
  relation ? [...relation.names(), ...relation.computed()] : [];

export function missingIn(names: readonly string[], given: string, position?: number) {
  const name = given.slice(0, LONGEST_NAME);
  const suggestion = suggestedName(name, names);
  return statementError(
    suggestion === undefined
      ? tell('sql.column', { name })
      : tell('sql.columnSuggested', { name, suggestion }),
    position,
  );
}

/** Of what a message repeats. */
export const LONGEST_NAME = 100;
