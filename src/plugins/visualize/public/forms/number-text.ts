import type { JsonValue } from '#common/json';

/** A number where the text is one; otherwise the text, so that what is wrong with it can be said. */
export function toNumberOrText(text: string): JsonValue {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return trimmed !== '' && Number.isFinite(number) ? number : text;
}

/** Numbers separated by commas or spaces. */
export const toNumbers = (text: string): readonly JsonValue[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(toNumberOrText);

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
