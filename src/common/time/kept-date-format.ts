/** More than a page needs: a few zones in one language, and some ten ways to write a date. */
const MOST = 200;
const kept = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a quarter of a millisecond, and every chart writes dates: what was made once is used again. */
export function keptDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
  kept.set(key, made);
  return made;
}
