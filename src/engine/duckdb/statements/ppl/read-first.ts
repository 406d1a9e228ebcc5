import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import { textCode, type Code } from './code';
import { notOneOf, type Cursor } from './cursor';
import { describeSource } from './describe-source';
import { readAlias } from './groups';
import { openSource } from './open-source';
import { filtered, findColumn, type Build, type Rows } from './rows';
import { readSearchTerms, writeSearchTerms, type SearchTerm } from './search-terms';

/** The first command, which says what is read: `source=logs`, with or without `search` and conditions before and behind. */
export function readFirst(cursor: Cursor): (build: Build) => Rows {
  const token = cursor.peek();
  const { start: at } = token;
  if (cursor.takeWord('describe')) {
    const described = readIndexNames(cursor);
    return (build) => describeSource(described, build);
  }
  const isSearch = cursor.takeWord('search');
  const before = isSearch && !isSource(cursor) ? readSearchTerms(cursor, isSource) : [];
  if (!isSource(cursor)) throw notSource(cursor, isSearch);
  cursor.next();
  cursor.next();
  const name = readIndexNames(cursor);
  const alias = cursor.takeWord('as') ? readAlias(cursor) : undefined;
  const behind = readSearchTerms(cursor, () => false);
  return (build) => searched(openSource(name, build, { at, alias }), [...before, ...behind], at);
}

const isSource = (cursor: Cursor): boolean =>
  (cursor.isWord('source') || cursor.isWord('index')) && cursor.isSign('=', 1);

function notSource(cursor: Cursor, isSearch: boolean) {
  const token = cursor.peek();
  if (token.kind === 'end') {
    return statementError(isSearch ? tell('ppl.source') : tell('ppl.empty'), token.start);
  }
  return isSearch
    ? statementError(tell('ppl.source'), token.start)
    : notOneOf(token, ['source', 'search', 'describe']);
}

/** Names of indices with commas between, up to a space. */
function readIndexNames(cursor: Cursor): string {
  const names = [readIndexName(cursor)];
  while (cursor.takeSign(',')) names.push(readIndexName(cursor));
  return names.join(',');
}

/** Signs that stand in names and patterns of indices without quotes. */
const IN_NAMES = new Set(['-', '.', '*', '<', '>', '{', '}', '/', ':', '+']);

export function readIndexName(cursor: Cursor): string {
  const { start } = cursor.peek();
  let name = '';
  for (let before = start; cursor.peek().start === before;) {
    const { kind, text, end } = cursor.peek();
    const isPart = kind === 'sign' ? IN_NAMES.has(text) : kind !== 'end';
    if (!isPart) break;
    name += text;
    before = end;
    cursor.next();
  }
  return name === '' ? cursor.fail() : name;
}

function searched(rows: Rows, terms: readonly SearchTerm[], at: number): Rows {
  if (terms.length === 0) return rows;
  const [source] = rows.sources;
  const query = writeSearchTerms(terms, (name, place) => findColumn(rows, name, place));
  const call: Code = [{ at, name: 'search' }, 'query(', textCode(query), ')'];
  return filtered(rows, source?.condition(() => call) ?? 'true');
}
