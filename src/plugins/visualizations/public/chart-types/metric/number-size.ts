/** How wide a digit or the sign of a currency is, in heights; what stands between them is narrower. */
const LETTER = 0.64;

/** The size of a text in CSS: what is long, such as a moment, is smaller rather than cut. */
export function numberSize(text: string, pixels: number): string {
  const widest = Math.floor(100 / (Math.max(1, text.length) * LETTER));
  return `max(12px, min(${pixels}px, ${Math.min(22, widest)}cqw, 40cqh))`;
}
