import { describe, expect, it } from 'vitest';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';

const test = engineForTests(async (engine) => {
  const types = { level: 'keyword', 'geo.src': 'keyword', day: 'date' } as const;
  await engine.load(
    'logs',
    documentsOf([{ bytes: 2048, level: 'info', 'geo.src': 'DE', day: '2024-03-31' }]),
    { types },
  );
  await engine.load('users', documentsOf([{ level: 'info', name: 'Ann' }]), { types });
});

/** The columns as `name: field`, with what was made of the field's values. */
async function originsOf(text: string, language: 'sql' | 'ppl' = 'sql') {
  const { columns } = await test.engine.statement({ language, text, most: 10 }, testContext());
  return columns.map(({ name, origin }) => {
    const { index, field = '', by } = origin ?? {};
    const own = by ? `${by}(${field})` : field;
    return `${name}: ${index === undefined ? own || '-' : `${index}.${own}`}`;
  });
}

describe('the columns of an answer say which fields they are', () => {
  it.each([
    ['SELECT bytes, l.geo.src FROM logs l', ['bytes: logs.bytes', 'geo.src: logs.geo.src']],
    [
      'SELECT Bytes AS size, bytes * 2 AS twice, avg(bytes), count(*) n, count(DISTINCT level) FROM logs GROUP BY ALL',
      [
        'size: logs.bytes',
        'twice: -',
        'avg(bytes): logs.avg(bytes)',
        'n: count()',
        'count(DISTINCT level): cardinality()',
      ],
    ],
    [
      "SELECT date_trunc('month', day) m, max(day) AS latest FROM logs GROUP BY 1",
      ['m: logs.date_trunc(day)', 'latest: logs.max(day)'],
    ],
    [
      'SELECT bytes b, * REPLACE (1 AS bytes), level FROM logs',
      [
        'b: logs.bytes',
        'bytes: -',
        'level: logs.level',
        'geo.src: logs.geo.src',
        'day: logs.day',
        'level: logs.level',
      ],
    ],
    [
      'WITH own AS (SELECT level, sum(bytes) AS all FROM logs GROUP BY 1) SELECT o.all, o.level, u.name FROM own o JOIN users u USING (level)',
      ['all: logs.sum(bytes)', 'level: logs.level', 'name: users.name'],
    ],
    ['SELECT bytes FROM (SELECT bytes / 2 AS bytes FROM logs)', ['bytes: -']],
    [
      'SELECT CAST(bytes AS VARCHAR) AS text, length(level) FROM logs',
      ['text: -', 'length(level): -'],
    ],
    ['SELECT bytes FROM logs UNION ALL SELECT 1', ['bytes: -']],
    [
      'SELECT bytes b, level, max(day) FROM logs GROUP BY ALL UNION ALL SELECT bytes, name, min(day) FROM logs, users GROUP BY ALL',
      ['b: logs.bytes', 'level: -', 'max("day"): -'],
    ],
    [
      'WITH own AS (SELECT level l FROM logs) SELECT l FROM own UNION SELECT level FROM logs UNION SELECT level FROM logs ORDER BY 1',
      ['l: logs.level'],
    ],
    [
      'SELECT level FROM logs UNION SELECT level FROM logs UNION SELECT name FROM users',
      ['level: -'],
    ],
    // Which columns these are is told by their places alone.
    [
      'SELECT level, geo.src FROM logs UNION SELECT * FROM (SELECT geo.src, level FROM logs)',
      ['level: -', 'geo.src: -'],
    ],
    [
      'SELECT * FROM logs WHERE bytes > 1 UNION ALL SELECT * FROM logs',
      ['bytes: logs.bytes', 'level: logs.level', 'geo.src: logs.geo.src', 'day: logs.day'],
    ],
    [
      'SELECT level, bytes, geo.src, day FROM logs UNION SELECT * FROM logs',
      ['level: -', 'bytes: -', 'geo.src: logs.geo.src', 'day: logs.day'],
    ],
    [
      'SELECT level, name FROM users UNION SELECT * FROM users',
      ['level: users.level', 'name: users.name'],
    ],
    ['SELECT level FROM logs UNION SELECT * EXCLUDE (name) FROM users', ['level: -']],
    ['SELECT level FROM logs UNION BY NAME SELECT level FROM logs', ['level: -']],
    ['SELECT 1', ['1: -']],
  ])('in SQL: %s', async (text, columns) => {
    expect(await originsOf(text)).toEqual(columns);
  });

  it.each([
    [
      'source=logs | fields bytes, level | rename bytes as size',
      ['size: logs.bytes', 'level: logs.level'],
    ],
    [
      'source=logs | where bytes > 1 | stats avg(bytes), count() as n by span(day, 1d) as at, level | sort n',
      [
        'avg(bytes): logs.avg(bytes)',
        'n: count()',
        'at: logs.time_bucket(day)',
        'level: logs.level',
      ],
    ],
    ['source=logs | eval kb = bytes / 1024 | fields kb, bytes', ['kb: -', 'bytes: logs.bytes']],
  ])('in PPL: %s', async (text, columns) => {
    expect(await originsOf(text, 'ppl')).toEqual(columns);
  });
});
