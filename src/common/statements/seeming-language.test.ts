import { expect, it } from 'vitest';
import { seemingLanguage } from './seeming-language';

it.each([
  ['describe logs', 'PPL'],
  [' search source=logs', 'PPL'],
  ['source = logs', 'PPL'],
  ['(select 1)', 'SQL'],
  ['described', undefined],
  ['level: error', undefined],
])('%s begins like %s', (text, language) => {
  expect(seemingLanguage(text)).toBe(language);
});
