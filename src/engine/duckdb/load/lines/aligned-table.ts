import { createNames } from '../field-names';
import { objectJson, scalarJson } from './json-text';
import { LONGEST_LOG_LINE, type LineFormat, type LineReader } from './line-format';

/** A column of a table: where it begins, in characters. It goes as far as the next one, the last one to the end of the line. */
interface Column {
  name: string;
  begin: number;
  /** Numbers that grew into each other's columns: each word is the value of a name of its own. */
  names?: readonly string[];
}

/** A table whose columns are padded with spaces, below a line of their names, as `ps`, `df` and `kubectl get` print it. */
export const alignedTable: LineFormat = {
  id: 'aligned-table',
  label: 'table aligned by spaces',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => columnsOf(lines) !== undefined,
  open: ({ firstLines }) => createReader(columnsOf(firstLines) ?? []),
};

const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 2;

function createReader(columns: readonly Column[]): LineReader {
  let isHeader = true;
  return (line) => {
    if (isHeader) {
      isHeader = false;
      return '';
    }
    if (isRule(line)) return '';
    const values = cut(line, columns) ?? words(line, columns.length);
    const members = values && membersOf(columns, values);
    return members && objectJson(members);
  };
}

function membersOf(columns: readonly Column[], values: readonly string[]) {
  const members: (readonly [string, string])[] = [];
  for (const [at, { name, names = [name] }] of columns.entries()) {
    const value = values[at] ?? '';
    const parts = names.length === 1 ? [value] : value.split(/\s+/);
    if (parts.length !== names.length) return undefined;
    for (const [place, part] of parts.entries()) {
      if (part !== '') members.push([names[place] ?? name, scalarJson(part)]);
    }
  }
  return members;
}

/** By where the columns are; undefined where a value reaches into the next one. */
function cut(line: string, columns: readonly Column[]): readonly string[] | undefined {
  const isBroken = columns.some(
    ({ begin }) => begin > 0 && line[begin - 1] !== ' ' && begin <= line.length,
  );
  if (isBroken) return undefined;
  return columns.map(({ begin }, at) => line.slice(begin, columns[at + 1]?.begin).trim());
}

/** A value that is too long for its column moves the others to the right: there is one word for each, and the rest. */
function words(line: string, count: number): readonly string[] | undefined {
  const found = line.trim().split(/\s+/);
  if (found.length < count) return undefined;
  return [...found.slice(0, count - 1), found.slice(count - 1).join(' ')];
}

/** A line below the names. */
const isRule = (line: string): boolean => /^[-=\s]*$/.test(line);

/** Columns stand where every line has a space before them, and a name. */
function columnsOf(lines: readonly string[]): readonly Column[] | undefined {
  const [header = '', ...rest] = lines.filter((line) => line.trim() !== '');
  const rows = rest.filter((line) => !isRule(line));
  if (rows.length < FEWEST_ROWS || [header, ...rows].some((line) => line.includes('\t')))
    return undefined;
  const columns = withNames(header, rows, startsOf([header, ...rows]));
  if (columns.length < FEWEST_COLUMNS || !columns.every(({ name }) => isName(name)))
    return undefined;
  if (!isPadded(columns, [header, ...rows])) return undefined;
  return named(columns.map((column, at) => withWords(column, columns[at + 1]?.begin, rows)));
}

/** Where each value has as many words as the name, each word of the name is one. */
function withWords(column: Column, end: number | undefined, rows: readonly string[]): Column {
  const names = column.name.split(/\s+/);
  const isSame = rows.every(
    (row) => row.slice(column.begin, end).trim().split(/\s+/).length === names.length,
  );
  return names.length > 1 && isSame ? { ...column, names } : column;
}

/** Places with something on them behind places where no line has anything. */
function startsOf(lines: readonly string[]): readonly number[] {
  const length = Math.max(...lines.map((line) => line.length));
  const isBlank = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ');
  const starts: number[] = [];
  for (let at = 0; at < length; at += 1) {
    if (!isBlank(at) && (at === 0 || isBlank(at - 1))) starts.push(at);
  }
  return starts;
}

/** What has no name belongs to the column before, such as the words of a command; and a name without values, to the name before. */
function withNames(
  header: string,
  rows: readonly string[],
  starts: readonly number[],
): readonly Column[] {
  const columns: Column[] = [];
  for (const [at, begin] of starts.entries()) {
    const end = starts[at + 1];
    const name = header.slice(begin, end).trim();
    const isUsed = rows.some((row) => row.slice(begin, end).trim() !== '');
    const last = columns.at(-1);
    if (last && (name === '' || !isUsed)) last.name = `${last.name} ${name}`.trim();
    else
      columns.push(columns.length === 0 ? { name: name || 'column_1', begin: 0 } : { name, begin });
  }
  return columns;
}

const isName = (name: string): boolean => /^[\p{L}%#]|^\d+\p{L}/u.test(name);

/** In sentences one space is between words; here most columns have more before them in some line. */
function isPadded(columns: readonly Column[], lines: readonly string[]): boolean {
  const others = columns.slice(1);
  const padded = others.filter(({ begin }) =>
    lines.some((line) => line[begin] === ' ' || /\S {2,}$/.test(line.slice(0, begin))),
  );
  return padded.length * 2 > others.length;
}

/** Each name once. */
function named(columns: readonly Column[]): readonly Column[] {
  const own = createNames([]).add;
  return columns.map(({ name, names, begin }) =>
    names ? { name, begin, names: names.map(own) } : { name: own(name), begin },
  );
}
