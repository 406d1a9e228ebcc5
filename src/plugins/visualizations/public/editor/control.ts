import type { JsonObject } from '#common/json';

/** One of few values. */
export interface Choice {
  value: string;
  label: string;
}

/** What one option of a panel, a series or a metric is entered with. */
export type Control = {
  /** Of the option, as files name it. */
  key: string;
  label: string;
  help?: string;
} & (
  | { kind: 'text' | 'area' | 'query' | 'index' | 'field' | 'list' }
  /** `asBoolean`: written as true and false, and as 1 and 0 otherwise. */
  | { kind: 'flag'; fallback?: boolean; asBoolean?: boolean }
  | { kind: 'choice'; choices: readonly Choice[] }
);

type Kind = 'text' | 'area' | 'query' | 'index' | 'field' | 'list';

export const entry =
  (kind: Kind) =>
  (key: string, label: string, help?: string): Control => ({
    kind,
    key,
    label,
    ...(help !== undefined && { help }),
  });

export const text = entry('text');
export const field = entry('field');
export const query = entry('query');

export const flag = (key: string, label: string, fallback = false): Control => ({
  kind: 'flag',
  key,
  label,
  fallback,
});

export const choice = (key: string, label: string, choices: readonly Choice[]): Control => ({
  kind: 'choice',
  key,
  label,
  choices,
});

export const toChoices = (texts: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Everything that nobody changed stays as it is, also what the editor does not know. */
export const withOption = (values: JsonObject, key: string, value: JsonObject[string]) => ({
  ...values,
  [key]: value,
});
