import type { SearchField } from '#common/search';
import type { CodeSuggestion } from '#ui/code-editor';

export const fieldSuggestions = (
  fields: readonly SearchField[],
  write: (name: string) => string,
): readonly CodeSuggestion[] =>
  fields.map(({ name, type }) => ({ label: name, hint: type, text: write(name), kind: 'field' }));

export const nameSuggestions = (
  names: Iterable<string>,
  kind: CodeSuggestion['kind'],
  write: (name: string) => string = (name) => name,
): readonly CodeSuggestion[] =>
  [...names].map((name) => ({ label: name, text: write(name), kind }));

/** With its parentheses; the cursor stands between them. */
export const functionSuggestions = (names: Iterable<string>, hint: string) =>
  [...names].map((name): CodeSuggestion => ({
    label: name,
    text: `${name}()`,
    back: 1,
    hint,
    kind: 'function',
  }));
