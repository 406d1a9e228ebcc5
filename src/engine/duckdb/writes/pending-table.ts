import type { TextMeasures } from '../load/measure-texts';
import { kindOf } from '../mapping/field-kinds';
import type { MappedTable } from '../mapping/mapped-tables';
import type { Encoded } from '../mapping/values/scalar';
import { PendingChunk } from './columns/pending-chunk';
import { MeasuredTexts } from './measured-texts';
import { MeasuredTimes, type TimeRange } from './measured-times';
import { layOut, type RowLayout } from './row-layout';

/** What is known of a column without looking at its values once more. */
type Measured = MeasuredTexts | MeasuredTimes | undefined;

/** What a row has beside its fields, by the names of columns. */
export type RowParts = Readonly<Record<string, number | string | readonly string[] | undefined>>;

/** Rows of one table, column by column. */
export class PendingTable {
  count = 0;
  /** Bytes, about. */
  size = 0;
  /** With the same columns as long as no row has others. */
  readonly chunks: PendingChunk[] = [];
  readonly #table: MappedTable;
  #layout: RowLayout;
  readonly #measured: Measured[] = [];

  /** @param layout what columns the table had lately, in their order */
  constructor(table: MappedTable, layout: RowLayout) {
    this.#table = table;
    this.#layout = layout;
  }

  /** Whether the next row has this column, if it does not bring more. */
  has(name: string): boolean {
    return this.#layout.some(({ holds }) => holds === name);
  }

  add(parts: RowParts, values: readonly (readonly Encoded[] | undefined)[]): void {
    const chunk = this.#chunkFor(parts, values);
    for (const name in parts) {
      const part = parts[name];
      if (part === undefined) continue;
      if (Array.isArray(part)) chunk.setAll(name, part as readonly string[]);
      else chunk.set(name, part as number | string);
    }
    for (let position = 0; position < values.length; position += 1) {
      const list = values[position];
      if (!list) continue;
      this.#measure(position)?.add(list);
      chunk.setAll(position, list);
      const [first] = list;
      this.size += typeof first === 'string' ? first.length * list.length : 8;
    }
    const source = parts['_source'];
    this.size += typeof source === 'string' ? source.length : 0;
    chunk.count += 1;
    this.count += 1;
  }

  textsOf(position: number, multiValued: boolean): TextMeasures | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTexts ? measured.measures(multiValued) : undefined;
  }

  timesOf(position: number): TimeRange | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTimes ? measured.range : undefined;
  }

  #chunkFor(parts: RowParts, values: readonly (readonly Encoded[] | undefined)[]): PendingChunk {
    const last = this.chunks.at(-1);
    const fits = last !== undefined && takes(last, parts, values);
    if (last && fits && !last.isFull) return last;
    if (!fits) {
      const brought = Object.keys(parts).filter((name) => parts[name] !== undefined);
      this.#layout = layOut(this.#table, this.#layout, brought);
    }
    const chunk = new PendingChunk(this.#layout);
    this.chunks.push(chunk);
    return chunk;
  }

  #measure(position: number): Measured {
    if (!(position in this.#measured)) {
      this.#measured[position] = createMeasured(this.#table.columns[position]);
    }
    return this.#measured[position];
  }
}

function takes(
  chunk: PendingChunk,
  parts: RowParts,
  values: readonly (readonly Encoded[] | undefined)[],
): boolean {
  for (const name in parts) {
    if (parts[name] !== undefined && !chunk.takes(name, 1)) return false;
  }
  for (let position = 0; position < values.length; position += 1) {
    const list = values[position];
    if (list && !chunk.takes(position, list.length)) return false;
  }
  return true;
}

function createMeasured(column: MappedTable['columns'][number] | undefined): Measured {
  if (!column) return undefined;
  const { base } = kindOf(column.field.type);
  if (base === 'text') return new MeasuredTexts();
  return base === 'date' ? new MeasuredTimes() : undefined;
}
