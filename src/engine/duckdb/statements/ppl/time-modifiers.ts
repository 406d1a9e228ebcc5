const UNITS: Readonly<Record<string, string>> = {
  s: 's',
  sec: 's',
  second: 's',
  seconds: 's',
  m: 'm',
  min: 'm',
  minute: 'm',
  minutes: 'm',
  h: 'h',
  hr: 'h',
  hour: 'h',
  hours: 'h',
  d: 'd',
  day: 'd',
  days: 'd',
  w: 'w',
  week: 'w',
  weeks: 'w',
  M: 'M',
  mon: 'M',
  month: 'M',
  months: 'M',
  y: 'y',
  year: 'y',
  years: 'y',
};

const RELATIVE = /^([+-]\d{1,9}[a-zA-Z]{1,7})?(?:@([a-zA-Z]{1,7}))?([+-]\d{1,9}[a-zA-Z]{1,7})?$/;

/** `-7d@d` of `earliest` and `latest` as the `now-7d/d` of a search; undefined where it is no time. */
export function timeModifier(text: string): string | undefined {
  if (text === 'now') return text;
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(text)) {
    return new Date(Math.round(Number(text) * 1000)).toISOString();
  }
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (day !== undefined) return `${year}-${month}-${day}T${time ?? '00:00:00'}Z`;
  const found = RELATIVE.exec(text);
  if (!found || text === '') return undefined;
  const [, before, round, behind] = found;
  const pieces = [before, round === undefined ? undefined : `/${round}`, behind];
  const written = pieces.map((piece) => (piece === undefined ? '' : inMath(piece)));
  return written.includes(undefined) ? undefined : `now${written.join('')}`;
}

function inMath(piece: string): string | undefined {
  const [, start = '', word = ''] = /^(\/|[+-]\d+)([a-zA-Z]+)$/.exec(piece) ?? [];
  const unit = Object.hasOwn(UNITS, word) ? UNITS[word] : UNITS[word.toLowerCase()];
  return unit === undefined ? undefined : start + unit;
}
