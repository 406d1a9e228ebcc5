import type { StoredIndex } from '../catalog';
import type { InSteps } from '../in-steps';
import type { MappedTable } from '../mapping/mapped-tables';
import type { Encoded } from '../mapping/values/scalar';
import { keyOf, textLayoutOf } from '../text';
import type { TextRows } from '../text/cutting/texts-at-hand';
import { ByteLines } from './byte-lines';
import { LONG_TEXT } from './columns/pending-chunk';

/** Which columns of the documents have texts that are cut into words, and which one their time. */
export interface TextPositions {
  key: string;
  texts: readonly number[];
  time: number | undefined;
}

/** With more, the database reads the texts. */
const MOST_FIELDS = 100;
const BETWEEN = '\u{1F}';

/** Undefined where there are none, or not all of them are columns of the documents. */
export function textPositions(
  index: StoredIndex,
  { columns }: MappedTable,
): TextPositions | undefined {
  const layout = textLayoutOf(index);
  const { fields, time } = layout;
  if (fields.length === 0 || fields.length > MOST_FIELDS) return undefined;
  const positionOf = (name: string | undefined) =>
    columns.findIndex((column) => column.name === name);
  const texts = fields.map(({ name }) => positionOf(name));
  const timeField = index.fields.find(({ column }) => column === time);
  const at = positionOf(timeField?.name);
  if (texts.includes(-1) || (time !== undefined && at < 0)) return undefined;
  return { key: keyOf(layout), texts, time: time === undefined ? undefined : at };
}

/** The texts of documents, put aside for who cuts them into words, as `readExported` reads them. */
export class CollectedTexts {
  readonly #positions: TextPositions;
  readonly #lines = new ByteLines();

  constructor(positions: TextPositions) {
    this.#positions = positions;
  }

  *add(seq: number, values: readonly (readonly Encoded[] | undefined)[]): InSteps<void> {
    const { texts, time } = this.#positions;
    const milliseconds = time === undefined ? undefined : values[time]?.[0];
    let line = `${seq}${BETWEEN}${milliseconds === undefined ? '' : `${String(milliseconds)}000`}`;
    for (const position of texts) {
      const list = values[position];
      const text = list === undefined ? '' : list.length === 1 ? String(list[0]) : list.join('\n');
      line += `${BETWEEN}${Buffer.byteLength(text)}${BETWEEN}${text}`;
      if (text.length > LONG_TEXT) yield;
    }
    this.#lines.add(line);
  }

  /** Of rows with these numbers. */
  rows({ first, last }: { first: number; last: number }): TextRows {
    const { pieces, size } = this.#lines;
    return { first, last, key: this.#positions.key, pieces, size };
  }
}
