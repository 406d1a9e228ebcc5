import { describe, expect, it } from 'vitest';
import { documentsOf, testContext } from '../../search/testing/load-documents';
import { belowTheBarrier, recordPlans, type Step } from '../../search/testing/plans';
import { engineForTests } from '../../search/testing/test-index';
import { createSessions } from '../../search/session';
import { readStatement } from '../read-statement';
import { runStatement } from '../run-statement';
import { askPipelines } from './testing/ask-pipelines';

const RULE = { pattern: 'birds', filter: { term: { owner: 'me' } } };
const LIMITED = testContext({ allowedIndices: [RULE] });
const MINE = [
  { owner: 'me', n: 1, note: 'a small bird', code: '1', at: '2024-01-01T00:00:00Z' },
  { owner: 'me', n: 9, note: 'a large bird', code: '2', at: '2024-01-02T00:00:00Z' },
];
const HIDDEN = [{ owner: 'other', n: 0, note: 'secret', code: 'x', at: '2023-01-02T00:00:00Z' }];

const test = engineForTests(async (engine) => {
  const types = { owner: 'keyword', code: 'keyword', note: 'text', at: 'date' } as const;
  await engine.load('birds', documentsOf([...MINE, ...HIDDEN]), { types });
  await engine.load('visible', documentsOf(MINE), { types });
  await engine.load('other', documentsOf([{ secret: 1 }]));
});
const { failureOf } = askPipelines(test);

const many = (count: number, piece: string): string => piece.repeat(count);

