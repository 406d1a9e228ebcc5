import { expect, it } from 'vitest';
import { PPL_AGGREGATES, PPL_COMMANDS, PPL_FUNCTIONS } from '#common/statements';
import { COMMANDS } from './commands/registry';
import { AGGREGATES } from './functions/aggregates.data';
import { FULL_TEXT } from './functions/full-text';
import { FUNCTIONS } from './functions/functions.data';
import { SPECIAL } from './functions/special';
import { TIMES } from './functions/times.data';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

it('an editor suggests what pipelines know', () => {
  expect(sorted(PPL_COMMANDS)).toEqual(sorted(Object.keys(COMMANDS)));
  expect(sorted(PPL_AGGREGATES)).toEqual(sorted(Object.keys(AGGREGATES)));
  const known = [FUNCTIONS, SPECIAL, TIMES, FULL_TEXT].flatMap((all) => Object.keys(all));
  expect(sorted(PPL_FUNCTIONS)).toEqual(sorted(known));
});
