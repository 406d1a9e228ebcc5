import { describe, expect, it } from 'vitest';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';
import { readPlan } from './read-plan';

const RULE = { pattern: 'birds', filter: { term: { owner: 'me' } } };

const test = engineForTests(async (engine) => {
  const birds = Array.from({ length: 500 }, (_, n) => ({
    n,
    owner: n % 5 === 0 ? 'me' : 'secret-owner',
    name: `bird ${n % 7}`,
  }));
  await engine.load('birds', documentsOf(birds), { types: { owner: 'keyword', name: 'keyword' } });
});

const measure = async (
  text: string,
  {
    language = 'sql' as 'sql' | 'ppl',
    allowedIndices = ['*'] as readonly (string | typeof RULE)[],
  } = {},
) => {
  const context = testContext({ allowedIndices });
  const { measured, ...answer } = await test.engine.statement(
    { language, text, most: 100, measured: true },
    context,
  );
  expect(answer).toMatchObject({ rows: '[]', rowCount: 0, columns: [] });
  return measured;
};

describe('a statement that runs to be measured', () => {
  it('tells the kinds of its parts with what was read, and the parts without any value', async () => {
    const text =
      "select name, count(*) c from birds where name <> 'bird 3' group by name order by c";
    const measured = await measure(text);
    const kinds = new Map(measured?.kinds.map((one) => [one.kind, one]));
    expect([...kinds.keys()].toSorted()).toEqual(expect.arrayContaining(['group', 'read', 'sort']));
    expect(kinds.get('read')).toMatchObject({ rowsRead: expect.any(Number) });
    expect(kinds.get('read')?.rowsRead).toBeGreaterThanOrEqual(500);
    const shares = measured?.kinds.reduce((sum, { share }) => sum + share, 0);
    expect(shares).toBeCloseTo(1);
    expect(measured?.tree?.parts.length).toBeGreaterThan(0);
    expect(JSON.stringify(measured)).not.toMatch(/bird/);
  });

  it('is a pipeline, too', async () => {
    const measured = await measure('source=birds | stats count() by name', { language: 'ppl' });
    expect(measured?.kinds.map(({ kind }) => kind)).toContain('group');
  });

  it('attack 95: under a rule tells kinds and tenths of the time alone', async () => {
    const text = 'select name, count(*) from birds group by name';
    const measured = await measure(text, { allowedIndices: [RULE] });
    expect(Object.keys(measured ?? {}).toSorted()).toEqual(['kinds', 'milliseconds']);
    for (const kind of measured?.kinds ?? []) {
      expect(Object.keys(kind).toSorted()).toEqual(['kind', 'share']);
      expect((kind.share * 10) % 1).toBeCloseTo(0);
      expect(kind.kind).not.toBe('filter');
    }
    expect(JSON.stringify(measured)).not.toMatch(/owner|secret|\bme\b/);
  });
});

it('a plan of more parts than anybody reads has no tree, and its kinds are of all', () => {
  const part = { operator_type: 'TABLE_SCAN', operator_timing: 0.001, operator_rows_scanned: 2 };
  const union = { operator_type: 'UNION', children: Array.from({ length: 600 }, () => part) };
  const plan = { latency: 0.5, children: [{ children: [union] }] };
  const { tree, kinds } = readPlan(JSON.stringify(plan), true);
  expect(tree).toBeUndefined();
  expect(kinds[0]).toMatchObject({ kind: 'read', share: 1, rowsRead: 1200 });
});
