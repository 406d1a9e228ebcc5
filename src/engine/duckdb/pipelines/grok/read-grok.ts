import type { ConfigReader } from '../config-reader';
import { readPattern, type LinearPattern } from '../patterns/linear-pattern';
import { javaText } from '../values';
import { expandGrok } from './expand-grok';
import { readField, type GrokField } from './grok-fields';
import { GROK_PATTERNS } from './patterns';

export interface Grok {
  pattern: LinearPattern;
  fields: readonly GrokField[];
  /** The group around each of the patterns. */
  markers: readonly number[];
}

const MARKER = ' pattern';

/**
 * Takes `pattern_definitions` of the options too. Several patterns are one expression: what is found first in the text counts. `title`
 * stands before what is wrong with them.
 */
export function readGrok(
  config: ConfigReader,
  patterns: readonly string[],
  title = `Invalid regex pattern found in: [${patterns.join(', ').slice(0, 1000)}]. `,
): Grok {
  if (patterns.length === 0) throw config.wrong('patterns', 'List of patterns must not be empty');
  const own = ownPatterns(config);
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
