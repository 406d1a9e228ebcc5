import { ListValue, type Value } from '../../writes/updates/document/values';
import type { ConfigReader } from '../config-reader';
import { expandGrok } from '../grok/expand-grok';
import { readField, type GrokField } from '../grok/grok-fields';
import { GROK_PATTERNS } from '../grok/patterns';
import { open, readPattern, type LinearPattern } from '../patterns/linear-pattern';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { textOfField } from '../text-of-field';
import { javaText } from '../values';

/** Fills fields with parts of a text that patterns with names find. */
export const processor: ProcessorKind = {
  type: 'grok',
  read(config) {
    const field = config.text('field');
    const patterns = config.texts('patterns');
    const traces = config.flag('trace_match');
    const ignoreMissing = config.flag('ignore_missing');
    const capturesAll = config.flag('capture_all_matches');
    const grok = readGrok(config, patterns);
    return (document, run) => {
      const value = textOfField(document, { field, ignoreMissing });
      if (value === undefined) return;
      const matcher = open(grok.pattern, value, run);
      if (!matcher.find()) {
        throw illegal(`Provided Grok expressions do not match field value: [${value}]`);
      }
      const group = (at: number): string | undefined => matcher.group(at) ?? undefined;
      for (const one of grok.fields) {
        const found = valueOf(one, group, capturesAll);
        if (found !== undefined) document.set(one.path, found);
      }
      if (!traces) return;
      const matched = grok.markers.findIndex((marker) => group(marker) !== undefined);
      document.set('_ingest._grok_match_index', String(Math.max(0, matched)));
    };
  },
};

interface Grok {
  pattern: LinearPattern;
  fields: readonly GrokField[];
  /** The group around each of the patterns. */
  markers: readonly number[];
}

function valueOf(
  { groups, read }: GrokField,
  group: (at: number) => string | undefined,
  capturesAll: boolean,
): Value | undefined {
  const found = groups.flatMap((at) => group(at) ?? []);
  const [first] = found;
  if (first === undefined) return undefined;
  return capturesAll && found.length > 1 ? new ListValue(found.map(read)) : read(first);
}

const MARKER = ' pattern';

/** Several patterns are one expression: what is found first in the text counts. */
function readGrok(config: ConfigReader, patterns: readonly string[]): Grok {
  if (patterns.length === 0) throw config.wrong('patterns', 'List of patterns must not be empty');
  const own = ownPatterns(config);
  const title = `Invalid regex pattern found in: [${patterns.join(', ').slice(0, 1000)}]. `;
  const names = {
    find: (name: string) =>
      own.get(name) ?? (Object.hasOwn(GROK_PATTERNS, name) ? GROK_PATTERNS[name] : undefined),
    refuse: (reason: string) => config.wrong('patterns', title + reason),
  };
  const expanded = patterns.map((pattern) => `(?<${MARKER}>${expandGrok(pattern, names)})`);
  const groups: string[] = [];
  const pattern = readPattern(config, {
    property: 'patterns',
    title,
    source: expanded.join('|'),
    dialect: 'grok',
    nameGroup: (name) => `g${groups.push(name)}`,
  });
  return { pattern, ...fieldsOf(groups) };
}

function ownPatterns(config: ConfigReader): ReadonlyMap<string, string> {
  const definitions = config.map('pattern_definitions', undefined);
  return new Map(
    [...(definitions?.slots ?? [])].map(([name, { value }]) => [String(name), javaText(value)]),
  );
}

/** Groups are counted from 1. */
function fieldsOf(groups: readonly string[]): Omit<Grok, 'pattern'> {
  const markers: number[] = [];
  const fields = new Map<string, GrokField>();
  for (const [place, name] of groups.entries()) {
    if (name === MARKER) {
      markers.push(place + 1);
      continue;
    }
    const { path, read } = readField(name);
    const field = fields.get(path) ?? { path, groups: [], read };
    field.groups.push(place + 1);
    fields.set(path, field);
  }
  return { fields: [...fields.values()], markers };
}
