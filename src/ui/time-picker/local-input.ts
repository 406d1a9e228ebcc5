/** A moment as a `datetime-local` field wants it, in the zone. */
export function toLocalInput(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return parts.replace(' ', 'T');
}
