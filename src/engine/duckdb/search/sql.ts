import type { ServerMessage } from '#common/server-messages';
import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBListValue,
  LIST,
  UHUGEINT,
  VARCHAR,
  type DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { quoteIdentifier } from '../catalog';
import type { Reason } from './explain/reason';

/** A value that travels beside the statement, never inside its text. */
interface Bound {
  readonly value: DuckDBValue;
  readonly type: DuckDBType;
}

/** An expression that is dear, and may be computed once where many conditions have it: see shared-words.ts. */
interface Shared {
  readonly shared: Sql;
  /** What it is computed of. */
  readonly key: string;
  /** A condition on it: how it is written where it computes the expression itself, and where that is there already. */
  readonly condition?: { readonly alone: Sql; readonly together: Sql };
}

/** Two ways to say the same: one for a statement with few such conditions, one for many. */
interface Choice {
  readonly few: Sql;
  readonly many: Sql;
}

/** A value that stands in another relation: see lookups.ts. */
interface Lookup {
  readonly lookup: Sql;
}

/** A value of another relation: see derived/related-rows.ts. */
interface Related {
  /** As it stands by itself. */
  readonly alone: Sql;
  /** A relation of keys and values that can be joined, and the key here. */
  readonly joined: { readonly rows: Sql; readonly here: Sql };
}

/** A piece of SQL: our own text, and bound values between. Made by `sql` only. */
export interface Sql {
  readonly parts: readonly (string | Bound | Shared | Choice | Lookup | Related)[];
  /** Of some rows it can't be computed, and the statement ends: it is for those rows only that everything else lets through. */
  readonly mayFail?: boolean;
  /** Of a condition: a statement for the numbers (`seq`) of all documents that meet it, each once, which looks at no document. */
  readonly found?: Sql;
  /** Of a condition: the same of a part of it, and what else has to hold. */
  readonly within?: { readonly found: Sql; readonly rest: Sql };
  /** Of such a statement: it says the time of each document, too (`time`). */
  readonly hasTimes?: boolean;
  /** Of a value or condition: it is made of the time that stands beside the words alone, see `StoredIndex.wordTimes`. */
  readonly ofTime?: boolean;
  /** Of a value: it is made of the document's number (`_seq`) and of look-ups alone. */
  readonly ofNumber?: boolean;
  /** Of a score: what it is made of, for who asks. */
  readonly reason?: () => Reason;
}

export const isShared = (part: Sql['parts'][number]): part is Shared =>
  typeof part === 'object' && 'shared' in part;
export const isChoice = (part: Sql['parts'][number]): part is Choice =>
  typeof part === 'object' && 'few' in part;

export const isLookup = (part: Sql['parts'][number]): part is Lookup =>
  typeof part === 'object' && 'lookup' in part;

export const isRelated = (part: Sql['parts'][number]): part is Related =>
  typeof part === 'object' && 'joined' in part;

export type SqlValue = Sql | string | boolean | number | bigint | DuckDBTimestampValue;

/** Builds SQL. What is inserted is either a piece of SQL or becomes a bound value. */
export function sql(strings: TemplateStringsArray, ...values: readonly SqlValue[]): Sql {
  const parts: Sql['parts'][number][] = [];
  let mayFail = false;
  for (const [position, text] of strings.entries()) {
    addPart(parts, text);
    const value = values[position];
    if (value === undefined) continue;
    if (typeof value === 'object' && 'parts' in value) {
      for (const part of value.parts) addPart(parts, part);
      mayFail ||= value.mayFail === true;
    } else if (typeof value === 'object') addPart(parts, timestampText(value));
    else addPart(parts, bound(value));
  }
  return mayFail ? { parts, mayFail } : { parts };
}

/** Texts become one: what is built in many layers would be copied piece by piece in each of them. */
function addPart(parts: Sql['parts'][number][], part: Sql['parts'][number]): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else parts.push(part);
}

/** Binding each text of a list takes the program's own time; one long text is read by the database, beside it. */
const FEW_TEXTS = 500;

/** A list of texts as one bound value. */
export function textList(values: readonly string[]): Sql {
  const json = values.length > FEW_TEXTS ? JSON.stringify(values) : undefined;
  // What JSON has to escape as a number is not always read back as it was.
  if (json !== undefined && !json.includes(String.raw`\u`)) {
    return sql`CAST(CAST(${json} AS JSON) AS VARCHAR[])`;
  }
  return { parts: [{ value: new DuckDBListValue(values), type: LIST(VARCHAR) }] };
}

/** A list of numbers as one bound value. */
export const numberList = (values: readonly number[]): Sql => ({
  parts: [{ value: new DuckDBListValue(values), type: LIST(DOUBLE) }],
});

/** Whole numbers that the program computed; a statement can group by an expression of them. */
export const integer = (value: number | bigint): Sql => ({
  parts: [typeof value === 'bigint' ? String(value) : String(Math.trunc(value))],
});

/** A name from the catalog. */
export const identifier = (name: string): Sql => ({ parts: [quoteIdentifier(name)] });

/** What is known to be made of the document's number alone. What holds it is not, unless it says so itself. */
export const ofNumber = (piece: Sql): Sql => ({ ...piece, ofNumber: true });

/** What is known to be made of the time beside the words alone, as `ofNumber`. */
export const ofTime = (piece: Sql): Sql => ({ ...piece, ofTime: true });

/** Text of our own that is not a user's value, such as a table's name. */
export const trusted = (text: string): Sql => ({ parts: [text] });

export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  const parts: Sql['parts'][number][] = [];
  for (const [position, piece] of pieces.entries()) {
    if (position > 0) addPart(parts, separator);
    for (const part of piece.parts) addPart(parts, part);
  }
  return pieces.some(({ mayFail }) => mayFail) ? { parts, mayFail: true } : { parts };
}

