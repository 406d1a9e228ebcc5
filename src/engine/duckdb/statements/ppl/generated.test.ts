import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../search/testing/load-documents';
import { engineForTests } from '../../search/testing/test-index';
import { askPipelines } from './testing/ask-pipelines';
import { cellsOf, makePipeline, type Row } from './testing/reference';

const PIPELINES = process.env['LONG'] ? 5000 : 300;
const COMMANDS = 6;

/** The same numbers in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = ['a', 'b', 'c', 'Ä', "it's", null];

const ROWS: readonly Row[] = (() => {
  const random = randomOf(7);
  return Array.from({ length: 40 }, () => ({
    a: random(6) === 0 ? null : random(25) - 5,
    b: random(6) === 0 ? null : random(4),
    t: WORDS[random(WORDS.length)] ?? null,
    u: WORDS[random(WORDS.length)] ?? null,
  }));
})();

const test = engineForTests((engine) =>
  engine.load(
    'rows',
    documentsOf(
      ROWS.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)),
      ),
    ),
    { types: { a: 'long', b: 'long', t: 'keyword', u: 'keyword' } },
  ),
);
const { rowsOf } = askPipelines(test);

describe('pipelines of commands in any order', () => {
  it(`answer as a reference does: ${PIPELINES} of them`, async () => {
    for (let seed = 1; seed <= PIPELINES; seed += 1) {
      const kinds = { a: 'number', b: 'number', t: 'text', u: 'text' } as const;
      const steps = makePipeline(kinds, COMMANDS, randomOf(seed));
      const text = ['source=rows | fields a, b, t, u', ...steps.map((step) => step.text)].join(
        ' | ',
      );
      const wanted = steps.reduce((rows, { apply }) => apply(rows), ROWS);
      expect({ text, rows: await rowsOf(text) }).toEqual({ text, rows: cellsOf(wanted) });
    }
  }, 300_000);
});
