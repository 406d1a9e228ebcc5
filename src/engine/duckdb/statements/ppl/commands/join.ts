import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { separated, type Code } from '../code';
import { oneOf, type Cursor } from '../cursor';
import type { Expression } from '../expression';
import { readAlias } from '../groups';
import { openSource } from '../open-source';
import { isOption, readBoolean, readOptions, readWhole, readWord } from '../options';
import { isCommandEnd } from '../pattern-names';
import { readExpression } from '../read-expression';
import { readIndexName } from '../read-first';
import { readName } from '../read-primary';
import {
  filtered,
  findColumn,
  numbered,
  selectCode,
  withColumns,
  type Build,
  type Column,
  type Rows,
  type Search,
} from '../rows';
import { compared } from '../write-sign';
import { writeCondition } from '../write-expression';
import type { Command } from './command';
import { joinCode } from './lookup';

const WORDS = {
  inner: 'JOIN',
  left: 'LEFT JOIN',
  outer: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  cross: 'CROSS JOIN',
  semi: 'SEMI JOIN',
  anti: 'ANTI JOIN',
} as const;

type JoinType = keyof typeof WORDS;
const TYPES = Object.keys(WORDS) as readonly JoinType[];

interface Join {
  type: JoinType;
  left?: string;
  right?: string;
  overwrites: boolean;
  /** Rows that one row is joined with at most; 0: all. */
  most: number;
  condition?: Expression;
  /** Fields that both have in common. Missing: with a condition. */
  fields?: readonly { name: string; at: number }[];
  with: (build: Build) => Rows;
  alias?: string | undefined;
  at: number;
}

/** The words that may stand before `join`. */
export const JOIN_WORDS: readonly string[] = ['join', 'inner', 'left', 'right', 'full', 'cross'];

/** Rows beside those of another index or pipeline. @param first the word that stood there */
export const join =
  (first: string): Command =>
  (cursor) => {
    const own = readJoin(cursor, first);
    return (rows, build) => joined(rows, own, build);
  };

function readJoin(cursor: Cursor, first: string): Join {
  const { start: at } = cursor.peek();
  let type = readType(cursor, first);
  const options = { overwrites: true, most: 0 } as {
    overwrites: boolean;
    most: number;
    left?: string;
    right?: string;
  };
  if (isOption(cursor)) {
    readOptions(cursor, {
      type: (own) => {
        type = oneOf(own, TYPES);
      },
      overwrite: (own) => {
        options.overwrites = readBoolean(own);
      },
      max: (own) => {
        options.most = readWhole(own, 0, 1_000_000);
      },
      left: (own) => {
        options.left = readWord(own);
      },
      right: (own) => {
        options.right = readWord(own);
      },
    });
  }
  const join = { ...options, type, at };
  if (cursor.takeWord('on', 'where')) {
    const condition = readExpression(cursor);
    return { ...join, condition, ...readDataset(cursor) };
  }
  const fields: { name: string; at: number }[] = [];
  while (!cursor.isSign('[') && !isLast(cursor)) {
    const { start } = cursor.peek();
    fields.push({ name: readName(cursor), at: start });
    cursor.takeSign(',');
  }
  return { ...join, ...(type === 'cross' ? {} : { fields }), ...readDataset(cursor) };
}

function readType(cursor: Cursor, first: string): JoinType {
  if (first === 'join') return 'inner';
  const half = first === 'left' && (cursor.isWord('semi') || cursor.isWord('anti'));
  const type = half ? oneOf(cursor, ['semi', 'anti']) : (first as JoinType);
  if (!half) cursor.takeWord('outer');
  cursor.expectWord('join');
  return type;
}

/** The last name before the end of the command is that of an index. */
function isLast(cursor: Cursor): boolean {
  let ahead = 1;
  while (cursor.isSign('.', ahead) || cursor.isSign('-', ahead) || cursor.isSign('*', ahead)) {
    ahead += cursor.isSign('*', ahead) ? 1 : 2;
  }
  const { kind, text } = cursor.peek(ahead);
  return (
    kind === 'end' || text === '|' || text === ']' || text === ';' || cursor.isWord('as', ahead)
  );
}

function readDataset(cursor: Cursor): Pick<Join, 'with' | 'alias'> {
  if (cursor.isSign('[')) {
    const search: Search = cursor.search();
    const alias = readSide(cursor);
    return { alias, with: (build) => search(build) };
  }
  const { start: at } = cursor.peek();
  const index = readIndexName(cursor);
  const alias = readSide(cursor);
  return { alias: alias ?? index, with: (build) => openSource(index, build, { at, alias }) };
}

