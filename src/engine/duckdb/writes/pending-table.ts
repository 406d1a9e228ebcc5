import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMeasures } from '../load/measure-texts';
import { kindOf } from '../mapping/field-kinds';
import type { MappedTable } from '../mapping/mapped-tables';
import type { Encoded } from '../mapping/values/scalar';
import { ByteLines } from './byte-lines';
import { MeasuredTexts } from './measured-texts';
import { MeasuredTimes, type TimeRange } from './measured-times';

/** What is known of a column without looking at its values once more. */
type Measured = MeasuredTexts | MeasuredTimes | undefined;

/** Rows of one table as lines of JSON, in which the values of each column are a list, `f` with its position. */
export class PendingTable {
  count = 0;
  /** Bytes of the longest line, or more. */
  longest = 0;
  readonly lines = new ByteLines();
  readonly #table: MappedTable;
  readonly #measured: Measured[] = [];

  constructor(table: MappedTable) {
    this.#table = table;
  }

  /**
   * Written by hand: an object for each row would take as long as everything else.
   *
   * @param head the first members of the row, as JSON
   */
  add(head: string, values: readonly (Encoded[] | undefined)[]): void {
    let text = `{${head}`;
    for (let position = 0; position < values.length; position += 1) {
      const list = values[position];
      if (!list) continue;
      this.#measure(position)?.add(list);
      text += `,"f${position}":${write(list)}`;
    }
    text += '}';
    this.lines.add(text);
    this.count += 1;
    this.longest = Math.max(this.longest, text.length * 3);
  }

  textsOf(position: number, multiValued: boolean): TextMeasures | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTexts ? measured.measures(multiValued) : undefined;
  }

  timesOf(position: number): TimeRange | undefined {
    const measured = this.#measure(position);
    return measured instanceof MeasuredTimes ? measured.range : undefined;
  }

  /** As a file for the database. Returns its path. */
  async stage(folder: string): Promise<string> {
    const path = join(folder, `${randomUUID()}.rows`);
    const file = await open(path, 'wx', 0o600);
    try {
      for (const piece of this.lines.pieces) {
        // oxlint-disable-next-line no-await-in-loop -- one file
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
    return path;
  }

  #measure(position: number): Measured {
    if (!(position in this.#measured)) {
      this.#measured[position] = createMeasured(this.#table.columns[position]);
    }
    return this.#measured[position];
  }
}

function createMeasured(column: MappedTable['columns'][number] | undefined): Measured {
  if (!column) return undefined;
  const { base } = kindOf(column.field.type);
  if (base === 'text') return new MeasuredTexts();
  return base === 'date' ? new MeasuredTimes() : undefined;
}

/** Most lists have one value. */
function write(list: readonly Encoded[]): string {
  const [first] = list;
  if (list.length !== 1 || typeof first === 'object') return JSON.stringify(list);
  return typeof first === 'string' ? `[${quote(first)}]` : `[${first}]`;
}

const LONGEST_PLAIN = 64;

/** Short words of plain signs need no care, which takes longer than they are. */
const quote = (text: string): string =>
  text.length <= LONGEST_PLAIN && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

const PLAIN = /^[ !#-[\]-~]*$/;
