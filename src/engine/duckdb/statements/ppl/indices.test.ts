import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../search/testing/load-documents';
import { engineForTests } from '../../search/testing/test-index';
import { readPipeline } from './pipeline';
import { askPipelines } from './testing/ask-pipelines';

const test = engineForTests(async (engine) => {
  const types = {
    '@timestamp': 'date',
    level: 'keyword',
    ip: 'ip',
    'geo.src': 'keyword',
    tags: 'keyword',
    message: 'text',
  } as const;
  await engine.load(
    'logs',
    documentsOf([
      {
        '@timestamp': '2024-01-01T10:00:00Z',
        level: 'error',
        bytes: 100,
        ip: '10.0.0.1',
        tags: ['a', 'b'],
        geo: { src: 'DE' },
        message: 'disk is full',
      },
      {
        '@timestamp': '2024-01-01T10:07:00Z',
        level: 'info',
        bytes: 50,
        ip: '10.0.0.2',
        tags: ['b'],
        geo: { src: 'FR' },
        message: 'all is well',
      },
      {
        '@timestamp': '2024-01-02T10:30:15.250Z',
        level: 'error',
        bytes: 7,
        ip: '::1',
        tags: [],
        geo: { src: 'DE' },
        message: 'the disk failed',
      },
    ]),
    { types },
  );
  await engine.load('logs-other', documentsOf([{ bytes: 'many', other: 1 }]), {
    types: { bytes: 'keyword' },
  });
  await engine.load('upper', documentsOf([{ Name: 'a' }]));
  await engine.load('lower', documentsOf([{ name: 'b' }]));
});
const { ask, rowsOf, namesOf } = askPipelines(test);

describe('a pipeline about indices', () => {
  it('calls types as OpenSearch’s PPL does', async () => {
    const { columns } = await ask('source=logs | eval half = bytes / 2.0, ok = bytes > 1');
    expect(columns.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      '@timestamp timestamp',
      'bytes bigint',
      'geo.src string',
      'half double',
      'ip ip',
      'level string',
      'message string',
      'ok boolean',
      'tags array',
    ]);
  });

  it.each<[string, unknown[][]]>([
    ["source=logs | where tags = 'b' | fields bytes", [[100], [50]]],
    ["source=logs | where tags in ('a', 'c') | fields bytes", [[100]]],
    [
      'source=logs | expand tags | stats count() by tags',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    ['source=logs | where array_length(tags) = 2 | fields bytes', [[100]]],
    ["source=logs | where ip = '0:0::1' | fields bytes", [[7]]],
    ["source=logs | where cidrmatch(ip, '10.0.0.0/8') | fields bytes", [[100], [50]]],
    ["source=logs | where message.keyword = 'all is well' | fields bytes", [[50]]],
    ["source=logs | where @timestamp >= '2024-01-02' | fields bytes", [[7]]],
    [
      'source=logs | stats sum(bytes) by span(@timestamp, 1d)',
      [
        [150, '2024-01-01 00:00:00'],
        [7, '2024-01-02 00:00:00'],
      ],
    ],
    [
      'source=logs | stats count() by span(5m)',
      [
        [1, '2024-01-01 10:00:00'],
        [1, '2024-01-01 10:05:00'],
        [1, '2024-01-02 10:30:00'],
      ],
    ],
    [
      'source=logs | timechart span=1d count() by level',
      [
        ['2024-01-01 00:00:00', 'error', 1],
        ['2024-01-01 00:00:00', 'info', 1],
        ['2024-01-02 00:00:00', 'error', 1],
      ],
    ],
    [
      'source=logs | stats earliest(bytes) as e, latest(bytes) as l by level',
      [
        [100, 7, 'error'],
        [50, 50, 'info'],
      ],
    ],
    [
      "source=logs earliest='2024-01-01 10:05:00' latest='2024-01-02 00:00:00' | fields bytes",
      [[50]],
    ],
    ['source=logs earliest=-1d | stats count()', [[0]]],
    ['source=logs disk NOT failed | fields bytes', [[100]]],
    ['source=logs "disk is" | fields bytes', [[100]]],
    ['source=logs level=err* bytes<=50 | fields bytes', [[7]]],
    ['source=logs | flatten geo | fields src | head 1', [['DE']]],
    ['source=logs geo.src=FR | fields geo.src', [['FR']]],
    [
      'source=logs* | fields bytes, _index | sort _index, bytes',
      [
        ['100', 'logs'],
        ['50', 'logs'],
        ['7', 'logs'],
        ['many', 'logs-other'],
      ],
    ],
    ['source=logs-other, logs | where isnotnull(other) | fields other, level', [[1, null]]],
    ['source=`logs-other` | fields other', [[1]]],
    [
      'source=lower,upper | sort name | fields name, Name',
      [
        [null, 'a'],
        ['b', null],
      ],
    ],
    ['source=logs /* not shown */ | head 1 // the first\n | fields bytes', [[100]]],
    ["source=logs | where match(message, 'disk') | stats count()", [[2]]],
    [
      "source=logs | rename message as text | where match(text, 'disk', operator='and') | head 1 | fields bytes",
      [[100]],
    ],
    ['source=logs | fields bytes | where _id is not null | stats count()', [[3]]],
    [
      'source=logs | bin @timestamp span=5m | fields @timestamp | head 1',
      [['2024-01-01 10:00:00']],
    ],
    [
      "source=logs | bin @timestamp span=2h aligntime='@d+3h' | fields @timestamp | head 1",
      [['2024-01-01 09:00:00']],
    ],
  ])('%s', async (pipeline, rows) => {
    expect(await rowsOf(pipeline)).toEqual(rows);
  });

  it('shows fields, not what documents have beside them', async () => {
    expect(await namesOf('source=lower,upper')).toEqual(['name', 'Name']);
  });
});

describe('docs/ppl.md', () => {
  const page = readFileSync(new URL('../../../../../docs/ppl.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `') && line.includes('` | `'));
  const examples = rows
    .flatMap((line) => [...(line.split(/(?<!\\)\|/)[2] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, example = '']) => example.replaceAll('\\|', '|'))
    .filter((example) => example.includes(' '));

  it.each(examples)('has an example that can be read: %s', (example) => {
    const isFirst = /^(?:source|search|index|describe)\b/.test(example);
    expect(readPipeline(isFirst ? example : `source=logs | ${example}`)).toBeTypeOf('function');
  });
});
