import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { separated, type Code } from '../code';
import { coerce } from '../coerce';
import type { Cursor } from '../cursor';
import { openSource } from '../open-source';
import { readAlias } from '../groups';
import { isCommandEnd } from '../pattern-names';
import { readIndexName } from '../read-first';
import { readName } from '../read-primary';
import { findColumn, numbered, withColumns, type Build, type Rows } from '../rows';
import { commonType, pplTypeName, type Type } from '../types';
import { compared } from '../write-sign';
import type { Command } from './command';

/** A field of the other index, and of these rows. */
interface Pair {
  theirs: string;
  own: string;
  at: number;
}

/** Values of another index, by keys: they replace those that are there, or fill those that are empty. */
export const lookup: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const index = readIndexName(cursor);
  const keys = readPairs(cursor);
  const isAppended = cursor.takeWord('append');
  const isReplaced = !isAppended && (cursor.takeWord('replace') || cursor.takeWord('output'));
  const outputs = isAppended || isReplaced ? readPairs(cursor) : undefined;
  return (rows, build) => {
    const theirs = openSource(index, build, { at });
    return looked(rows, { theirs, keys, outputs, isAppended }, build);
  };
};

function readPairs(cursor: Cursor): readonly Pair[] {
  const pairs = [readPair(cursor)];
  while (cursor.takeSign(',') || !isEnd(cursor)) pairs.push(readPair(cursor));
  return pairs;
}

const isEnd = (cursor: Cursor): boolean =>
  isCommandEnd(cursor) || ['append', 'replace', 'output'].some((word) => cursor.isWord(word));

function readPair(cursor: Cursor): Pair {
  const { start: at } = cursor.peek();
  const theirs = readName(cursor);
  return { theirs, own: cursor.takeWord('as') ? readAlias(cursor) : theirs, at };
}

interface Lookup {
  theirs: Rows;
  keys: readonly Pair[];
  outputs: readonly Pair[] | undefined;
  isAppended: boolean;
}

function looked(given: Rows, { theirs, keys, outputs, isAppended }: Lookup, build: Build): Rows {
  const { rows } = numbered(given, build);
  const conditions = keys.map(({ theirs: key, own, at }) => {
    const from = { kind: 'field', name: own, at } as const;
    const both = [findColumn(rows, own, at), findColumn(theirs, key, at)].map(({ use, type }) => ({
      code: use(),
      type,
      from,
    }));
    const [one, other] = both;
    return one && other ? compared('=', [one, other], at).code : 'false';
  });
  const all = theirs.columns
    .filter(({ name }) => !keys.some((key) => key.theirs === name))
    .map(({ name }) => ({ theirs: name, own: name, at: keys[0]?.at ?? 0 }));
  const joined: Rows = {
    ...rows,
    code: joinCode(
      [rows.code, theirs.code],
      { word: 'LEFT JOIN', on: separated(conditions, ' AND ') },
      build,
    ),
  };
  const added = (outputs ?? all).map((pair) => output(pair, { rows, theirs, isAppended }));
  return withColumns(joined, added, build);
}

/** Both sides have names, so that `*` is all columns of both. */
export function joinCode(
  [left, right]: readonly [Code, Code],
  { word, on }: { word: string; on: Code | undefined },
  build: Build,
): Code {
  const condition = on === undefined ? '' : [' ON ', on];
  return [
    ['(SELECT * FROM ', left, ` AS ${build.unique()} ${word} `],
    [right, ` AS ${build.unique()}`, condition, ')'],
  ];
}

function output(
  { theirs: name, own, at }: Pair,
  { rows, theirs, isAppended }: { rows: Rows; theirs: Rows; isAppended: boolean },
): { name: string; code: Code; type: Type } {
  const found = findColumn(theirs, name, at);
  const value = { code: found.use(), type: found.type };
  if (!isAppended) return { name: own, ...value };
  const before = findColumn(rows, own, at);
  const type = commonType(before.type, found.type);
  const from = { kind: 'field', name: own, at } as const;
  const code = type && coerce({ ...value, from }, type);
  if (!type || code === undefined) {
    const unlike = { one: pplTypeName(before.type), other: pplTypeName(found.type) };
    throw statementError(tell('ppl.unlike', unlike), at);
  }
  return { name: own, type, code: ['coalesce(', before.use(), ', ', code, ')'] };
}