/** A list of what the pieces say. */
export const listOfAll = (pieces: readonly Sql[]): Sql => sql`[${joinSql(pieces, ', ')}]`;

export const TRUE = trusted('true');
export const FALSE = trusted('false');

/** DuckDB reads no more than a thousand signs in a row: many conditions are joined in groups. */
const GROUP = 100;

export function joinMany(pieces: readonly Sql[], separator: string): Sql {
  if (pieces.length <= GROUP) return joinSql(pieces, separator);
  const groups: Sql[] = [];
  for (let start = 0; start < pieces.length; start += GROUP) {
    groups.push(sql`(${joinSql(pieces.slice(start, start + GROUP), separator)})`);
  }
  return joinMany(groups, separator);
}

export const allOf = (conditions: readonly Sql[]): Sql => {
  const real = conditions.filter((condition) => condition !== TRUE);
  if (real.includes(FALSE)) return FALSE;
  if (real.length === 0) return TRUE;
  if (real.length === 1 && real[0]) return real[0];
  const sure = real.filter(({ mayFail }) => !mayFail);
  if (sure.length === real.length) {
    return {
      ...sql`(${joinMany(real, ' AND ')})`,
      ...foundInAll(real),
      ...(real.every(({ ofTime }) => ofTime) ? { ofTime: true } : {}),
    };
  }
  // The database may look at them in any order; what stands in a CASE is looked at where the CASE holds.
  const others = joinMany(
    real.filter(({ mayFail }) => mayFail),
    ' AND ',
  );
  return sure.length === 0
    ? sql`(${others})`
    : sql`(CASE WHEN ${allOf(sure)} THEN ${others} ELSE false END)`;
};

export const anyOf = (conditions: readonly Sql[]): Sql => {
  const real = conditions.filter((condition) => condition !== FALSE);
  if (real.includes(TRUE)) return TRUE;
  if (real.length === 0) return FALSE;
  return real.length === 1 && real[0] ? real[0] : sql`(${joinMany(real, ' OR ')})`;
};

/** More are conditions on what these leave. */
const MOST_JOINED = 8;

function foundInAll(conditions: readonly Sql[]): Pick<Sql, 'found' | 'within'> {
  const joined = conditions.filter(({ found }) => found).slice(0, MOST_JOINED);
  const each = joined.flatMap(({ found }) => found ?? []);
  if (each.length === 0) return {};
  const found = inEach(each);
  const rest = conditions.filter((condition) => !joined.includes(condition));
  return rest.length === 0 ? { found } : { within: { found, rest: allOf(rest) } };
}

/** The numbers (`seq`) that are in each of the relations, with their times where one of these has them. */
export function inEach(relations: readonly Sql[]): Sql {
  const timed = relations.findIndex(({ hasTimes }) => hasTimes);
  const joined = joinSql(
    relations.map((one, at) => {
      const using = trusted(at === 0 ? '' : ' USING (seq)');
      return sql`(${one}) AS ${trusted(`each${at}`)}${using}`;
    }),
    ' JOIN ',
  );
  return timed < 0
    ? sql`SELECT seq FROM ${joined}`
    : { ...sql`SELECT seq, ${trusted(`each${timed}`)}.time FROM ${joined}`, hasTimes: true };
}

/** Missing values make a condition unknown; its opposite has to hold for them. */
export const not = (condition: Sql): Sql => {
  if (condition === TRUE) return FALSE;
  if (condition === FALSE) return TRUE;
  return sql`((${condition}) IS NOT TRUE)`;
};

/** How the database's message begins where it is one for the person who asks. */
const FOR_PERSON = 'for the person: ';

/** Ends the statement where it gets there. */
export const failWith = (message: ServerMessage): Sql => ({
  ...sql`error(${FOR_PERSON + JSON.stringify(message)})`,
  mayFail: true,
});

/** The message that `failWith` was given, of what the database says. */
export const failureOf = (text: string): ServerMessage | undefined =>
  text.startsWith(`Invalid Input Error: ${FOR_PERSON}`)
    ? (JSON.parse(text.slice(`Invalid Input Error: ${FOR_PERSON}`.length)) as ServerMessage)
    : undefined;

export interface Statement {
  readonly text: string;
  readonly values: DuckDBValue[];
  readonly types: DuckDBType[];
}

/** The statement's text with `$1`, `$2`, … and the values for them. */
export function toStatement(piece: Sql): Statement {
  const values: DuckDBValue[] = [];
  const types: DuckDBType[] = [];
  const write = ({ parts }: Sql): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (isShared(part)) return write(part.condition?.alone ?? part.shared);
        if (isChoice(part)) return write(part.few);
        if (isRelated(part)) return write(part.alone);
        if (isLookup(part)) throw new Error('A look-up stands outside the documents.');
        values.push(part.value);
        types.push(part.type);
        return `$${values.length}`;
      })
      .join('');
  return { text: write(piece), values, types };
}

const MOST_LONG = 2n ** 63n - 1n;

/** A number in the text: a statement without bound values is one call of the database, and most have a time range only. */
const timestampText = ({ micros }: DuckDBTimestampValue): string => `make_timestamp(${micros})`;

function bound(value: Exclude<SqlValue, Sql | DuckDBTimestampValue>): Bound {
  switch (typeof value) {
    case 'string':
      return { value, type: VARCHAR };
    case 'number':
      return { value, type: DOUBLE };
    case 'bigint':
      // The number of an address has 128 bits.
      return { value, type: value > MOST_LONG ? UHUGEINT : BIGINT };
    case 'boolean':
      return { value, type: BOOLEAN };
  }
}
