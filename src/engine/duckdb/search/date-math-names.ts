import { nested, tell, type ServerMessage } from '#common/server-messages';
import { dateFormat } from './dates/date-format';
import { requireDateMath } from './dates/date-math';
import { parseZone } from './dates/zone';
import { invalid } from './failures';

/** `<logs-{now/d{yyyy,MM}}>` may hold commas in its braces: a list is cut outside of them. */
export function splitNames(expression: string): readonly string[] {
  const names: string[] = [];
  let [name, depth] = ['', 0];
  for (const [sign] of expression.matchAll(/\\.|[^]/gsu)) {
    if (sign === ',' && depth === 0) {
      names.push(name.trim());
      name = '';
      continue;
    }
    name += sign;
    if (sign === '{' && /^\s*-?</.test(name)) depth += 1;
    if (sign === '}') depth = Math.max(0, depth - 1);
  }
  return [...names, name.trim()];
}

/** Whether the name is computed where it stands: `<logs-{now/d}>`, `<logs>`. */
export const isDateMath = (name: string): boolean => name.startsWith('<') && name.endsWith('>');

/** Where the reading of a name is. */
type Place = 'name' | 'math' | 'format';

/**
 * The name that date math means now: `<logs-{now/d{yyyy.MM|+01:00}}>`; others are themselves. Behind a backslash a brace is one of the
 * name.
 */
export function resolveName(name: string, now: number): string {
  if (!isDateMath(name)) return name;
  const inner = name.slice(1, -1);
  let [resolved, math, format, place]: [string, string, string, Place] = ['', '', '', 'name'];
  const refuse = (reason: ServerMessage) =>
    invalid(tell('indices.dateName', { expression: inner.slice(0, 100), reason: nested(reason) }));
  for (const [, escaped, sign = escaped ?? ''] of inner.matchAll(/\\(.?)|([^\\])/gsu)) {
    const brace = escaped === undefined && (sign === '{' || sign === '}') ? sign : undefined;
    if (place === 'name') {
      if (brace === '}') throw refuse(tell('indices.dateName.escape'));
      if (brace) place = 'math';
      else resolved += sign;
    } else if (place === 'math') {
      if (brace === '{') place = 'format';
      else if (brace) {
        resolved += written(math, format === '' ? undefined : format, now);
        [math, format, place] = ['', '', 'name'];
      } else if (format === '') math += sign;
      else throw refuse(tell('indices.dateName.behindFormat'));
    } else if (brace === '{') throw refuse(tell('indices.dateName.brace'));
    else if (brace) {
      if (format === '') throw refuse(tell('indices.dateName.noFormat'));
      place = 'math';
    } else format += sign;
  }
  if (place !== 'name') throw refuse(tell('indices.dateName.notClosed'));
  if (resolved === '') throw refuse(tell('indices.dateName.empty'));
  return resolved;
}

const PATTERN = 'yyyy.MM.dd';

/** An own date is written in the format, too: `{2024.03.31||-1d}`. */
function written(math: string, given = PATTERN, now: number): string {
  const [, pattern = '', zone = 'UTC'] = /^([^|]*)(?:\|(.*))?$/s.exec(given) ?? [];
  const format = dateFormat(pattern);
  const own = parseZone(zone);
  const time = requireDateMath(math, {
    format: dateFormat(PATTERN),
    zone: own,
    roundUp: false,
    now,
  });
  return format.format(time, own);
}
