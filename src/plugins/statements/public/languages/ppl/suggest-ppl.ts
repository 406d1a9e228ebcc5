import { i18n } from '#common/i18n';
import { PPL_AGGREGATES, PPL_COMMANDS, PPL_FUNCTIONS, PPL_KEYWORDS } from '#common/statements';
import type { CodeSuggestion, CodeSuggestions } from '#ui/code-editor';
import type { DataWords } from '../statement-language';
import { fieldSuggestions, functionSuggestions, nameSuggestions } from '../suggested-values';
import { pplPlace, type PplPlace } from './ppl-place';
import { writePplIndex, writePplName, writePplText } from '../../../common';

/** What can stand at the cursor of a pipeline. */
export async function suggestPpl(
  text: string,
  cursor: number,
  { words, signal }: { words: DataWords; signal: AbortSignal },
): Promise<CodeSuggestions | undefined> {
  const place = pplPlace(text, cursor);
  switch (place.kind) {
    case 'nothing':
      return undefined;
    case 'command':
      return {
        from: place.from,
        isWhole: true,
        suggestions: (place.isFirst ? FIRST_COMMANDS : PPL_COMMANDS).map(
          (name): CodeSuggestion => ({
            label: name,
            text: name === 'source' ? 'source = ' : `${name} `,
            kind: 'keyword',
            hint: i18n.formatMessage({ id: 'statements.kind.command', defaultMessage: 'command' }),
          }),
        ),
      };
    case 'index':
      return {
        from: place.from,
        isWhole: true,
        suggestions: nameSuggestions(await words.indices(), 'index', writePplIndex),
      };
    case 'value':
      return suggestValues(place, words, signal);
    case 'expression':
      return { from: place.from, suggestions: await expressions(place, words), isWhole: true };
  }
}

async function suggestValues(
  { from, written, quote, field: name, index }: PplPlace & { kind: 'value' },
  words: DataWords,
  signal: AbortSignal,
): Promise<CodeSuggestions | undefined> {
  if (index === undefined) return undefined;
  const field = (await words.fields(index)).find((one) => one.name === name);
  if (!field) return undefined;
  const values = await words.values(index, field, written, signal);
  const suggestions = values.map((value): CodeSuggestion => {
    const label = String(value);
    return { label, text: writePplText(label).slice(1, -1) + quote, kind: 'value' };
  });
  return { from, suggestions };
}

const FIRST_COMMANDS = ['source', 'search', 'describe'];

const JOINS = new Set('join inner left right full outer cross semi anti'.split(' '));

async function expressions(
  { index, made, command }: PplPlace & { kind: 'expression' },
  words: DataWords,
): Promise<readonly CodeSuggestion[]> {
  const fields = index === undefined ? [] : await words.fields(index);
  const aggregate = i18n.formatMessage({
    id: 'statements.kind.aggregate',
    defaultMessage: 'aggregate function',
  });
  const other = i18n.formatMessage({ id: 'statements.kind.function', defaultMessage: 'function' });
  // The table of a join stands behind its condition.
  const tables = JOINS.has(command) ? await words.indices() : [];
  return [
    ...nameSuggestions(tables, 'index', writePplIndex),
    ...nameSuggestions(made, 'field', writePplName),
    ...fieldSuggestions(fields, writePplName),
    ...functionSuggestions(PPL_AGGREGATES, aggregate),
    ...functionSuggestions(PPL_FUNCTIONS, other),
    ...nameSuggestions(PPL_KEYWORDS, 'keyword'),
  ];
}
