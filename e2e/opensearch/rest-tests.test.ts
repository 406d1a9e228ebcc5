import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fetchRestTests } from '../../tools/opensearch/fetch.mjs';
import type { RestClient } from './rest-tests/client';
import { connectNode } from './rest-tests/node-client';
import { openPortClient } from './rest-tests/port-client';
import { readSuites, type RestTest } from './rest-tests/read-suites';
import { runTest, type RestResult } from './rest-tests/run-test';

/** Of `rest-api-spec/test`: what the port answers. */
const FOLDERS = [
  'bulk',
  'cat.aliases',
  'cat.allocation',
  'cat.count',
  'cat.health',
  'cat.indices',
  'cat.nodes',
  'cat.plugins',
  'cat.segments',
  'cat.shards',
  'cat.tasks',
  'cat.templates',
  'cluster.component_template',
  'cluster.health',
  'cluster.state',
  'cluster.stats',
  'count',
  'create',
  'delete',
  'exists',
  'explain',
  'field_caps',
  'get',
  'get_source',
  'index',
  'indices.analyze',
  'indices.create',
  'indices.delete',
  'indices.delete_alias',
  'indices.exists',
  'indices.exists_alias',
  'indices.exists_template',
  'indices.flush',
  'indices.forcemerge',
  'indices.get',
  'indices.get_alias',
  'indices.get_field_mapping',
  'indices.get_index_template',
  'indices.get_mapping',
  'indices.get_settings',
  'indices.get_template',
  'indices.put_alias',
  'indices.put_index_template',
  'indices.put_mapping',
  'indices.put_template',
  'indices.refresh',
  'indices.resolve_index',
  'indices.rollover',
  'indices.simulate_index_template',
  'indices.simulate_template',
  'indices.stats',
  'indices.update_aliases',
  'indices.validate_query',
  'info',
  'ingest',
  'mget',
  'mlt',
  'msearch',
  'nodes.info',
  'nodes.stats',
  'ping',
  'scroll',
  'search',
  'search.aggregation',
  'search.highlight',
  'search.inner_hits',
  'tasks.cancel',
  'tasks.get',
  'tasks.list',
  'update',
];

/** Why a test does not pass: see the list. */
const REASONS = ['gone', 'refused', 'differs'] as const;
type Reason = (typeof REASONS)[number];

const EXPECTED = parse(
  readFileSync(new URL('rest-tests/not-passing.yml', import.meta.url), 'utf8'),
) as Record<Reason, Record<string, string>>;

const LEAST_PASSING = 0.9;
const TEST_MS = 60_000;
const NODE = process.env.ATRIUM_TEST_REST_NODE ?? '';
const root = await fetchRestTests();
const tests = await readSuites(join(root, 'test'), FOLDERS);
const nameOf = ({ file, name }: RestTest): string => `${file}: ${name}`;

const reasonOf = (name: string): Reason | undefined =>
  REASONS.find((reason) => EXPECTED[reason][name] !== undefined);

describe('OpenSearch’s REST tests', () => {
  let ours: RestClient & { close(): Promise<void> };
  const results = new Map<string, RestResult>();
  beforeAll(async () => {
    ours = await openPortClient(join(root, 'api'));
  });
  afterAll(() => ours.close());

  it.for(tests.map((test) => [nameOf(test), test] as const))(
    '%s',
    { timeout: TEST_MS },
    async ([name, test]) => {
      const result = await runTest(test, ours);
      results.set(name, result);
      const passes = result.outcome === 'passed';
      if (passes === (reasonOf(name) === undefined)) return;
      throw new Error(
        'why' in result ? result.why : 'It passes, and is listed as one that does not',
      );
    },
  );

  it('pass, nine of ten of those that need nothing that is refused or left out by design', () => {
    const of = (wanted: Reason | undefined) =>
      [...results].filter(([name]) => reasonOf(name) === wanted).length;
    const passed = of(undefined);
    const missing = of('differs');
    console.log(`note: of OpenSearch's REST tests ${passed} pass, ${missing} don't`);
    for (const folder of FOLDERS) {
      const own = [...results.keys()].filter((name) => name.startsWith(`${folder}/`));
      const ofOwn = (reason: Reason | undefined) =>
        own.filter((name) => reasonOf(name) === reason).length;
      const passing = ofOwn(undefined);
      console.log(`note: ${folder}: ${passing} of ${passing + ofOwn('differs')}`);
    }
    expect(passed / (passed + missing)).toBeGreaterThanOrEqual(LEAST_PASSING);
  });

  it('are listed as not passing only where there is such a test', () => {
    const known = new Set(tests.map(nameOf));
    const listed = REASONS.flatMap((reason) => Object.keys(EXPECTED[reason]));
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});

/**
 * Says that the tests are run as they are meant: a node passes what it is said to pass. It needs one of its own, whose indices and
 * settings go with each test.
 */
if (NODE !== '') {
  describe('A node that nobody else uses', () => {
    const node = connectNode(NODE, join(root, 'api'));
    const passing = tests.filter((test) => reasonOf(nameOf(test)) !== 'gone');

    it.for(passing.map((test) => [nameOf(test), test] as const))(
      'passes %s',
      { timeout: TEST_MS },
      async ([, test]) => {
        expect(await runTest(test, node)).toEqual({ outcome: 'passed' });
      },
    );
  });
}
