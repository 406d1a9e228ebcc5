import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { boundedLength } from './bounded-pattern';
import type { CellValue } from './chart-table';

/** Colors of one value, as CSS has them. */
export interface ValueColors {
  color?: string;
  background?: string;
}
export type ColorsOf = (value: CellValue) => ValueColors | undefined;

interface Rule extends ValueColors {
  matches(value: CellValue): boolean;
}

const LONGEST_PATTERN = 200;

/**
 * The ecosystem's format `color`: `params.colors[{range | regex, text, background}]`. Ranges such as `0:100` hold both of their
 * ends; the last rule that fits counts. Undefined for other formats.
 */
export function createColorRules(format: JsonObject = {}): ColorsOf | undefined {
  if (format['id'] !== 'color') return undefined;
  const params = asObject(format['params']);
  const isText = params['fieldType'] === 'string';
  const rules = asList(params['colors']).flatMap((item): Rule[] => {
    const { range, regex, text, background } = asObject(item);
    const matches = isText ? byPattern(asText(regex)) : byRange(asText(range));
    const [color, fill] = [readColor(text), readColor(background)];
    return matches ? [{ matches, ...(color && { color }), ...(fill && { background: fill }) }] : [];
  });
  return (value) => {
    const rule = value === null ? undefined : rules.findLast(({ matches }) => matches(value));
    return rule && { ...(rule.color && { color: rule.color }), ...background(rule) };
  };
}

/** The rules that color nothing, as they are stored: see `byPattern`. Empty for other formats. */
export function refusedColorRules(format: JsonObject = {}): readonly string[] {
  if (format['id'] !== 'color') return [];
  const params = asObject(format['params']);
  const isText = params['fieldType'] === 'string';
  return asList(params['colors']).flatMap((item) => {
    const rule = asText(asObject(item)[isText ? 'regex' : 'range']);
    return rule !== '' && !(isText ? byPattern(rule) : byRange(rule)) ? [rule] : [];
  });
}

const background = ({ background: fill }: Rule): ValueColors => (fill ? { background: fill } : {});

function byRange(range: string): Rule['matches'] | undefined {
  const [from, to, ...rest] = range.split(':').map(readBound);
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  return (value) => typeof value === 'number' && value >= from && value <= to;
}

function readBound(text: string): number | undefined {
  if (/^\s*[+-]?Infinity\s*$/.test(text)) return text.includes('-') ? -Infinity : Infinity;
  return asNumber(text);
}

/** Patterns that could take forever on a text color nothing (attack 27). */
function byPattern(source: string): Rule['matches'] | undefined {
  if (source === '' || source.length > LONGEST_PATTERN) return undefined;
  const length = boundedLength(source);
  if (length === undefined) return undefined;
  try {
    const pattern = new RegExp(source);
    return (value) => pattern.test(String(value).slice(0, length));
  } catch {
    return undefined;
  }
}

/** Digits, or the name of a color; anything else is none. */
function readColor(value: unknown): string | undefined {
  const isColor =
    typeof value === 'string' &&
    /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|hsla?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i.test(value);
  return isColor ? value : undefined;
}