const readSide = (cursor: Cursor): string | undefined =>
  !isCommandEnd(cursor) && cursor.takeWord('as') ? readAlias(cursor) : undefined;

const aside = (columns: readonly Column[], sides: readonly (string | undefined)[]) =>
  columns.map((column) => ({
    ...column,
    sides: [...(column.sides ?? []), ...sides.filter((side) => side !== undefined)],
  }));

function joined(given: Rows, own: Join, build: Build): Rows {
  const { rows } = numbered(given, build);
  const right = own.with(build);
  const left: Rows = { ...rows, columns: aside(rows.columns, [own.left]) };
  const theirs: Rows = { ...right, columns: aside(right.columns, [own.alias, own.right]) };
  const isHalf = own.type === 'semi' || own.type === 'anti';
  const all = [...left.columns, ...theirs.columns];
  const sources = isHalf ? left.sources : [...left.sources, ...theirs.sources];
  if (own.fields) return byFields(left, theirs, { own, build, sources });
  if (own.most > 0) throw statementError(tell('ppl.joinMax'), own.at);
  // Fields are found by their sides first, then by their names: those of the left before those of the right.
  const scope: Rows = { ...left, columns: all };
  const on = own.condition && writeCondition(own.condition, { rows: scope, build });
  if (!on && own.type !== 'cross') throw statementError(tell('ppl.joinOn'), own.at);
  const word = on && own.type === 'cross' ? 'JOIN' : WORDS[own.type];
  return {
    ...left,
    code: joinCode([left.code, theirs.code], { word, on }, build),
    columns: isHalf ? left.columns : [...left.columns, ...renamedRight(left, theirs, own)],
    sources,
  };
}

/** A field whose name the left side has is called by its own side, too. */
const renamedRight = (left: Rows, right: Rows, { right: side, alias }: Join): readonly Column[] =>
  right.columns.map((column) => {
    const isTaken = left.columns.some(({ name }) => name === column.name);
    const prefix = side ?? alias ?? 'right';
    return isTaken ? { ...column, name: `${prefix}.${column.name}` } : column;
  });

interface FieldJoin {
  own: Join;
  build: Build;
  sources: Rows['sources'];
}

function byFields(left: Rows, given: Rows, { own, build, sources }: FieldJoin): Rows {
  const common = left.columns.filter(({ name }) => given.columns.some((one) => one.name === name));
  const listed = own.fields ?? [];
  const fields = listed.length > 0 ? listed : common.map(({ name }) => ({ name, at: own.at }));
  if (fields.length === 0) throw statementError(tell('ppl.joinOn'), own.at);
  const pairs = fields.map(({ name, at }) => ({
    name,
    at,
    one: findColumn(left, name, at),
    other: findColumn(given, name, at),
  }));
  const right =
    own.most > 0
      ? firstOf(
          given,
          pairs.map(({ other }) => other.use()),
          { most: own.most, build },
        )
      : given;
  const on = separated(
    pairs.map(({ name, at, one, other }): Code => {
      const from = { kind: 'field', name, at } as const;
      const both = [one, other].map(({ use, type }) => ({ code: use(), type, from }));
      return both[0] && both[1] ? compared('=', [both[0], both[1]], at).code : 'false';
    }),
    ' AND ',
  );
  const code = joinCode([left.code, right.code], { word: WORDS[own.type], on }, build);
  if (own.type === 'semi' || own.type === 'anti') return { ...left, code };
  const isKey = (name: string) => pairs.some((pair) => pair.name === name);
  const isTaken = (name: string) => common.some((column) => column.name === name) && !isKey(name);
  const rows: Rows = {
    ...left,
    code,
    sources,
    columns: [
      ...left.columns.filter(({ name }) => !own.overwrites || !isTaken(name)),
      ...given.columns.filter(({ name }) => !isKey(name) && (own.overwrites || !isTaken(name))),
    ],
  };
  // A row of the right side alone has its keys there.
  const keys = pairs.map(({ name, one, other }) => ({
    name,
    type: one.type,
    code: ['coalesce(', one.use(), ', ', other.use(), ')'],
  }));
  return own.type === 'right' || own.type === 'full' ? withColumns(rows, keys, build) : rows;
}

/** So many rows at most of each key. */
function firstOf(
  given: Rows,
  keys: readonly string[],
  { most, build }: { most: number; build: Build },
): Rows {
  const { rows, number } = numbered(given, build);
  const place = build.unique();
  build.countGroups();
  const over = `PARTITION BY ${keys.join(', ')} ORDER BY ${number}`;
  const counted = { ...rows, code: selectCode(`*, row_number() OVER (${over}) AS ${place}`, rows) };
  return filtered(counted, `${place} <= ${most}`);
}
