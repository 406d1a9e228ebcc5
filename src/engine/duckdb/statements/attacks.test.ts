import { describe, expect, it } from 'vitest';
import { leastProcessorTime } from '../../../../tools/test/processor-time.mjs';
import type { EngineContext } from '../../engine';
import type { StatementRequest } from '../../statements';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { belowTheBarrier, recordPlans, type Step } from '../search/testing/plans';
import { engineForTests } from '../search/testing/test-index';
import { createSessions } from '../search/session';
import { createMemoryWatch } from '../search/memory-watch';
import { watchMemory } from '../search/watch-memory';
import { prepareStatement } from './prepare-statement';
import { readStatement } from './read-statement';
import { runStatement } from './run-statement';

const RULE = { pattern: 'birds', filter: { term: { owner: 'me' } } };
const LIMITED = testContext({ allowedIndices: [RULE] });
const MINE = [
  { owner: 'me', n: 1, note: 'a small bird', code: '1' },
  { owner: 'me', n: 9, note: 'a large bird', code: '2' },
];
const HIDDEN = [{ owner: 'other', n: 0, note: 'secret', code: 'x' }];

const test = engineForTests(async (engine) => {
  const types = { owner: 'keyword', code: 'keyword', note: 'text' } as const;
  await engine.load('birds', documentsOf([...MINE, ...HIDDEN]), { types });
  await engine.load('visible', documentsOf(MINE), { types });
  const many = Array.from({ length: 800 }, (_, n) => ({ n, note: 'x'.repeat(2000) }));
  await engine.load('many', documentsOf(many), { types: { note: 'keyword' } });
  await engine.load('other', documentsOf([{ secret: 1 }]));
});

const ask = (text: string, context: EngineContext = testContext()) =>
  test.engine.statement({ language: 'sql', text, most: 100 }, context);
const outcomeOf = (text: string, context?: EngineContext) =>
  ask(text, context).then(
    ({ rows }) => rows as string,
    (error: Error) => error.message,
  );

