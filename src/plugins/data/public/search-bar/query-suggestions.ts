import { completeDql, type DqlCompletion, escapeDqlField, quoteDql } from '#common/query';
import { i18n } from '#common/i18n';
import type { SearchField } from '#common/search';

export interface Suggestion {
  id: string;
  kind: 'field' | 'value' | 'operator' | 'conjunction';
  label: string;
  hint: string;
  /** What stands in the query from `start` to `end` when it is chosen. */
  text: string;
  start: number;
  end: number;
}

const MAX_SUGGESTIONS = 12;

/** What can be written at the cursor, except values, which the server knows. */
export function suggestParts(query: string, cursor: number, fields: readonly SearchField[]) {
  const completion = completeDql(query, cursor);
  return { completion, suggestions: partsFor(completion, fields) };
}

function partsFor(completion: DqlCompletion, fields: readonly SearchField[]): Suggestion[] {
  switch (completion.kind) {
    case 'field':
      return suggestFields(completion, fields);
    case 'operator':
      return operators(completion, fields.find(({ name }) => name === completion.field)?.type);
    case 'conjunction':
      return conjunctions(completion);
    case 'value':
      return [];
  }
}

function suggestFields(
  completion: DqlCompletion & { kind: 'field' },
  fields: readonly SearchField[],
): Suggestion[] {
  const { path, start, end } = completion;
  const prefix = completion.prefix.toLowerCase();
  return fields
    .filter(
      ({ name }) => name.startsWith(path) && name.slice(path.length).toLowerCase().includes(prefix),
    )
    .sort(
      (a, b) => rank(a.name.slice(path.length), prefix) - rank(b.name.slice(path.length), prefix),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name, type }) => {
      const label = name.slice(path.length);
      return {
        id: `field:${name}`,
        kind: 'field',
        label,
        hint: type,
        text: `${escapeDqlField(label)}: `,
        start,
        end,
      };
    });
}

function rank(name: string, prefix: string): number {
  return name.toLowerCase().startsWith(prefix) ? 0 : 1;
}

function operators({ start, end }: DqlCompletion, type: string | undefined): Suggestion[] {
  const isOrdered = type === 'long' || type === 'double' || type === 'date';
  const equals = {
    text: ': ',
    hint: i18n.formatMessage({ id: 'data.query.equals', defaultMessage: 'equals' }),
  };
  const exists = {
    text: ': * ',
    hint: i18n.formatMessage({ id: 'data.query.exists', defaultMessage: 'has any value' }),
  };
  const ranges = [
    {
      text: '> ',
      hint: i18n.formatMessage({ id: 'data.query.greater', defaultMessage: 'is greater than' }),
    },
    {
      text: '>= ',
      hint: i18n.formatMessage({
        id: 'data.query.greaterEqual',
        defaultMessage: 'is at least',
      }),
    },
    {
      text: '< ',
      hint: i18n.formatMessage({ id: 'data.query.less', defaultMessage: 'is less than' }),
    },
    {
      text: '<= ',
      hint: i18n.formatMessage({ id: 'data.query.lessEqual', defaultMessage: 'is at most' }),
    },
  ];
  return [equals, exists, ...(isOrdered ? ranges : [])].map(({ text, hint }) => ({
    id: `operator:${text}`,
    kind: 'operator',
    label: text.trim(),
    hint,
    text,
    start,
    end,
  }));
}

function conjunctions({ start, end, prefix }: DqlCompletion): Suggestion[] {
  const words = [
    {
      text: 'and ',
      hint: i18n.formatMessage({ id: 'data.query.and', defaultMessage: 'both must be true' }),
    },
    {
      text: 'or ',
      hint: i18n.formatMessage({ id: 'data.query.or', defaultMessage: 'one must be true' }),
    },
  ];
  return words
    .filter(({ text }) => text.startsWith(prefix))
    .map(({ text, hint }) => ({
      id: `word:${text}`,
      kind: 'conjunction',
      label: text.trim(),
      hint,
      text,
      start,
      end,
    }));
}

export function suggestValues(completion: DqlCompletion, values: readonly unknown[]): Suggestion[] {
  return values.slice(0, MAX_SUGGESTIONS).map((value) => ({
    id: `value:${String(value)}`,
    kind: 'value',
    label: String(value),
    hint: '',
    text: `${quoteDql(String(value))} `,
    start: completion.start,
    end: completion.end,
  }));
}

/** The query with a suggestion in it, and where the cursor goes. */
export function applySuggestion(
  query: string,
  { start, end, text }: Suggestion,
): { query: string; cursor: number } {
  const after = query
    .slice(end)
    .replace(/^[:\s]+/, (blank) =>
      text.endsWith(': ') && blank.includes(':') ? '' : blank.trimStart(),
    );
  return { query: query.slice(0, start) + text + after, cursor: start + text.length };
}
