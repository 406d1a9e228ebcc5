import { expect, it } from 'vitest';
import { PPL_AGGREGATES, PPL_COMMANDS, PPL_FUNCTIONS } from '#common/statements';
import { COMMANDS } from './commands/registry';
import { AGGREGATES } from './functions/aggregates.data';
import { FULL_TEXT } from './functions/full-text';
import { FUNCTIONS } from './functions/functions.data';
import { SPECIAL } from './functions/special';
import { TIMES } from './functions/times.data';
import { readPipeline } from './pipeline';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Those of OpenSearch's documentation of PPL, versions 3.4 and 3.5; `search` and `describe` stand first. */
const DOCUMENTED =
  'ad addcoltotals addtotals append appendcol appendpipe bin chart dedup eval eventstats expand explain fields fillnull flatten grok head join kmeans lookup ml multisearch parse patterns rare regex rename replace reverse rex show sort spath stats streamstats table timechart top trendline where';

it('each command of the documentation is there, or refused by its name wherever it stands', () => {
  for (const name of DOCUMENTED.split(' ')) {
    if (Object.hasOwn(COMMANDS, name)) continue;
    for (const text of [`source=logs | ${name} x`, `${name} x`]) {
      expect(() => readPipeline(text), text).toThrow(`The command [${name}] is not supported.`);
    }
  }
});

it('an editor suggests what pipelines know', () => {
  expect(sorted(PPL_COMMANDS)).toEqual(sorted(Object.keys(COMMANDS)));
  expect(sorted(PPL_AGGREGATES)).toEqual(sorted(Object.keys(AGGREGATES)));
  const known = [FUNCTIONS, SPECIAL, TIMES, FULL_TEXT].flatMap((all) => Object.keys(all));
  expect(sorted(PPL_FUNCTIONS)).toEqual(sorted(known));
});
