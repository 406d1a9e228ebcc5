import { tell } from '#common/server-messages';
import { sql, trusted, type Sql } from '../sql';
import { untranslatable, type Expression } from './expression';
import { elementOf, listMethod } from './lists';
import { longestOf } from './longest-texts';
import {
  between,
  DURATIONS,
  inZone,
  isMoment,
  momentMember,
  moved,
  named,
  truncated,
} from './timestamps';
import { binaryOf, textOf } from './operators';
import { momentOf, unitOf, zoneOf } from './statics';
import { textMethod } from './texts';
import type { Part } from './typed';

type Translate = (expression: Expression) => Part;

/** `getHour` and `hour` are one. */
export const accessor = (name: string): string =>
  /^get[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;

/** What a value has of its own: `.hour`, `.length`, `.value` of a day; undefined where it is not known. */
export function ownMember(owner: Part, name: string): Part | undefined {
  if (isMoment(owner)) return momentMember(owner, name);
  if (owner.type === 'list') return listMethod(owner, name, []);
  if (isNamed(owner) && name === 'value') return { type: 'long', value: owner.value };
  const length = owner.type === 'duration' ? DURATIONS.get(name) : undefined;
  if (length !== undefined) {
    return { type: 'long', value: sql`(${owner.value} // ${trusted(String(length))})` };
  }
  return undefined;
}

const isNamed = ({ type, names }: Part): boolean =>
  type === 'weekday' || type === 'month' || names !== undefined;

interface Called {
  readonly owner: Part;
  readonly name: string;
  readonly values: readonly Expression[];
  readonly at: number;
}

/** A method of a value. */
export function methodOf({ owner, name, values, at }: Called, translate: Translate): Part {
  const [first] = values;
  const own = first ? undefined : ownMember(owner, accessor(name));
  if (own) return own;
  const found =
    (isMoment(owner) ? momentMethod({ owner, name, values, at }, translate) : undefined) ??
    (isNamed(owner) && name === 'getDisplayName' ? displayName(owner, values, at) : undefined) ??
    (owner.type === 'matcher' ? matched(owner, name, first && translate(first)) : undefined) ??
    (owner.type === 'list' ? listMethod(owner, name, values.map(translate)) : undefined) ??
    (owner.type === 'text' ? textMethod(owner, name, values.map(translate)) : undefined);
  if (found) return found;
  if (name === 'toString' && !first && owner.type !== 'list' && owner.type !== 'matcher') {
    return { type: 'text', value: textOf(owner), longest: longestOf(owner) };
  }
  if (name === 'equals' && first) return binaryOf('==', owner, { right: translate(first), at });
  throw untranslatable(`[${name.slice(0, 60)}]`, at);
}

const COMPARISONS = new Map([
  ['isBefore', '<'],
  ['isAfter', '>'],
  ['isEqual', '=='],
  ['before', '<'],
  ['after', '>'],
] as const);

function momentMethod({ owner, name, values, at }: Called, translate: Translate): Part | undefined {
  const [first, second] = values;
  const zone = zoneOf(first);
  if (['withZoneSameInstant', 'atZone', 'atOffset'].includes(name) && zone !== undefined) {
    return inZone(owner, zone, at);
  }
  if (!first) return undefined;
  if (name === 'truncatedTo') return truncated(owner, unitOf(first) ?? '');
  if (name === 'until' && second) {
    return between(unitOf(second) ?? '', owner, momentOf(first, translate));
  }
  if (/^(?:plus|minus)[A-Z]/.test(name)) return moved(owner, name, translate(first));
  const comparison = COMPARISONS.get(name as 'isBefore');
  if (comparison) return binaryOf(comparison, owner, { right: momentOf(first, translate), at });
  return undefined;
}

/** `getDisplayName(TextStyle.FULL, Locale.ENGLISH)` */
function displayName(owner: Part, values: readonly Expression[], at: number): Part {
  const [style, locale] = values;
  const part: Part = owner.type === 'long' ? { ...owner, type: 'weekday' } : owner;
  const shown = style?.kind === 'member' ? named(part, style.name) : undefined;
  if (!shown) throw untranslatable(tell('script.ofThis', { name: 'getDisplayName' }), at);
  const language = locale?.kind === 'member' ? locale.name : '';
  // Java has the short names only where no language is meant.
  if (language === 'ROOT' && part.type === 'weekday') {
    return { type: 'text', value: named(part, 'SHORT') ?? shown };
  }
  if (!['ENGLISH', 'US', 'UK'].includes(language)) {
    throw untranslatable(tell('script.otherLanguage'), locale?.at ?? at);
  }
  return { type: 'text', value: shown };
}

/** `matches()`, `find()` and `group(1)` of a text that is matched. */
function matched(
  { value, pattern = '', longest }: Part,
  name: string,
  group: Part | undefined,
): Part | undefined {
  if (name === 'matches' && !group) return { type: 'boolean', value: full(value, pattern) };
  if (name === 'find' && !group)
    return { type: 'boolean', value: sql`regexp_matches(${value}, ${pattern})` };
  if (name !== 'group' || (group && group.type !== 'long')) return undefined;
  const number = group?.value ?? sql`0`;
  return {
    type: 'text',
    ...(longest !== undefined && { longest }),
    value: sql`(CASE WHEN regexp_matches(${value}, ${pattern}) THEN regexp_extract(${value}, ${pattern}, CAST(${number} AS INTEGER)) END)`,
  };
}

export const full = (value: Sql, pattern: string): Sql =>
  sql`regexp_full_match(${value}, ${pattern})`;

/** `list[0]`, `text.splitOnToken('-')[1]` */
export function indexOf(owner: Part, index: Part, at: number): Part {
  const found = owner.type === 'list' ? elementOf(owner, index) : undefined;
  if (!found) throw untranslatable(tell('script.ofThis', { name: '[' }), at);
  return found;
}
