import { i18n } from '#common/i18n';
import type { SearchField } from '#common/search';
import { AGGREGATE_NAMES, FUNCTIONS, WINDOW_NAMES } from '#common/statements';
import type { CodeSuggestion, CodeSuggestions } from '#ui/code-editor';
import type { DataWords } from '../statement-language';
import { fieldSuggestions, functionSuggestions, nameSuggestions } from '../suggested-values';
import { sqlPlace, type SqlPlace } from './sql-place';
import { FULL_TEXT_FUNCTIONS, SQL_KEYWORDS, writeSqlName, writeSqlText } from '../../../common';

interface Around {
  words: DataWords;
  signal: AbortSignal;
}

/** What can stand at the cursor of a statement in SQL. */
export async function suggestSql(
  text: string,
  cursor: number,
  { words, signal }: Around,
): Promise<CodeSuggestions | undefined> {
  const place = sqlPlace(text, cursor);
  switch (place.kind) {
    case 'nothing':
      return undefined;
    case 'index':
      return {
        from: place.from,
        isWhole: true,
        suggestions: nameSuggestions(await words.indices(), 'index', writeSqlName),
      };
    case 'value':
      return suggestValues(place, { words, signal });
    case 'expression':
      return { from: place.from, suggestions: await expressions(place, words), isWhole: true };
  }
}

async function suggestValues(
  { from, written, field, tables }: SqlPlace & { kind: 'value' },
  { words, signal }: Around,
): Promise<CodeSuggestions | undefined> {
  for (const { index } of tables) {
    const known = await words.fields(index);
    const found = known.find(({ name }) => name === field) ?? withoutAlias(known, field);
    if (!found) continue;
    const values = await words.values(index, found, written, signal);
    const suggestions = values.map((value): CodeSuggestion => {
      const label = String(value);
      return { label, text: `${writeSqlText(label).slice(1)}`, kind: 'value' };
    });
    return { from, suggestions };
  }
  return undefined;
}

const withoutAlias = (fields: readonly SearchField[], name: string) =>
  fields.find((field) => name.endsWith(`.${field.name}`));

async function expressions(
  { tables, alias }: SqlPlace & { kind: 'expression' },
  words: DataWords,
): Promise<readonly CodeSuggestion[]> {
  const meant = alias === undefined ? tables : tables.filter((table) => table.alias === alias);
  const fields = await Promise.all(meant.map(({ index }) => words.fields(index)));
  const unique = new Map(fields.flat().map((field) => [field.name, field]));
  const names = fieldSuggestions([...unique.values()], writeSqlName);
  if (alias !== undefined) return names;
  return [
    ...names,
    ...functionSuggestions(AGGREGATE_NAMES, kindOf('aggregate')),
    ...functionSuggestions(
      [...FUNCTIONS].filter((name) => !AGGREGATE_NAMES.has(name)),
      kindOf('function'),
    ),
    ...functionSuggestions(FULL_TEXT_FUNCTIONS, kindOf('fullText')),
    ...functionSuggestions(
      [...WINDOW_NAMES].filter((name) => !AGGREGATE_NAMES.has(name)),
      kindOf('window'),
    ),
    ...nameSuggestions(SQL_KEYWORDS, 'keyword'),
  ];
}

function kindOf(kind: 'aggregate' | 'function' | 'fullText' | 'window'): string {
  switch (kind) {
    case 'aggregate':
      return i18n.formatMessage({
        id: 'statements.kind.aggregate',
        defaultMessage: 'aggregate function',
      });
    case 'function':
      return i18n.formatMessage({ id: 'statements.kind.function', defaultMessage: 'function' });
    case 'fullText':
      return i18n.formatMessage({ id: 'statements.kind.fullText', defaultMessage: 'full text' });
    case 'window':
      return i18n.formatMessage({
        id: 'statements.kind.window',
        defaultMessage: 'window function',
      });
  }
}
