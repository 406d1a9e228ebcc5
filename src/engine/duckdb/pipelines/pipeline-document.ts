import { ListValue, MapValue, type Value } from '../writes/updates/document/values';
import { readPath, type FieldPath } from './field-path';
import { illegal, ProcessorError } from './pipeline-error';
import { className, copyOf, isSame } from './values';

/** What is known of a document beside what it holds; a pipeline can change it as it changes fields. */
export const METADATA = [
  '_index',
  '_id',
  '_routing',
  '_version',
  '_version_type',
  '_if_seq_no',
  '_if_primary_term',
] as const;

export const isMetadata = (name: string): boolean => (METADATA as readonly string[]).includes(name);

const MOST_ADDED = 16_000_000;

/**
 * A document while pipelines change it: its fields and metadata side by side, as scripts see them, and `_ingest`. Sentences of errors
 * are those of OpenSearch's `IngestDocument`.
 */
export class PipelineDocument {
  readonly fields: MapValue;
  readonly ingest: MapValue;
  #left = MOST_ADDED;

  constructor(fields: MapValue, ingest: MapValue) {
    this.fields = fields;
    this.ingest = ingest;
  }

  copy(): PipelineDocument {
    return new PipelineDocument(copyOf(this.fields) as MapValue, copyOf(this.ingest) as MapValue);
  }

  /** Counts what is made for it: a few processors could double a text or a copy again and again. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) {
      throw illegal(`pipelines can't add more than [${MOST_ADDED}] characters to a document`);
    }
  }

  has(text: string, refusesPlaces = false): boolean {
    const path = readPath(text);
    let context: Value = this.#start(path);
    for (const [at, part] of path.parts.entries()) {
      const isLast = at === path.parts.length - 1;
      if (context instanceof MapValue) {
        if (isLast) return context.slots.has(part);
        context = context.get(part) ?? null;
      } else if (context instanceof ListValue) {
        const place = placeOf(part);
        const isThere = place !== undefined && place < context.slots.length;
        if (!isThere && place !== undefined && refusesPlaces) {
          throw outOfBounds(place, context, path);
        }
        if (!isThere) return false;
        if (isLast) return true;
        context = context.slots[place]?.value ?? null;
      } else return false;
    }
    return false;
  }

  get(text: string): Value {
    const path = readPath(text);
    let context: Value = this.#start(path);
    for (const part of path.parts) context = step(context, part, path);
    return context;
  }

  /** Null also where it is missing and may be. */
  find(text: string, mayBeMissing: boolean): Value {
    return mayBeMissing && (text === '' || !this.has(text)) ? null : this.get(text);
  }

  set(text: string, value: Value): void {
    const path = readPath(text);
    const { parent, leaf } = this.#parentOf(path);
    if (parent instanceof MapValue) parent.set(leaf, value);
    else parent.set(listPlace(parent, leaf, path), value);
  }

  /** Puts values behind those that are there, which become a list. */
  append(text: string, value: Value, allowsDuplicates = true): void {
    const path = readPath(text);
    const { parent, leaf } = this.#parentOf(path);
    const place = parent instanceof ListValue ? listPlace(parent, leaf, path) : undefined;
    const before = parent instanceof MapValue ? parent.get(leaf) : parent.slots[place ?? 0]?.value;
    const list =
      before instanceof ListValue ? before : new ListValue(before === undefined ? [] : [before]);
    const given = value instanceof ListValue ? value.values : [value];
    const added =
      allowsDuplicates || before === undefined ? given : withoutThose(given, list.values);
    if (added.length === 0) return;
    list.splice(list.slots.length, 0, added);
    // Also where it is the same list: the text that was read holds it as it was.
    if (parent instanceof MapValue) parent.set(leaf, list);
    else parent.set(place ?? 0, list);
  }

  remove(text: string): void {
    const path = readPath(text);
    let context: Value = this.#start(path);
    for (const part of path.parts.slice(0, -1)) context = step(context, part, path);
    const leaf = path.parts.at(-1) ?? '';
    if (context instanceof MapValue) {
      if (!context.delete(leaf)) throw notPresent(leaf, path);
      return;
    }
    if (context instanceof ListValue) {
      context.splice(listPlace(context, leaf, path), 1);
      return;
    }
    if (context === null) {
      throw illegal(`cannot remove [${leaf}] from null as part of path [${path.text}]`);
    }
    throw illegal(
      `cannot remove [${leaf}] from object of type [${className(context)}] as part of path [${path.text}]`,
    );
  }

  #start({ isOfRun }: FieldPath): MapValue {
    return isOfRun ? this.ingest : this.fields;
  }

  /** Makes the objects that are not there yet. */
  #parentOf(path: FieldPath): { parent: MapValue | ListValue; leaf: string } {
    let context: Value = this.#start(path);
    for (const part of path.parts.slice(0, -1)) {
      if (context instanceof MapValue && !context.slots.has(part))
        context.set(part, new MapValue());
      context = step(context, part, path);
    }
    const leaf = path.parts.at(-1) ?? '';
    if (context instanceof MapValue || context instanceof ListValue) {
      return { parent: context, leaf };
    }
    if (context === null) {
      throw illegal(`cannot set [${leaf}] with null parent as part of path [${path.text}]`);
    }
    throw illegal(
      `cannot set [${leaf}] with parent object of type [${className(context)}] as part of path [${path.text}]`,
    );
  }
}

/** Those that are not there yet, once each. */
function withoutThose(values: readonly Value[], known: readonly Value[]): readonly Value[] {
  const found = [...known];
  for (const value of values) {
    if (!found.some((other) => isSame(other, value))) found.push(value);
  }
  return found.slice(known.length);
}

function step(context: Value, part: string, path: FieldPath): Value {
  if (context instanceof MapValue) {
    if (context.slots.has(part)) return context.get(part) ?? null;
    throw notPresent(part, path);
  }
  if (context instanceof ListValue) {
    return context.slots[listPlace(context, part, path)]?.value ?? null;
  }
  if (context === null) {
    throw illegal(`cannot resolve [${part}] from null as part of path [${path.text}]`);
  }
  throw illegal(
    `cannot resolve [${part}] from object of type [${className(context)}] as part of path [${path.text}]`,
  );
}

const notPresent = (part: string, { text }: FieldPath) =>
  illegal(`field [${part}] not present as part of path [${text}]`);

const placeOf = (part: string): number | undefined =>
  /^[+-]?\d{1,10}$/.test(part) ? Number(part) : undefined;

function listPlace(list: ListValue, part: string, path: FieldPath): number {
  const place = placeOf(part);
  if (place === undefined) {
    throw new ProcessorError({
      type: 'illegal_argument_exception',
      reason: `[${part}] is not an integer, cannot be used as an index as part of path [${path.text}]`,
      caused_by: { type: 'number_format_exception', reason: `For input string: "${part}"` },
    });
  }
  if (place < 0 || place >= list.slots.length) throw outOfBounds(place, list, path);
  return place;
}

const outOfBounds = (place: number, list: ListValue, { text }: FieldPath) =>
  illegal(
    `[${place}] is out of bounds for array with length [${list.slots.length}] as part of path [${text}]`,
  );
