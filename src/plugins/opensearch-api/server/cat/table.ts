import { stringify } from 'yaml';
import type { JsonText } from '#common/json';
import { matchesPattern } from '#common/query';
import type { Answer, Call } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';
import { readUnits, writeCell, type Cell } from './units';

/** What each table of `_cat` takes beside its own parameters. */
export const CAT_PARAMETERS = [
  'v',
  'h',
  's',
  'help',
  'bytes',
  'size',
  'time',
  'local',
  'cluster_manager_timeout',
  'master_timeout',
] as const;

export interface Column {
  name: string;
  /** Other names under which it can be asked for. */
  aliases?: readonly string[];
  about: string;
  /** Numbers stand at the right. */
  right?: boolean;
  /** Shown only where it is asked for. */
  hidden?: boolean;
}

export type Row = Readonly<Record<string, Cell>>;

/** Writes a table as the request wants it: lines of text, or JSON. */
export function answerTable(
  { parameters }: Pick<Call, 'parameters'>,
  columns: readonly Column[],
  rows: readonly Row[],
): Answer {
  if (parameters.flag('help')) return { text: helpOf(columns) };
  const shown = chooseColumns(columns, parameters.list('h'));
  const units = readUnits(parameters);
  const sorted = sortRows(rows, columns, parameters.list('s'));
  const cells = sorted.map((row) => shown.map(({ column }) => writeCell(row[column.name], units)));
  const format = parameters.text('format') ?? 'text';
  if (format === 'json' || format === 'yaml') {
    const named = cells.map((line) =>
      Object.fromEntries(line.map((cell, at) => [shown[at]?.title ?? '', cell])),
    );
    return format === 'yaml'
      ? { text: `---\n${stringify(named)}` }
      : { json: JSON.stringify(named) as JsonText };
  }
  if (format !== 'text') throw illegalArgument(`format [${format.slice(0, 50)}] is not supported`);
  return { text: writeText(shown, cells, parameters) };
}

interface Shown {
  column: Column;
  /** As it was asked for. */
  title: string;
}

function chooseColumns(
  columns: readonly Column[],
  wanted: readonly string[] | undefined,
): readonly Shown[] {
  if (!wanted) {
    return columns
      .filter(({ hidden }) => !hidden)
      .map((column) => ({ column, title: column.name }));
  }
  return wanted.flatMap((title) =>
    title.includes('*')
      ? columns
          .filter(({ name }) => matchesPattern(name, title))
          .map((column) => ({ column, title: column.name }))
      : columns.filter((column) => isCalled(column, title)).map((column) => ({ column, title })),
  );
}

const isCalled = ({ name, aliases = [] }: Column, title: string): boolean =>
  name === title || aliases.includes(title);

function sortRows(
  rows: readonly Row[],
  columns: readonly Column[],
  keys: readonly string[] = [],
): readonly Row[] {
  const orders = keys.map((key) => {
    const [name = '', order = 'asc'] = key.split(':');
    const column = columns.find((one) => isCalled(one, name));
    if (!column) throw illegalArgument(`Unable to sort by unknown sort key \`${name}\``);
    return { name: column.name, sign: order === 'desc' ? -1 : 1 };
  });
  return rows.toSorted((one, other) => {
    for (const { name, sign } of orders) {
      const order = compare(one[name], other[name]);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}

function compare(one: Cell, other: Cell): number {
  const [a, b] = [valueOf(one), valueOf(other)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '') < String(b ?? '') ? -1 : String(a ?? '') > String(b ?? '') ? 1 : 0;
}

const valueOf = (cell: Cell): string | number | undefined | null =>
  typeof cell === 'object' && cell !== null ? (cell.bytes ?? cell.milliseconds) : cell;

function writeText(
  shown: readonly Shown[],
  cells: readonly (readonly (string | null)[])[],
  parameters: Parameters,
): string {
  const lines = cells.map((line) => line.map((cell) => cell ?? ''));
  const all = parameters.flag('v') ? [shown.map(({ title }) => title), ...lines] : lines;
  const widths = shown.map((_, at) => Math.max(0, ...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) => {
      const padded = line.map((text, at) =>
        shown[at]?.column.right
          ? text.padStart(widths[at] ?? 0)
          : at === line.length - 1
            ? text
            : text.padEnd(widths[at] ?? 0),
      );
      return `${padded.join(' ')}\n`;
    })
    .join('');
}

function helpOf(columns: readonly Column[]): string {
  const lines = columns.map(({ name, aliases = [], about }) => [name, aliases.join(','), about]);
  const width = (at: number) => Math.max(0, ...lines.map((line) => line[at]?.length ?? 0));
  return lines
    .map((line) => `${line.map((text, at) => text.padEnd(width(at))).join(' | ')}\n`)
    .join('');
}
