import type { JsonObject, JsonValue } from '#common/json';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { invalid, tooLarge, unsupported } from '../failures';
import {
  get,
  isObject,
  onlyKnown,
  optionalBoolean,
  optionalText,
  requireObject,
} from '../query/parameters';
import { parseEmits, type Emitted } from '../scripts/emitted';
import { readLookup, type LookedUpField } from './read-lookup';
import { readScript, readScriptOptions, type ScriptOptions } from '../scripts/read-script';

/** A field of a request: its values are emitted by a script, or stand in another index. */
export type DerivedField = EmittedField | LookedUpField;

/** A field of a request, whose values a script emits. */
export interface EmittedField extends Omit<ScriptOptions, 'source'> {
  name: string;
  type: FieldType;
  emits: readonly Emitted[];
  /** A text field of the documents that has to match first. */
  prefilter?: string;
  ignoresMalformed: boolean;
  /** How hits show dates. */
  format?: string;
}

const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['double', 'double'],
  ['float', 'double'],
  ['geo_point', 'geo_point'],
  ['ip', 'ip'],
  ['keyword', 'keyword'],
  ['long', 'long'],
  ['text', 'text'],
]);

const KNOWN = ['type', 'script', 'prefilter_field', 'ignore_malformed', 'format'];
const KNOWN_OF_LOOKUPS = ['type', 'lookup', 'format'];
/** Ours: the value of the script is that of the field, as in scripted fields of index patterns, which emit nothing. */
const KNOWN_OF_SCRIPTED = ['type', 'scripted', 'format'];
/** Each is translated, whether something asks for it or not. */
const MOST_EMITTED = 32;
/** Of those of index patterns, of which `withDerived` counts what is asked for. */
const MOST_KEPT = 1000;

export function readDerived(body: JsonObject): readonly DerivedField[] {
  const given = get(body, 'derived');
  if (given === undefined || given === null) return [];
  const entries = Object.entries(requireObject(given, 'derived'));
  const emitted = entries.filter(([, value]) => isObject(value) && get(value, 'script'));
  checkCount(emitted.length, MOST_EMITTED);
  checkCount(entries.length, MOST_KEPT);
  return entries.map(([name, value]) => readField(name, value));
}

function checkCount(count: number, most: number): void {
  if (count > most) throw tooLarge(tell('search.tooManyValues', { name: 'derived', count, most }));
}

function readField(name: string, value: JsonValue): DerivedField {
  const options = requireObject(value, name);
  if (get(options, 'properties') !== undefined) throw unsupported('[properties] in [derived]');
  const lookup = get(options, 'lookup');
  const scripted = get(options, 'scripted');
  onlyKnown(options, lookup ? KNOWN_OF_LOOKUPS : scripted ? KNOWN_OF_SCRIPTED : KNOWN, 'derived');
  if (name === '' || name.startsWith('_')) throw invalid(tell('search.derived.name', { name }));
  const format = optionalText(options, 'format');
  const type = readType(optionalText(options, 'type') ?? '');
  const shown = format === undefined ? {} : { format };
  if (scripted) return { ...readScripted(scripted), name, type, ...shown };
  if (lookup !== undefined) {
    return { name, type, lookup: readLookup(name, requireObject(lookup, 'lookup')), ...shown };
  }
  return { ...readEmitted(name, options), name, type, ...shown };
}

function readScripted(value: JsonValue): Omit<EmittedField, 'name' | 'type' | 'format'> {
  const { expression, parameters, language } = readScript(value);
  return { emits: [[expression]], parameters, language, ignoresMalformed: false };
}

function readEmitted(
  name: string,
  options: JsonObject,
): Omit<EmittedField, 'name' | 'type' | 'format'> {
  const script = get(options, 'script');
  if (script === undefined || script === null) {
    throw invalid(tell('search.derived.script', { name: name.slice(0, 100) }));
  }
  const { source, parameters, language } = readScriptOptions(
    isObject(script) ? script : { source: script },
  );
  if (language !== 'painless') {
    throw unsupported(tell('search.script.language', { language }));
  }
  const prefilter = optionalText(options, 'prefilter_field');
  return {
    emits: parseEmits(source),
    parameters,
    language,
    ignoresMalformed: optionalBoolean(options, 'ignore_malformed') ?? false,
    ...(prefilter === undefined ? {} : { prefilter }),
  };
}

function readType(name: string): FieldType {
  const type = TYPES.get(name);
  if (type) return type;
  if (name === 'object') throw unsupported('[object] of [derived]');
  throw invalid(`Type [${name.slice(0, 60)}] isn't supported in Derived field context.`);
}
