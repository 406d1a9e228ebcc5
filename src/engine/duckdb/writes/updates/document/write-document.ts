import { UpdateError } from '../update-error';
import { numberText } from './number-text';
import {
  isNumberValue,
  ListValue,
  MapValue,
  type Key,
  type NumberValue,
  type Slot,
  type Value,
} from './values';

const MOST_LEVELS = 200;
/** Characters that a script can add. */
const ROOM = 16_000_000;

interface Writer {
  readonly open: Set<ListValue | MapValue>;
  left: number;
}

interface Written {
  text: string;
  /** As it was read. */
  isSame: boolean;
}

/** JSON text. What is as it was read has the same text. Throws for what a script put in that no document can hold. */
export function writeDocument(document: MapValue): string {
  const before = document.text?.length ?? 0;
  return writeNested(document, { open: new Set(), left: before * 2 + ROOM }).text;
}

function write(slot: Slot, writer: Writer): Written {
  const { value } = slot;
  if (value instanceof MapValue || value instanceof ListValue) {
    const written = writeNested(value, writer);
    return { text: written.text, isSame: written.isSame && slot.text !== undefined };
  }
  const listed = listOf(value);
  if (listed) return { text: writeNested(listed, writer).text, isSame: false };
  const text = slot.text ?? textOf(value);
  spend(writer, text.length);
  return { text, isSame: slot.text !== undefined };
}

/** What a script has made that is no list, but holds values as one. */
const listOf = (value: Value): ListValue | undefined =>
  value !== null && typeof value === 'object' && 'list' in value && value.list
    ? new ListValue(value.list())
    : undefined;

function writeNested(value: MapValue | ListValue, writer: Writer): Written {
  if (writer.open.has(value)) throw illegal('Iterable object is self-referencing itself');
  if (writer.open.size >= MOST_LEVELS) {
    throw illegal(`A document can't be nested deeper than ${MOST_LEVELS} levels.`);
  }
  writer.open.add(value);
  const written = value instanceof MapValue ? writeMap(value, writer) : writeList(value, writer);
  writer.open.delete(value);
  return written.isSame && value.text !== undefined && !value.isChanged
    ? { text: value.text, isSame: true }
    : { text: written.text, isSame: false };
}

function writeMap({ slots }: MapValue, writer: Writer): Written {
  let isSame = true;
  const parts: string[] = [];
  for (const [key, slot] of slots) {
    const keyText = slot.keyText ?? JSON.stringify(nameOf(key));
    spend(writer, keyText.length + 2);
    const written = write(slot, writer);
    isSame &&= written.isSame;
    parts.push(`${keyText}:${written.text}`);
  }
  return { text: `{${parts.join(',')}}`, isSame };
}

function writeList({ slots }: ListValue, writer: Writer): Written {
  let isSame = true;
  const parts: string[] = [];
  for (const slot of slots) {
    spend(writer, 1);
    const written = write(slot, writer);
    isSame &&= written.isSame;
    parts.push(written.text);
  }
  return { text: `[${parts.join(',')}]`, isSame };
}

function nameOf(key: Key): string {
  if (typeof key === 'string') return key;
  throw new UpdateError(400, {
    type: 'illegal_argument_exception',
    reason: `A name in a document must be a text: [${String(key)}] is none.`,
  });
}

function textOf(value: Exclude<Value, MapValue | ListValue>): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isNumberValue(value)) return writeNumber(value);
  throw illegal(`cannot write xcontent for unknown value of type [${value.other}]`);
}

/** What is not a number is written as a text. */
function writeNumber(value: NumberValue): string {
  const text = numberText(value);
  return /^-?[\d.]/.test(text) ? text : JSON.stringify(text);
}

/** Also of a value that is part of itself a thousand times, without being nested deeply. */
function spend(writer: Writer, characters: number): void {
  writer.left -= characters;
  if (writer.left < 0)
    throw illegal(`A script can't add more than ${ROOM} characters to a document.`);
}

const illegal = (reason: string): UpdateError =>
  new UpdateError(400, { type: 'illegal_argument_exception', reason });