describe('a pipeline', () => {
  it.each([
    ["source=birds | eval x = read_text('/etc/passwd')", 'no function [read_text]'],
    ["source=birds | eval x = `read_text`('/etc/passwd')", 'can’t be read'],
    ["source=birds | eval x = getenv('HOME')", 'no function [getenv]'],
    ["source=birds | where query_table('birds')", 'no function'],
    ['source=`/etc/passwd`', 'no such index'],
    ["source=`read_csv('/etc/passwd')`", 'no such index'],
    ['source=`birds" union select 1 --`', 'no such index'],
    ['source=`information_schema.tables`', 'no such index'],
    ['source=duckdb_settings', 'no such index'],
    ['source=documents_1', 'no such index'],
    ['select * from birds', 'a statement in SQL'],
    ['source=birds; source=other', 'can’t be read'],
    ['source=birds | fields n; drop table birds', 'can’t be read'],
    ['source=birds | copy', 'no command [copy]'],
    ['source=birds | ml action=train', 'The command [ml] is not supported'],
    ['source=birds | kmeans', 'The command [kmeans] is not supported'],
    ['show datasources', 'The command [show] is not supported'],
    ["source=birds | eval x = '\0'", 'can’t be read'],
  ])('attack 22, 117: reaches nothing but documents: %s', async (text, failure) => {
    expect(await failureOf(text)).toContain(failure);
  });

  it.each([
    ["source=visible | where note = 'x'' or 1=1 --' | fields n", '[]'],
    ["source=visible | where note = 'x\\' or 1=1 --' | fields n", '[]'],
    ["source=visible | where note = \"x' or '1'='1\" | fields n", '[]'],
    [
      'source=visible | eval `a"b` = 1, `c\'; drop` = 2 | fields `a"b`, `c\'; drop` | head 1',
      '[[1,2]]',
    ],
    ['source=visible | rename n as `x") --` | where `x") --` > 5 | fields `x") --`', '[[9]]'],
    ['source=visible | stats count() as `"; --`', '[[2]]'],
    [
      'source=visible | eval `__proto__` = 1, constructor = 2 | fields `__proto__`, constructor | head 1',
      '[[1,2]]',
    ],
    [
      "source=visible | eval x = '<img src=x onerror=alert(1)>' | fields x | head 1",
      '[["<img src=x onerror=alert(1)>"]]',
    ],
    ["source=visible | where like(note, '%') | stats count()", '[[2]]'],
    ["source=visible | where note like 'a\\_%' | stats count()", '[[0]]'],
    ['source=visible | eval x = 9007199254740993 | fields x | head 1', '[[9007199254740993]]'],
  ])('attack 23, 24, 25: names and values are names and values: %s', async (text, rows) => {
    expect(await failureOf(text)).toBe(rows);
  });

  it.each([
    [`source=birds | where ${many(5000, '(')}1`, 'more than 200 levels'],
    [`source=birds | where ${many(15_000, 'not ')}true`, 'more than 200 levels'],
    [`source=birds | where n in ${many(9000, '[')}`, 'can’t stand here'],
    [`source=birds | eval x = ${many(30_000, '-')}1`, 'more than 200 levels'],
    [`source=birds | eval x = ${many(20_000, '1+')}1`, 'More than 300 signs'],
    [`source=birds ${many(8000, '| head ')}`, 'more than 100 commands'],
    [`source=birds | where '${'x'.repeat(60_000)}`, 'This quote is not closed'],
    [`source=x${'y'.repeat(1_000_000)}`, 'has 1000008 characters'],
    [`source=birds | fields ${many(30_000, 'a,')}a`, 'no field or column [a]'],
    [
      `source=birds | eval x = concat(${many(12_000, 'note,')}note)`,
      'nested more than 1,000 levels',
    ],
    [`source=birds ${many(100, '| eval note = concat(note, note, note, note)')}`, 'of more than'],
    ["source=birds | eval x = repeat('x', 1000000000)", 'no function [repeat]'],
    ["source=birds | where regexp_match(note, '(a')", 'The regular expression can’t be used'],
    ["source=birds | where regexp_match(note, '(?=a)')", 'The regular expression can’t be used'],
    [
      "source=birds | where regexp_match(note, '((a{1,1000}){1,1000}){1,1000}')",
      'The regular expression can’t be used',
    ],
    ["source=visible | where regexp_match(note, '(a+)+$') | stats count()", '[[0]]'],
    ["source=visible | parse note '(?<x>(a+)+)$' | stats count(x)", '[[2]]'],
    [`source=visible | rex field=note "${many(4000, '(?<a>x)')}"`, 'much more than it is long'],
    ["source=visible | grok note '%{NOSUCHPATTERN:x}'", 'Unable to find pattern'],
    [
      `source=visible | eval x = ${many(150, 'strcmp(')}'a'${many(150, ", 'b')")}`,
      'much more than it is long',
    ],
    [`source=visible ${many(40, '| chart count() over n by note ')}`, '[[1,"a small bird",1]'],
    [`source=visible ${many(13, '| dedup n ')}`, 'more than 12 commands'],
    [`source=visible ${many(13, '| eventstats max(n) as n by note ')}`, 'more than 12 commands'],
    [`source=visible ${many(12, '| dedup n ')} | stats count()`, '[[2]]'],
    [`source=visible ${many(6, '| top n by note ')} | stats count()`, '[[2]]'],
    [`source=visible ${many(7, '| top n by note ')}`, 'more than 12 commands'],
    [`source=visible ${many(60, '| join n visible ')} | stats count()`, '[[2]]'],
    [`source=visible ${many(12, '| append [source=visible] ')} | stats count()`, '[[26]]'],
    [
      `source=visible | where n in ${many(150, '[source=visible | where n in ')}[source=visible | fields n]${many(150, ' | fields n]')} | stats count()`,
      '',
    ],
    [`/*${many(60_000, '*')} source=birds`, 'The pipeline is empty'],
  ])('attack 39, 117, 121: makes not much out of little: %.60s', async (text, failure) => {
    const before = process.cpuUsage();
    expect(await failureOf(text)).toContain(failure);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(2500);
  });

  it.each([
    ['eval x = n, ', 'x = x + 1', 'eval'],
    ['fillnull using ', 'n = 0', 'fillnull'],
  ])(
    'attack 117, 121: is refused where many fields are computed of each other: %s%s',
    async (before, step, command) => {
      const text = `source=visible | ${before}${many(300, `${step}, `)}${step}`;
      expect(await failureOf(text)).toMatch(
        new RegExp(`^[0-9]{4}: More than 200 fields .* ${command}`),
      );
    },
  );

  it('attack 117, 121: computes thousands of fields of a row at once', async () => {
    const fields = Array.from({ length: 3000 }, (_, at) => `x${at} = n + ${at}`).join(', ');
    const before = process.cpuUsage();
    expect(await failureOf(`source=visible | eval ${fields} | stats sum(x2999)`)).toBe('[[6008]]');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  });

  it.each([
    ['eval a = n + 1, b = n + 2, c = a + b, n = c, d = n | fields a, b, c, d', '[[2,3,5,5]]'],
    ['eval note = "x", a = note.keyword | fields a', '[["a small bird"]]'],
    ['eval z = 9, a = [source=visible | where n = z | fields n] | fields a', '[[9]]'],
    ['eval a = 1, a = a + 1, a = a + 1 | fields a', '[[3]]'],
    ['eval a = null | fillnull using a = 5, n = a, a = n | fields a, n', '[[5,1]]'],
  ])('computes fields of those before them: %s', async (commands, rows) => {
    expect(await failureOf(`source=visible | where n = 1 | ${commands}`)).toContain(rows);
  });

  it('takes as many commands as it says', async () => {
    const text = `source=visible ${many(49, '| eval n = n + 1 | where n > 0 ')}| stats sum(n)`;
    expect(await failureOf(text)).toBe('[[108]]');
  });
});

