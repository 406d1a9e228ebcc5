/** What MySQL's formats have, and the database calls otherwise. */
const SIGNS: Readonly<Record<string, string>> = {
  c: '%-m',
  e: '%-d',
  f: '%f',
  h: '%I',
  I: '%I',
  i: '%M',
  k: '%-H',
  l: '%-I',
  M: '%B',
  r: '%I:%M:%S %p',
  s: '%S',
  T: '%H:%M:%S',
  u: '%W',
  v: '%V',
  W: '%A',
  x: '%G',
};

const SAME = new Set('abdHjmpSUVwXyY%');

/** A format of MySQL's `date_format` as one of `strftime`; undefined where it has `%D` (`1st`), which that does not have. */
export const toStrftime = (format: string): string | undefined =>
  format.replaceAll('%%', '').includes('%D') ? undefined : translated(format);

const translated = (format: string): string =>
  format.replaceAll(/%([\s\S])/g, (whole, sign: string) =>
    SAME.has(sign) ? (sign === 'X' ? '%Y' : whole) : (SIGNS[sign] ?? sign),
  );