describe('a statement', () => {
  it.each([
    ["select * from read_csv('/etc/passwd')", 'no function [read_csv]'],
    ["select read_text('/etc/passwd')", 'no function [read_text]'],
    ['select "read_text"(\'/etc/passwd\')', 'no function [read_text]'],
    ["select main.read_text('/etc/passwd')", 'no function [read_text]'],
    ['select system.main.count(*) from birds', 'not supported'],
    ["select * from '/etc/passwd'", 'no such index'],
    ["select * from glob('*')", 'no function [glob]'],
    ['select * from atrium.indices', 'no such index [atrium.indices]'],
    ['select * from documents_1', 'no such index'],
    ['select * from information_schema.tables', 'no such index'],
    ['select * from duckdb_settings()', 'no function [duckdb_settings]'],
    ['select * from sqlite_master', 'no such index'],
    ['select * from pragma_database_list()', 'no function'],
    ["select getenv('HOME')", 'no function [getenv]'],
    ["select getvariable('x')", 'no function [getvariable]'],
    ["select current_setting('temp_directory')", 'no function [current_setting]'],
    ["select nextval('atrium.index_id')", 'no function [nextval]'],
    ["select query('select 1')", '[query] works on the fields of an index'],
    ["select * from query_table('birds')", 'no function'],
    ["select json_execute_serialized_sql('{}')", 'no function'],
    ["copy birds to '/tmp/x'", 'Only SELECT'],
    ["attach '/tmp/x'", 'Only SELECT'],
    ['install httpfs', 'Only SELECT'],
    ["set temp_directory = '/tmp'", 'Only SELECT'],
    ['pragma database_list', 'Only SELECT'],
    ['explain analyze select 1', 'Only SELECT'],
    ['select 1; drop table birds', 'Only SELECT'],
    ['with x as (delete from birds) select 1', 'can’t be'],
    ['describe birds', 'not supported: SHOW_REF'],
    ['show tables', 'not supported: SHOW_REF'],
    ['summarize birds', 'not supported: SHOW_REF'],
    ['select $1', 'not supported'],
    ['select list_transform([1], lambda x: x)', 'not supported: LAMBDA'],
  ])('attack 22, 117: reaches nothing but documents: %s', async (text, failure) => {
    expect(await outcomeOf(text)).toContain(failure);
  });

  it.each([
    ["select repeat('x', 1000000000)", 'no function [repeat]'],
    ['select * from generate_series(1000000000000)', 'no function [generate_series]'],
    ['select range(1000000000000)', 'no function [range]'],
    ["select lpad('x', 1000000000)", 'no function [lpad]'],
    ["select format('{:1000000000}', 1)", 'no function [format]'],
    [
      'with recursive r as (select 1 a union all select a + 1 from r) select * from r',
      'not supported: RECURSIVE_CTE_NODE',
    ],
    [nestedReplace(4), 'makes texts of more than'],
    [`with ${doubling(20)} select length(x) from t20`, 'makes texts of more than'],
    [`select ${'('.repeat(5000)}1`, 'too soon'],
    [`select ${'1+'.repeat(20_000)}1`, 'nested more than 1,000 levels'],
    [`select ${'['.repeat(5000)}${']'.repeat(5000)}`, 'nested more than 1,000 levels'],
    [`select '${'x'.repeat(60_000)}`, 'can’t be read at “'],
    [`select x${'y'.repeat(1_000_000)}`, 'has 1000008 characters'],
    [`select ${'abs('.repeat(900)}1${')'.repeat(900)}`, 'stands within each other'],
    [
      `select ${Array.from({ length: 900 }, () => 'n').join('+')} from birds`,
      'stands within each other',
    ],
    [`select ${'9'.repeat(400)}`, 'larger than any that can be computed with'],
    ['select n from birds limit -1', 'LIMIT and OFFSET are 0 or more'],
    [`select ${'a,'.repeat(9000)}`, 'no field or column [a]'],
    [`select ${'1,'.repeat(32_000)}`, 'more than 10000 columns by name'],
    [`select * from (select ${'n,'.repeat(11_000)} from birds)`, 'more than 10000 columns by name'],
    ['/*'.repeat(30_000), 'Comments can’t stand in comments'],
    [`${'/*'.repeat(15_000)}${'*/'.repeat(15_000)} select 1`, 'Comments'],
  ])('attack 39, 117, 121: makes not much out of little: %.60s', async (text, failure) => {
    const before = process.cpuUsage();
    expect(await outcomeOf(text)).toContain(failure);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(500);
  });

  it('attack 117: holds nobody up by thousands of columns of thousands', async () => {
    const names = Array.from({ length: 7000 }, (_, at) => `c${at}`);
    const made = `(select ${names.map((name) => `n ${name}`).join(',')} from birds)`;
    const statement = await readStatement(
      { language: 'sql', text: `select * from ${made}` },
      test.database,
    );
    const { origins } = await prepareStatement(statement, {}, test, testContext());
    let found: ReturnType<typeof origins> = [];
    const spent = leastProcessorTime(() => {
      found = origins(names);
    });
    expect(found.at(-1)).toEqual({ index: 'birds', field: 'n' });
    expect(spent).toBeLessThan(200);
  });

  it.each([
    ['select list(a.n) from many a, many b', 'more than 500000 values'],
    [
      'select list(l) from (select list(a.n) l from many a, many b group by b.n)',
      'more than 500000',
    ],
    ['select histogram(a.n * 10000 + b.n) from many a, many b', 'more than 500000 values'],
    [`select ${columns(20, 'l')} from (select list(a.note) l from many a, birds)`, 'characters'],
  ])('attack 117: answers no more than there is room for: %s', async (text, failure) => {
    expect(await outcomeOf(text)).toContain(failure);
  });

  it.each([
    ['sql', "select length(string_agg(a.note, '')) from many a, many b"],
    ['sql', 'select len(list(a.note)) from many a, many b, birds'],
    ['sql', 'select len(array_agg(a.note)) from many a, many b group by a.n'],
    ['sql', 'select len(list(a.n) over (order by a.n, b.n)) from many a, many b'],
    ['sql', 'select histogram(a.note || (a.n * 1000 + b.n)) from many a, many b'],
    [
      'ppl',
      'source=many | join left=l right=r on l.n >= 0 many | stats values(concat(l.note, cast(l.n * 1000 + r.n as string)))',
    ],
  ] as const)(
    'attack 27, 117: ends where it gathers too much, and others go on: %s %s',
    async (language, text) => {
      const watched = watchMemory({ memoryLimit: 200e6, use: test.database.use });
      const memory = { ...watched, process: createMemoryWatch({ most: Infinity }) };
      const sessions = createSessions(test.database, memory);
      const run = async (own: StatementRequest) => {
        const statement = await readStatement(own, test.database);
        return runStatement(statement, own, { sessions, named: test }, testContext());
      };
      const dear = run({ language, text, most: 100 });
      const light = run({
        language: 'sql',
        text: 'select list_sort(list(n)) from birds',
        most: 100,
      });
      await expect(dear).rejects.toMatchObject({
        code: 'too_large',
        message: expect.stringContaining('gathers more than 100 MB'),
      });
      expect((await light).rows).toBe('[[[0,1,9]]]');
    },
  );

  it.each([
    ["select length(string_agg(a.note, '')) from many a, birds", /^\[\[\d+\]\]$/],
    ['select list(n) from birds', /^\[\[\[/],
  ])('of lists and long texts is answered where its answer is short: %s', async (text, rows) => {
    expect(await outcomeOf(text)).toMatch(rows);
  });

  it.each(['select * from "nothing*"', 'select count(*) from "nothing*"'])(
    'about no index at all says so: %s',
    async (text) => {
      expect(await outcomeOf(text)).toBe('no such index [nothing*]');
    },
  );

  it('ends with its time', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `birds b${at}`).join(', ');
    const rows = `(select unnest([1,2,3,4,5,6,7,8,9,10]) u from birds)`;
    const text = `select count(*) from ${many}, ${rows} x, ${rows} y, ${rows} z where b0.n + x.u * y.u + z.u < 0`;
    expect(await outcomeOf(text, testContext({ timeoutMs: 300 }))).toMatch(/300/);
    expect(await outcomeOf('select 1')).toBe('[[1]]');
  });
});

const columns = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `${name} c${at}`).join(', ');

