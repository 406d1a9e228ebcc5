import { momentText, type CellStyle } from './date-cells';
import { cellText, type Workbook } from './workbook';
import { attribute, type XmlHandler } from './xml-reader';

/** A row that has values, as texts by their columns, from 0. */
export interface SheetRow {
  /** From 1. */
  number: number;
  cells: readonly (string | undefined)[];
}

interface Merged {
  column: number;
  first: number;
  last: number;
}

/** Cells over several rows, by their first row. */
export type MergedCells = readonly Merged[];

export interface SheetHandlers {
  onRow(row: SheetRow): void;
  onMerged?(merged: Merged): void;
  /** Of a column beyond all that may be read. */
  onColumn(column: number): void;
}

interface Cell {
  column: number;
  type: string;
  style: CellStyle;
  text: string;
}

/** Reads the rows of a sheet. Values of formulas are those that the program that saved it had. */
export function readRows(
  { texts, styles, date1904 }: Pick<Workbook, 'texts' | 'styles' | 'date1904'>,
  { onRow, onMerged, onColumn }: SheetHandlers,
): XmlHandler {
  let row: { number: number; cells: (string | undefined)[] } = { number: 0, cells: [] };
  let cell: Cell | undefined;
  let isValue = false;
  let phonetic = false;
  const openCell = (attributes: string): Cell => {
    const named = columnOf(attribute(attributes, 'r') ?? '');
    const column = named ?? row.cells.length;
    onColumn(column);
    const style = styles[Number(attribute(attributes, 's') ?? 0)] ?? 'number';
    return { column, type: attribute(attributes, 't') ?? 'n', style, text: '' };
  };
  return {
    open(name, attributes) {
      if (name === 'row') row = { number: numberOf(attributes, row.number), cells: [] };
      else if (name === 'c') cell = openCell(attributes);
      else if (name === 'rPh') phonetic = true;
      else if (name === 'mergeCell') tellMerged(attribute(attributes, 'ref') ?? '', onMerged);
      isValue = name === 'v' || (name === 't' && !phonetic);
    },
    text(part) {
      if (cell && isValue) cell.text += part;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'row' && row.cells.some((value) => value !== undefined)) onRow(row);
      if (name !== 'c' || !cell) return;
      const value = valueOf(cell, texts, date1904);
      // The list is as long as the row reaches, also where it is empty.
      if (value !== '' || cell.column >= row.cells.length) {
        row.cells[cell.column] = value === '' ? undefined : value;
      }
      cell = undefined;
    },
  };
}

/** Sheets have no more. */
const MOST_ROWS = 1_048_576;

function numberOf(attributes: string, before: number): number {
  const named = Number(attribute(attributes, 'r') ?? before + 1);
  return named > before && named <= MOST_ROWS ? named : before + 1;
}

/** `AB12` is column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/.exec(reference)?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function tellMerged(reference: string, tell: SheetHandlers['onMerged']): void {
  const found = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(reference);
  const column = columnOf(found?.[1] ?? '');
  const [first, last] = [Number(found?.[2]), Number(found?.[3])];
  if (column !== undefined && last > first && last <= MOST_ROWS) tell?.({ column, first, last });
}

function valueOf({ type, style, text }: Cell, texts: readonly string[], date1904: boolean): string {
  switch (type) {
    case 's':
      return texts[Number(text)] ?? '';
    case 'b':
      return text === '' ? '' : text === '1' ? 'true' : 'false';
    case 'n':
      return style === 'number' || text === ''
        ? text
        : (momentText(Number(text), style, date1904) ?? text);
    default:
      return cellText(text);
  }
}
