import { expect, it } from 'vitest';
import ar from '../../../../translations/ar.json';
import de from '../../../../translations/de.json';
import en from '../../../../translations/en.json';
import ja from '../../../../translations/ja.json';
import { readSpokenRange } from './spoken-range';

const LANGUAGES = { en, de, ja, ar };

/** What the picker gives as an example, in each language: quoted in the error, divided by commas in the help. */
function examplesOf(messages: Readonly<Record<string, string>>): string[] {
  const text = (id: string) => messages[`ui.time.${id}`] ?? '';
  const quoted = [...text('notUnderstood').matchAll(/[“„「«]([^”“」»]+)[”“」»]/g)];
  const listed = text('wordsHelp')
    .replace(/^[^:]*: /, '')
    .split(/[,、،] ?/);
  return [text('wordsExample'), ...listed, ...quoted.map(([, words = '']) => words)];
}

it.each(Object.entries(LANGUAGES))(
  'what the picker gives as examples in %s, it understands',
  (locale, { messages }) => {
    const clock = {
      now: Date.parse('2026-03-18T13:45:30Z'),
      timeZone: 'UTC',
      weekStartsOn: 1 as const,
      locale,
    };
    const examples = examplesOf(messages);
    expect(examples.length).toBeGreaterThan(6);
    const refused = examples.filter((words) => !('from' in readSpokenRange(words, clock)));
    expect(refused).toEqual([]);
  },
);
