import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { openEmbeddedEngine } from '#engine/duckdb';
import { createEmbeddedSource } from '#engine/opensearch';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { runPromote, startPromote } from './run-promote';
import { type Moment, type WatchedNode, watchNode } from './watched-node';

const url = inject('openSearchUrl');
const me = anyone();

/** A name of this run alone: the node may have seen others. */
const own = (name: string) => `promote-streams-${process.pid}-${name}`;
/** Each start takes a second: three of the kills, others each day, but in the long run. */
const isWhole = process.env['LONG'] === '1';
const TURNS = 3;
const turn = Math.floor(Date.now() / 86_400_000) % TURNS;

const bulk = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
const created = (id: string, source: string) => [JSON.stringify({ create: { _id: id } }), source];

const STREAM_TEMPLATE: JsonObject = {
  index_patterns: [own('stream')],
  data_stream: { timestamp_field: { name: '@timestamp' } },
  template: { mappings: { properties: { n: { type: 'long' } } } },
};

async function openWithTemplate(folder: string) {
  const embedded = await openEmbeddedEngine({ folder });
  const managing = { ...me, manageableIndices: ['*'] };
  const put = { name: own('streams'), body: STREAM_TEMPLATE, isNew: true };
  await embedded.names.putTemplate('index', put, managing);
  return embedded;
}

/** Of the second and the fourth of the indices that it had. */
async function fillStream(folder: string): Promise<void> {
  const { documentWriter, writer, names, close } = await openWithTemplate(folder);
  const [managing, stream] = [{ ...me, manageableIndices: ['*'] }, own('stream')];
  const roll = { target: stream, conditions: {}, isDryRun: false, definition: {} };
  const write = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) =>
      created(`d${at}`, `{"@timestamp":"2024-01-01T00:00:00Z","n":${at},"big":9007199254740993}`),
    );
    await documentWriter.bulk({ index: stream, body: bulk(lines.flat()) }, me);
  };
  await names.createDataStream(stream, managing);
  await names.rollOver(roll, managing);
  await write(1200);
  await names.rollOver(roll, managing);
  await names.rollOver(roll, managing);
  await write(600);
  for (const gone of [1, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await writer.deleteIndex(`.ds-${stream}-00000${gone}`, me);
  }
  await close();
}

/** What it is, and its documents in the order of their indices. */
async function streamIn(folder: string, name: string) {
  const embedded = await openEmbeddedEngine({ folder });
  const managing = { ...me, manageableIndices: ['*'] };
  const [stream] = await embedded.names.listDataStreams(name, managing);
  const source = createEmbeddedSource(embedded);
  const all: string[] = [];
  for (const index of stream?.indices ?? []) {
    const take = async (documents: readonly object[]) =>
      void all.push(...documents.map((document) => `${index} ${JSON.stringify(document)}`));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await source.describe(index, me);
    // oxlint-disable-next-line no-await-in-loop
    await source.read(index, take, me);
  }
  await embedded.close();
  return { stream, all: all.toSorted() };
}

describe.skipIf(url === '')(
  `npm run promote of data streams ${inject('openSearchMissing')}`,
  () => {
    let node: WatchedNode;
    beforeAll(async () => {
      node = await watchNode(url);
    });
    afterAll(() => node.close());

    const ask = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.text();
    };
    const bulkTo = async (name: string, body: string) => {
      const headers = { 'content-type': 'application/x-ndjson' };
      const response = await fetch(`${url}/${name}/_bulk`, { method: 'POST', headers, body });
      return response.text();
    };

    it(`ends equal, killed ${isWhole ? 'ten' : 'three or four'} times, and back`, async () => {
      const streams = temporaryFolder('promote-streams');
      await fillStream(streams);
      const stream = own('stream');
      const common = ['--data', streams, stream];
      const moments: readonly Moment[] = [
        { request: /^PUT \/_index_template\/atrium/, count: 1, when: 'after' },
        { request: /^PUT \/_data_stream/, count: 1, when: 'before' },
        { request: /^PUT \/_data_stream/, count: 1, when: 'after' },
        { request: /_rollover$/, count: 1, when: 'after' },
        { request: /_bulk/, count: 1, when: 'after' },
        { request: /_mget/, count: 1, when: 'after' },
        { request: /^PUT .*_mapping/, count: 1, when: 'after' },
        { request: /_rollover$/, count: 1, when: 'before' },
        { request: /_bulk/, count: 1, when: 'after' },
        { request: /^DELETE \/_index_template/, count: 1, when: 'before' },
      ];
      // Its template is what streams of the name come from afterwards, too.
      await ask('PUT', `/_index_template/${own('streams')}`, STREAM_TEMPLATE);
      for (const [at, moment] of moments.entries()) {
        if (!isWhole && at % TURNS !== turn) continue;
        const running = startPromote(['--to', node.url, ...common]);
        // oxlint-disable-next-line no-await-in-loop -- one run after the other
        node.at(moment, () => running.process.kill('SIGKILL'));
        const { code, output } = await running.ended;
        expect({ code, moment, output }).toMatchObject({ code: null });
      }
      const { code, output } = await runPromote(['--to', node.url, ...common]);
      expect(output).toContain(`data stream ${stream}: 1,800 documents in 2 indices copied`);
      expect(code).toBe(0);
      const [told] = (
        JSON.parse(await ask('GET', `/_data_stream/${stream}`)) as {
          data_streams: {
            generation: number;
            indices: { index_name: string }[];
            template: string;
          }[];
        }
      ).data_streams;
      expect(told).toMatchObject({
        generation: 4,
        template: own('streams'),
        indices: [2, 4].map((number) => ({ index_name: `.ds-${stream}-00000${number}` })),
      });
      expect(await ask('GET', `/.ds-${stream}-000002/_count`)).toContain('"count":1200');
      const late = `{"create":{"_id":"late"}}\n{"@timestamp":"2024-01-01"}\n`;
      const back = temporaryFolder('promote-streams-back');
      const args = ['--from', node.url, '--data', back, stream];
      await (await openWithTemplate(back)).close();
      const running = startPromote(args);
      node.at({ request: /_search/, count: 3, when: 'after' }, () =>
        running.process.kill('SIGKILL'),
      );
      expect((await running.ended).code).toBeNull();
      expect((await runPromote(args)).output).toContain('1,800 documents in 2 indices copied');
      expect(await streamIn(back, stream)).toEqual(await streamIn(streams, stream));
      expect(await bulkTo(stream, late)).toContain('"errors":false');
      const changed = await runPromote(args);
      expect(changed.output).toMatch(/has changed since it was copied/);
      await ask('DELETE', `/_data_stream/${stream}`);
      await ask('DELETE', `/_index_template/${own('streams')}`);
    });
  },
);
