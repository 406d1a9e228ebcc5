import { tell } from '#common/server-messages';
import type { DuckDBConnection } from '@duckdb/node-api';
import { statementError } from '../statement-error';
import { isNode, nodeOf, nodesOf, positionOf, textOf, type Node } from './tree';
import { sqlTokens, withoutBackticks, type SqlToken } from '#common/statements';

/** In characters. The database reads all of it before it says what is wrong. */
const LONGEST = 64 * 1024;

/** A statement that could be read. */
export interface ParsedStatement {
  /** As positions in the tree count it. */
  text: string;
  query: Node;
}

/**
 * The tree of one SELECT.
 *
 * @throws EngineError with the position of the mistake
 */
export async function parseStatement(
  connection: DuckDBConnection,
  statement: string,
): Promise<ParsedStatement> {
  checkLength(statement);
  const tokens = sqlTokens(statement);
  checkComments(statement, tokens);
  return parseSql(connection, withoutBackticks(statement, tokens));
}

export function checkLength({ length }: string): void {
  if (length > LONGEST) throw statementError(tell('sql.long', { length, most: LONGEST }));
}

/** The tree of SQL without backticks, whoever wrote it. */
export async function parseSql(
  connection: DuckDBConnection,
  text: string,
): Promise<ParsedStatement> {
  const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [text]);
  const tree = readTree(String(reader.value(0, 0)));
  if (tree['error'] === true) throw toError(tree, text);
  if (text.length < Buffer.byteLength(text)) countSigns(tree, Buffer.from(text));
  const [first, second] = nodesOf(tree['statements']);
  if (!first) throw statementError(tell('sql.empty'));
  if (second) throw statementError(tell('sql.several'));
  return { text, query: nodeOf(first['node']) };
}

/** The database writes a number that it has no room for as `Infinity`, which JSON does not know. */
function readTree(json: string): Node {
  try {
    return nodeOf(JSON.parse(json));
  } catch {
    throw statementError(tell('sql.number'));
  }
}

/** Of comments in comments the database takes a quarter of a minute to say that they have no end. */
function checkComments(statement: string, tokens: readonly SqlToken[]): void {
  const nested = tokens.find(
    ({ kind, start, end }) => kind === 'comment' && statement.slice(start + 2, end).includes('/*'),
  );
  if (nested) throw statementError(tell('sql.comments'), nested.start);
}

/** The parser counts bytes. */
function countSigns(value: unknown, bytes: Buffer): void {
  if (Array.isArray(value)) for (const one of value) countSigns(one, bytes);
  if (!isNode(value)) return;
  const at = positionOf(value);
  if (at !== undefined) {
    Object.assign(value, { query_location: bytes.subarray(0, at).toString().length });
  }
  countSigns(Object.values(value), bytes);
}

/** `FROM app-logs`: the parser reads the hyphen as a minus. */
function hyphenedName(text: string, at: number): string | undefined {
  const tokens = sqlTokens(text);
  const textOf = (token: SqlToken | undefined) => text.slice(token?.start, token?.end);
  const hyphen = tokens.findIndex(({ start }) => start === at);
  const before = textOf(tokens[hyphen - 2]).toLowerCase();
  if (textOf(tokens[hyphen]) !== '-' || (before !== 'from' && before !== 'join')) return undefined;
  let last = hyphen - 1;
  while (textOf(tokens[last + 1]) === '-' && tokens[last + 2]?.start === tokens[last + 1]?.end)
    last += 2;
  return last > hyphen ? text.slice(tokens[hyphen - 1]?.start, tokens[last]?.end) : undefined;
}

function toError(tree: Node, text: string) {
  const bytes = Number.parseInt(textOf(tree['position']), 10);
  const at = Buffer.from(text).subarray(0, bytes).toString().length;
  const message = textOf(tree['error_message']);
  if (tree['error_type'] === 'not implemented') return statementError(tell('sql.onlySelect'));
  const [, after] = message.split(' at or near "');
  const near = after?.slice(0, -1);
  const position = Number.isSafeInteger(bytes) ? at : undefined;
  if (message.startsWith('Max expression depth')) return statementError(tell('sql.deep'));
  const hyphened = position === undefined ? undefined : hyphenedName(text, position);
  if (hyphened !== undefined)
    return statementError(tell('sql.hyphen', { name: hyphened }), position);
  if (message.includes('end of input')) return statementError(tell('sql.end'), text.length);
  return near === undefined
    ? statementError(tell('sql.parse', { reason: message.slice(0, 100) }), position)
    : statementError(tell('sql.near', { near: near.slice(0, 100) }), position);
}