function nestedReplace(depth: number): string {
  const by = 'a'.repeat(50);
  return `select ${'replace('.repeat(depth)}'aaaaaaaaaa'${`,'a','${by}')`.repeat(depth)}`;
}

const doubling = (steps: number): string =>
  [
    "t0 as (select 'x' x)",
    ...Array.from(
      { length: steps },
      (_, at) => `t${at + 1} as (select x || x || x || x x from t${at})`,
    ),
  ].join(', ');

/** Statements that would tell of hidden rows, if anything was computed of these. */
const CURIOUS: readonly string[] = [
  'select n from birds order by n',
  'select 10 / n from birds where 10 / n > 1 order by 1',
  'select cast(code as int) from birds order by 1',
  'select max(cast(code as int)) from birds',
  'select count(*), min(n), max(n), count(distinct note) from birds',
  "select count(*) from birds where note like '%secret%'",
  "select count(*) from birds where match(note, 'secret')",
  "select n from birds where match(note, 'bird') and cast(code as int) > 0 order by n",
  "select count(*) from birds where not match(note, 'bird')",
  'select a.n from birds a join birds b on cast(a.code as int) = cast(b.code as int) order by 1',
  'select n, sum(n) over (order by n) from birds order by n',
  'select n from birds where n < (select avg(cast(code as int)) from birds)',
  'with x as materialized (select cast(code as int) c from birds) select * from x order by c',
  'select distinct owner from birds',
  'select code from birds where try_cast(code as int) is null',
  'select * from birds order by n',
  'select n from "bird*" order by n',
];

describe('a statement about documents of which a rule hides some', () => {
  it.each(CURIOUS)('attack 23, 94: computes nothing of those: %s', async (text) => {
    const plans: Step[] = [];
    const request = { language: 'sql', text, most: 100 } as const;
    const statement = await readStatement(request, test.database);
    const sessions = recordPlans(createSessions(test.database), plans);
    await runStatement(statement, request, { sessions, named: test }, LIMITED);

    expect(plans).not.toEqual([]);
    const index = test.indices.get('birds');
    if (!index) throw new Error('The test has no index.');
    const conditions = plans.flatMap((plan) => belowTheBarrier(plan, index));
    expect(
      conditions.filter((one) => !/^(SEQ_SCAN|FILTER) \(?owner ?= ?'me'\)?$/.test(one)),
    ).toEqual([]);
  });

  it.each(CURIOUS)('attack 95, 118: tells nothing of those: %s', async (text) => {
    const others = text.replaceAll('birds', 'visible').replaceAll('bird*', 'visible');
    expect(await outcomeOf(text, LIMITED)).toBe(await outcomeOf(others));
  });

  it.each(['select * from other', 'select secret from other', 'select * from missing'])(
    'attack 118: knows no index that is hidden: %s',
    async (text) => {
      const name = text.split(' ').at(-1);
      expect(await outcomeOf(text, LIMITED)).toBe(`no such index [${name}]`);
    },
  );

  it('attack 118: names none in a failure', async () => {
    expect(await outcomeOf('select secre from birds', LIMITED)).toBe(
      'There is no field or column [secre].',
    );
  });
});
