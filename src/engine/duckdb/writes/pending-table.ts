import type { DuckDBType } from '@duckdb/node-api';
import type { InSteps } from '../in-steps';
import type { TextMeasures } from '../load/measure-texts';
import { kindOf } from '../mapping/field-kinds';
import type { MappedTable } from '../mapping/mapped-tables';
import type { Encoded } from '../mapping/values/scalar';
import { columnType } from './columns/column-types';
import { VALUES_OF_STEP } from './columns/lists';
import { PendingChunk } from './columns/pending-chunk';
import { MeasuredTexts } from './measured-texts';
import { MeasuredTimes, type TimeRange } from './measured-times';
import { PARTS, typeOf } from './row-layout';

/** What is known of a column without looking at its values once more. */
type Measured = MeasuredTexts | MeasuredTimes | undefined;

/** What a row has beside its fields, by the names of columns. */
export type RowParts = { _seq: number } & {
  [Name in keyof typeof PARTS]?: number | string | readonly string[] | undefined;
};

const PART_TYPES = new Map(Object.entries(PARTS).map(([name, type]) => [name, columnType(type)]));

/** Rows of one table, column by column. */
export class PendingTable {
  count = 0;
  /** Bytes, about. */
  size = 0;
  readonly chunks: PendingChunk[] = [];
  readonly table: MappedTable;
  readonly #measured: Measured[] = [];
  /** By the positions of fields. */
  readonly #types: DuckDBType[] = [];

  constructor(table: MappedTable) {
    this.table = table;
  }

  *add(parts: RowParts, values: readonly (readonly Encoded[] | undefined)[]): InSteps<void> {
    const chunk = this.#chunk();
    let size = 0;
    chunk.begin(parts._seq);
    for (const [name, type] of PART_TYPES) {
      const part = parts[name as keyof RowParts];
      if (part === undefined) continue;
      const rest = chunk.set(name, type, Array.isArray(part) ? part : [part]);
      if (rest) yield* rest;
    }
    for (let position = 0; position < values.length; position += 1) {
      const list = values[position];
      if (!list) continue;
      const measured = this.#measure(position);
      if (list.length <= VALUES_OF_STEP) measured?.add(list);
      else if (measured) yield* measureInSteps(measured, list);
      const rest = chunk.set(position, this.#typeOf(position), list);
      if (rest) yield* rest;
      const [first] = list;
      size += typeof first === 'string' ? first.length * list.length : 8;
    }
    const { _source: source } = parts;
    size += typeof source === 'string' ? source.length : 0;
    this.size += size;
    chunk.size += size;
    chunk.count += 1;
    this.count += 1;
  }

  /** Whether some row has several values of a field. */
  hasLists(position: number): boolean {
    return this.chunks.some((chunk) => chunk.hasLists(position));
  }

  textsOf(position: number, multiValued: boolean): TextMeasures | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTexts ? measured.measures(multiValued) : undefined;
  }

  timesOf(position: number): TimeRange | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTimes ? measured.range : undefined;
  }

  #chunk(): PendingChunk {
    const last = this.chunks.at(-1);
    if (last && !last.isFull) return last;
    const chunk = new PendingChunk();
    this.chunks.push(chunk);
    return chunk;
  }

  #typeOf(position: number): DuckDBType {
    const column = this.table.columns[position];
    if (!column) throw new Error(`The table has no column ${position}.`);
    return (this.#types[position] ??= columnType(typeOf(column)));
  }

  #measure(position: number): Measured {
    if (!(position in this.#measured)) {
      this.#measured[position] = createMeasured(this.table.columns[position]);
    }
    return this.#measured[position];
  }
}

function* measureInSteps(measured: NonNullable<Measured>, list: readonly Encoded[]): InSteps<void> {
  for (let at = 0; at < list.length; at += VALUES_OF_STEP) {
    measured.add(list.slice(at, at + VALUES_OF_STEP));
    yield;
  }
}

function createMeasured(column: MappedTable['columns'][number] | undefined): Measured {
  if (!column) return undefined;
  const { base } = kindOf(column.field.type);
  if (base === 'text') return new MeasuredTexts();
  return base === 'date' ? new MeasuredTimes() : undefined;
}
