import type { JsonObject } from '#common/json';
import type { QueryField } from '#common/query';
import { PATTERN_REFUSAL, REFUSAL_KINDS, type RefusalKind } from './kinds';
import { type PlacedValue, type ValuePlace, type Written, writtenValues } from './written-values';

/** A value that does not fit its field, in words, and where it was written. */
export interface ValueProblem {
  message: string;
  place: ValuePlace;
  /** Whether it stands in what the page around asks for: all that it shows is refused for it. */
  ofPage: boolean;
}

/** A search was refused for a value; the engine's own words are in its details. */
export class RefusedValueError extends Error {
  override readonly name = 'RefusedValueError';
  readonly body: { message: string; attributes?: JsonObject };
  /** Missing where the value stands in what nobody can see from here, such as a saved search below a chart. */
  readonly place: ValuePlace | undefined;
  /** Whether it stands in what the page around asks for. */
  readonly ofPage: boolean;

  constructor(message: string, cause: unknown, found: { place?: ValuePlace; ofPage?: boolean }) {
    super(message, { cause });
    const { attributes } = bodyOf(cause);
    const details = attributes?.['error'];
    this.body = { message, ...(details && { attributes: { error: details } }) };
    this.place = found.place;
    this.ofPage = found.ofPage ?? false;
  }
}

export interface AskedSearch {
  fields: readonly QueryField[];
  /** What the page asks for, in its query bar. */
  page: Written;
  /** What is asked beside it. */
  own?: readonly Written[];
}

/** The failure in a person's words where a value does not fit its field; any other as it is. */
export function explainRefusedValue(error: unknown, { fields, page, own = [] }: AskedSearch) {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const kinds = REFUSAL_KINDS.filter(({ before, after }) => hasBoth(reason, before, after));
  const isPattern = hasBoth(reason, PATTERN_REFUSAL.before, PATTERN_REFUSAL.after);
  if (kinds.length === 0 && !isPattern) return error;
  for (const written of [page, ...own]) {
    const values = writtenValues(written, fields);
    const refused = isPattern ? findPattern(values, reason) : findRefused(values, reason, kinds);
    if (refused) {
      const { place, message } = refused;
      return new RefusedValueError(message, error, { place, ofPage: written === page });
    }
  }
  const [kind] = kinds;
  if (!kind) return error;
  return new RefusedValueError(kind.describe({ value: between(reason, kind) }), error, {});
}

/** A failure as the query bar shows it; undefined if it is about something else. */
export function valueProblemOf(error: unknown): ValueProblem | undefined {
  return error instanceof RefusedValueError && error.place
    ? { message: error.message, place: error.place, ofPage: error.ofPage }
    : undefined;
}

type Found = Omit<ValueProblem, 'ofPage'>;

/** Engines cut long values in their words. */
const LONGEST_TOLD = 100;

function findRefused(
  values: readonly PlacedValue[],
  reason: string,
  kinds: readonly RefusalKind[],
): Found | undefined {
  for (const kind of kinds) {
    const value = values.find(
      ({ text, field }) => kind.types.has(field.type) && isNamed(reason, text, kind),
    );
    if (value) {
      const { text, field, place } = value;
      return { message: kind.describe({ value: text, field }), place };
    }
  }
  return undefined;
}

function isNamed(reason: string, text: string, kind: RefusalKind): boolean {
  const { before, after, endOnly, isRead } = kind;
  const names = (value: string) => reason.includes(`${before}${value}${after}`);
  if (names(text) || names(text.slice(0, LONGEST_TOLD)) || names(text.trim())) return true;
  const quoted = between(reason, kind);
  if (isRead === true) return quoted !== '' && Number(quoted) === Number(text);
  return endOnly === true && text.endsWith(quoted);
}

/** The reason names the field, and the value is one with a sign for "anything". */
function findPattern(values: readonly PlacedValue[], reason: string): Found | undefined {
  const { types, describe } = PATTERN_REFUSAL;
  const named = values.filter(
    ({ field }) => types.has(field.type) && reason.includes(`[${field.name}]`),
  );
  const value = named.find(({ text }) => /[*?~/]/.test(text)) ?? named[0];
  return (
    value && { message: describe({ value: value.text, field: value.field }), place: value.place }
  );
}

const hasBoth = (text: string, before: string, after: string): boolean => {
  const start = text.indexOf(before);
  return start >= 0 && text.includes(after, start + before.length);
};

function between(text: string, { before, after }: Pick<RefusalKind, 'before' | 'after'>): string {
  const start = text.indexOf(before) + before.length;
  return text.slice(start, text.indexOf(after, start));
}

/** The engine's words, before any translation; only of requests that it did not understand. */
function reasonOf(error: unknown): string | undefined {
  const { message, attributes } = bodyOf(error);
  if (attributes?.['code'] !== 'invalid_query') return undefined;
  const { reason } = (attributes['error'] ?? {}) as { reason?: unknown };
  return withTexts(String(reason ?? message ?? ''));
}

/** OpenSearch writes a text that it has as bytes as these: `[[31 32]]` is `[12]`. */
const withTexts = (reason: string): string =>
  reason.replaceAll(/\[\[((?:[\da-f]{2}(?: |(?=\])))+)\]\]/gi, (_, bytes: string) => {
    const codes = bytes.split(' ').map((code) => Number.parseInt(code, 16));
    return `[${String.fromCharCode(...codes.slice(0, 1000))}]`;
  });

function bodyOf(error: unknown): { message?: string; attributes?: JsonObject } {
  return ((error ?? {}) as { body?: { message?: string; attributes?: JsonObject } }).body ?? {};
}
