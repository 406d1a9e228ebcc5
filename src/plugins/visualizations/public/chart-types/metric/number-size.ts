/** How wide a letter of a number is on average, in heights. */
const LETTER = 0.58;

/** The size of a text in CSS: what is long, such as a moment, is smaller rather than cut. */
export function numberSize(text: string, pixels: number): string {
  const widest = Math.floor(100 / (Math.max(1, text.length) * LETTER));
  return `max(12px, min(${pixels}px, ${Math.min(22, widest)}cqw, 40cqh))`;
}
