/**
 * Whether a name is that of a zone. Offsets such as `+01:00` are none: no days on which clocks change are known of
 * them.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
