import { tell } from '#common/server-messages';
import { suggestedName } from '#common/matching';
import type { Relation } from '../sql/relation';
import { LONGEST_NAME } from '../sql/scope';
import { statementError } from '../statement-error';
import { separated, type Code } from './code';
import { typeOfField, type Type } from './types';

/** A field as it is after a command. */
export interface Column {
  name: string;
  type: Type;
  /** Of a list: that of its values. */
  items?: Type;
  /** Its name in the SQL, to be asked when it is used. */
  use(): string;
  /** Names of sides of joins that it comes from: `l` of `l.name`. */
  sides?: readonly string[];
  /** The field of an index that it is, whatever it is called by now. */
  field?: { source: Source; name: string };
}

/** An index that is read. */
export interface Source {
  relation: Relation;
  /** A column for a condition on its documents, such as a full-text function. */
  condition(code: (alias: string) => Code): string;
}

export interface Order {
  code: Code;
  isDescending?: boolean;
}

/** What a command gives to the next one. */
export interface Rows {
  /** Behind FROM. */
  code: Code;
  columns: readonly Column[];
  /** Missing: as they are stored, or as they come. */
  order: readonly Order[];
  /** Indices whose documents the rows still are. */
  sources: readonly Source[];
  /** What a subsearch is written in: its fields may be used, too. */
  around?: Rows | undefined;
}

/** What is shared by everything that one statement is made of. */
export interface Build {
  text: string;
  open(name: string): Relation;
  /** A name in the SQL that nothing else has. */
  unique(): string;
  /** Is told of each look at groups of rows. @throws EngineError where there are too many */
  countGroups(): void;
  /** Is told of each field that is computed of another one of its command. @throws EngineError where there are too many */
  countSteps(at: number): void;
}

export type Stage = (rows: Rows, build: Build) => Rows;

/** A whole pipeline. @param around what it is written in, whose fields it may use */
export type Search = (build: Build, around?: Rows) => Rows;

export const namedColumn = (name: string, column: string, type: Type): Column => ({
  name,
  type,
  use: () => column,
});

/** @param list what is selected @param tail what follows FROM */
export const selectCode = (list: Code, rows: Rows, tail: Code = ''): Code => [
  '(SELECT ',
  list,
  ' FROM ',
  rows.code,
  tail,
  ')',
];

export interface Added {
  name: string;
  code: Code;
  type: Type;
}

/** Rows with more fields, or with others of the same names. */
export function withColumns(rows: Rows, added: readonly Added[], build: Build): Rows {
  if (added.length === 0) return rows;
  const columns = added.map(({ name, type }) => namedColumn(name, build.unique(), type));
  const list = added.map(({ code }, at) => [', ', code, ' AS ', columns[at]?.use() ?? '']);
  return {
    ...rows,
    code: selectCode(['*', list], rows),
    columns: columns.reduce(withColumn, rows.columns),
  };
}

/** One of the same name goes, and the new one takes its place. */
export function withColumn(columns: readonly Column[], added: Column): readonly Column[] {
  const place = columns.findIndex(({ name }) => name === added.name);
  return place < 0 ? [...columns, added] : columns.with(place, added);
}

export const filtered = (rows: Rows, condition: Code): Rows => ({
  ...rows,
  code: selectCode('*', rows, [' WHERE ', condition]),
});

/** Behind ORDER BY; undefined where there is no order. */
function orderCode(order: readonly Order[]): Code | undefined {
  if (order.length === 0) return undefined;
  return separated(
    order.map(({ code, isDescending }) => [
      code,
      isDescending ? ' DESC NULLS LAST' : ' ASC NULLS FIRST',
    ]),
  );
}

export function orderBy(rows: Rows): Code {
  const code = orderCode(rows.order);
  return code === undefined ? '' : [' ORDER BY ', code];
}

/** Rows with their numbers, in their order. */
export function numbered(rows: Rows, build: Build): { rows: Rows; number: string } {
  const number = build.unique();
  const over = orderCode(rows.order);
  const window = over === undefined ? '' : ['ORDER BY ', over];
  return {
    number,
    rows: {
      ...rows,
      code: selectCode(['*, row_number() OVER (', window, ') AS ', number], rows),
      order: [{ code: number }],
    },
  };
}

/** The field of a name. @throws EngineError where there is none */
export function findColumn(rows: Rows, name: string, at: number): Column {
  const found = columnNamed(rows, name);
  if (found) return found;
  const given = name.slice(0, LONGEST_NAME);
  const names = [
    ...rows.columns.map((column) => column.name),
    ...rows.sources.flatMap(({ relation }) => relation.computed()),
  ];
  const suggestion = suggestedName(given, names);
  throw statementError(
    suggestion === undefined
      ? tell('sql.column', { name: given })
      : tell('sql.columnSuggested', { name: given, suggestion }),
    at,
  );
}

function columnNamed(rows: Rows, name: string): Column | undefined {
  for (let own: Rows | undefined = rows; own; own = own.around) {
    const found =
      own.columns.find((column) => column.name === name) ??
      own.columns.find(({ name: own, sides }) =>
        sides?.some((side) => `${side}.${own}` === name),
      ) ??
      hiddenField(own, name);
    if (found) return found;
  }
  return undefined;
}

/** What kind of values a field of an index has. */
export function typesOf(
  relation: Relation,
  name: string,
): Required<Pick<Column, 'type' | 'items'>> {
  const { type, isList } = relation.typeOf(name);
  return { type: isList ? 'list' : typeOfField(type), items: typeOfField(type) };
}

/** A field that is there and not shown, such as `_id`, `title.keyword` and what an index pattern adds. */
function hiddenField({ sources, columns }: Rows, name: string): Column | undefined {
  const isHidden = name.startsWith('_') || columns.some((own) => name.startsWith(`${own.name}.`));
  for (const { relation, condition } of sources) {
    const isComputed = relation.computed().includes(name);
    if (!isHidden && !isComputed) continue;
    if (relation.column(name) === undefined) continue;
    let column: string | undefined;
    const use = () => (column ??= condition((alias) => `${alias}."${name.replaceAll('"', '""')}"`));
    return { name, ...(isComputed ? typesOf(relation, name) : { type: 'text' }), use };
  }
  return undefined;
}