/** Pipelines that would tell of hidden rows, if anything was computed of these. */
const CURIOUS: readonly string[] = [
  'source=birds | sort n',
  'source=birds | fields - code | sort n | head 1',
  'source=birds | eval x = 10 / n | where x > 1 | fields x | sort x',
  'source=birds | eval x = log(n) | stats max(x)',
  'source=birds | eval c = cast(code as int) | stats count(c), count(), min(n), max(n)',
  'source=birds | stats count() by owner',
  "source=birds | where note like '%secret%' | stats count()",
  "source=birds | where match(note, 'secret') | stats count()",
  "source=birds | where match(note, 'bird') and cast(code as int) > 0 | fields n | sort n",
  'source=birds note=secret | stats count()',
  'search NOT bird source=birds | stats count()',
  'source=birds | top owner',
  'source=birds | rare note',
  'source=birds | dedup owner | fields owner',
  'source=birds | where n in [source=birds | fields n] | fields n | sort n',
  'source=birds | where exists [source=birds | where n = 0] | fields n',
  'source=birds | where n < [source=birds | stats avg(n)] | fields n',
  "source=birds | eval t = date_format(at, '%Y') | stats count() by t",
  'source=birds | stats count() by span(at, 1mon)',
  'source=bird* | sort n | fields n',
  'source=birds | where isnull(cast(code as int)) | fields code',
  'describe birds | fields COLUMN_NAME, TYPE_NAME',
  'source=birds | eventstats max(n) as most, count() as all by owner | fields most, all',
  'source=birds | streamstats sum(n) as s | fields n, s',
  'source=birds | sort n | trendline sma(2, n) as t | fields t',
  'source=birds | inner join left=l right=r on cast(l.code as int) = cast(r.code as int) birds | fields n | sort n',
  'source=birds | left join left=l right=r on l.n < r.n [source=birds | where n < 5] | stats count(), count(r.n)',
  'source=birds | fields n, code | join n [source=birds | fields n, owner] | sort n',
  'source=birds | fields n, code | lookup birds code as code replace owner | sort n',
  "source=birds | eval note = 'x' | lookup birds n append note | stats count() by note",
  'source=birds | fields n | append [source=birds | stats count() as n]',
  'source=birds | bin n bins=3 | fields n | sort n',
  'source=birds | bin n | stats count() by n',
  'source=birds | bin at span=1d aligntime=earliest | fields at | sort at',
  'source=birds | timechart timefield=at span=1mon limit=1 avg(n) by owner',
  'source=birds | chart limit=1 count() over owner by note',
  "source=birds | parse note 'a (?<size>.+) bird' | stats count() by size",
  "source=birds | grok note '%{WORD:first} %{GREEDYDATA:rest}' | stats count() by rest",
  'source=birds | rex field=note "(?<s>s[a-z]+)" | stats count() by s',
  'source=birds | regex note="secret" | stats count()',
  'source=birds | patterns note mode=aggregation',
];

describe('a pipeline about documents of which a rule hides some', () => {
  it.each(CURIOUS)('attack 23, 94: computes nothing of those: %s', async (text) => {
    const plans: Step[] = [];
    const request = { language: 'ppl', text, most: 100 } as const;
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
    const [limited, all] = await Promise.all([failureOf(text, LIMITED), failureOf(others)]);
    expect(limited).toBe(all);
  });

  it.each([
    'source=other',
    'source=birds | where n in [source=other | fields secret]',
    'source=missing',
  ])('attack 118: knows no index that is hidden: %s', async (text) => {
    const name = text.includes('other') ? 'other' : 'missing';
    expect(await failureOf(text, LIMITED)).toBe(`-: no such index [${name}]`);
  });

  it('attack 118: names none in a failure', async () => {
    expect(await failureOf('source=birds | fields secre', LIMITED)).toBe(
      '22: There is no field or column [secre].',
    );
  });
});
