/** How wide a digit or the sign of a currency is, in heights; what stands between them is narrower. */
const LETTER = 0.64;

/**
 * The size of a text in CSS: what is long, such as a moment, is smaller rather than cut. So is what stands in one
 * of several columns.
 */
export function numberSize(text: string, pixels: number, columns = 1): string {
  const widest = Math.floor(100 / columns / (Math.max(1, text.length) * LETTER));
  return `max(12px, min(${pixels}px, ${Math.min(22, widest)}cqw, ${Math.round(40 / columns)}cqh))`;
}
