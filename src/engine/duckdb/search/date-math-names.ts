import { dateFormat } from './dates/date-format';
import { parseDateMath } from './dates/date-math';
import { parseZone } from './dates/zone';
import { invalid } from './failures';

/** `<logs-{now/d}>` may hold commas only in its braces: a list is cut outside of them. */
export const splitNames = (expression: string): readonly string[] =>
  (expression.match(/\s*<(?:[^<>{},]|\{(?:[^{}]|\{[^{}]*\})*\})*>|[^,]+/g) ?? []).map((name) =>
    name.trim(),
  );

const PLAIN = /[^{}]+/y;
const PART = /\{(now[^{}|]*(?:\|\|[^{}]*)?)(?:\{([^{}|]+)(?:\|([^{}]+))?\})?\}/y;

/** The name that date math means now: `<logs-{now/d{yyyy.MM|+01:00}}>`; others are themselves. */
export function resolveName(name: string, now: number): string {
  if (!name.startsWith('<') || !name.endsWith('>')) return name;
  const inner = name.slice(1, -1);
  let resolved = '';
  for (let at = 0; at < inner.length;) {
    PLAIN.lastIndex = at;
    PART.lastIndex = at;
    const plain = PLAIN.exec(inner);
    const part = plain ? null : PART.exec(inner);
    if (!plain && !part) {
      throw invalid(`invalid dynamic name expression [${inner.slice(0, 100)}]`);
    }
    resolved += plain?.[0] ?? written(part ?? [], now);
    at += (plain ?? part)?.[0].length ?? 1;
  }
  return resolved;
}

function written(
  [, math = 'now', pattern = 'yyyy.MM.dd', zone = 'UTC']: readonly string[],
  now: number,
) {
  const format = dateFormat(pattern);
  const own = parseZone(zone);
  return format.format(parseDateMath(math, { format, zone: own, roundUp: false, now }), own);
}
