import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { type OpenSearchNode, startNodes } from '../../tools/opensearch/node.mjs';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { type Atrium, startAtrium } from '../support/atrium';

const PEOPLE = 50;
const DOCUMENTS = 6000;
/** From the first kill. */
const WORK_MS = Number(process.env['ATRIUM_KILL_SECONDS'] ?? 300) * 1000;
const SECOND_KILL_MS = 20_000;
/** Between two things that a person does. */
const THINKING_MS = 1500;
/** No failure is later than that after a kill. */
const RECOVERY_MS = 30_000;

let nodes: OpenSearchNode[] = [];
let servers: Atrium[] = [];

beforeAll(async () => {
  nodes = await startNodes(3, { heap: '512m' });
  const hosts = nodes.map(({ url }) => url);
  await put(`${hosts[0]}/_index_template/flights`, {
    index_patterns: ['flights*'],
    template: { settings: { number_of_shards: 3, number_of_replicas: 1 } },
  });
  const file = join(temporaryFolder('killed'), 'flights.csv');
  const lines = Array.from({ length: DOCUMENTS }, (_, at) => `${at},city ${at % 7}`);
  writeFileSync(file, `number,city\n${lines.join('\n')}\n`);
  const flags = [`--opensearch.hosts=${hosts.join(',')}`, '--savedObjects.store=opensearch'];
  const first = await startAtrium({ files: [file], flags });
  servers = [first, await startAtrium({ flags })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(nodes.map((node) => node.stop()));
});

const headers = { 'content-type': 'application/json', 'osd-xsrf': 'true' };
async function put(url: string, body: JsonObject) {
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

interface Done {
  at: number;
  milliseconds: number;
  what: string;
  /** Undefined: it went well. */
  failure?: string;
  /** It said so itself that something is missing. */
  isPartial?: boolean;
  isWrong?: boolean;
}

/** Does one thing after the other, at the server that answers. */
class Person {
  readonly done: Done[] = [];
  /** What the server acknowledged last, by the ids of saved objects. */
  readonly written = new Map<string, string>();
  /** Sent, and never answered: it may be there or not. */
  readonly unknown = new Map<string, string>();
  private readonly number: number;
  private server: number;

  constructor(number: number) {
    this.number = number;
    this.server = number % 2;
  }

  async work(until: () => boolean) {
    for (let step = 0; !until(); step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.doNext(step);
      // oxlint-disable-next-line no-await-in-loop -- people think
      await pause(THINKING_MS * (0.5 + ((this.number * 7 + step * 3) % 10) / 10));
    }
  }

  private doNext(step: number) {
    if (step % 3 === 0) return this.save(step);
    return step % 3 === 1 ? this.search(step) : this.list();
  }

  private async search(step: number) {
    const least = (this.number * 31 + step) % 1000;
    const body = {
      size: 0,
      track_total_hits: true,
      query: { range: { number: { gte: least } } },
    };
    const params = { params: { index: 'flights', body } };
    await this.ask('search', '/internal/search/opensearch', params, (answer) => {
      const { rawResponse: found } = answer as {
        rawResponse: {
          hits: { total: { value: number } };
          _shards: { total: number; successful: number };
        };
      };
      const isPartial = found._shards.successful < found._shards.total;
      return { isPartial, isWrong: !isPartial && found.hits.total.value !== DOCUMENTS - least };
    });
  }

  private async save(step: number) {
    const id = `board-${this.number}-${step % 9}`;
    const title = `Board ${this.number}, change ${step}`;
    this.unknown.set(id, title);
    await this.ask(
      'save',
      `/api/saved_objects/dashboard/${id}?overwrite=true`,
      { attributes: { title } },
      () => {
        this.written.set(id, title);
        this.unknown.delete(id);
        return {};
      },
    );
  }

  private list() {
    return this.ask(
      'list',
      '/api/saved_objects/_find?type=dashboard&per_page=20',
      undefined,
      () => ({}),
    );
  }

  private async ask(
    what: string,
    path: string,
    body: JsonObject | undefined,
    read: (answer: unknown) => Partial<Done>,
  ) {
    const started = performance.now();
    const end = (found: Partial<Done>) => {
      const milliseconds = performance.now() - started;
      this.done.push({ at: Date.now(), milliseconds, what, ...found });
    };
    try {
      const answer = await fetch(`${servers[this.server]?.url}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers,
        signal: AbortSignal.timeout(40_000),
      });
      const text = await answer.text();
      if (answer.status === 200) end(read(JSON.parse(text)));
      else end({ failure: `${answer.status} ${text.slice(0, 200)}` });
    } catch (error) {
      // As a load balancer does, and as a person who opens the page again.
      this.server = 1 - this.server;
      end({ failure: String((error as Error).cause ?? error) });
    }
  }
}

it(
  `${PEOPLE} people work on while a node and then a server are killed`,
  { timeout: WORK_MS + 240_000 },
  async () => {
    const people = Array.from({ length: PEOPLE }, (_, number) => new Person(number));
    let isOver = false;
    const working = Promise.all(people.map((person) => person.work(() => isOver)));
    await expect
      .poll(() => people.every(({ done }) => done.length > 3), { timeout: 60_000 })
      .toBe(true);
    const before = people.flatMap(({ done }) => done);
    expect(before.filter(({ failure }) => failure)).toEqual([]);

    const kills = [Date.now()];
    process.kill(nodes[0]?.pid ?? 0, 'SIGKILL');
    await pause(SECOND_KILL_MS);
    kills.push(Date.now());
    servers[0]?.process.kill('SIGKILL');
    await pause(WORK_MS - SECOND_KILL_MS);
    isOver = true;
    await working;

    const done = people.flatMap((person) => person.done).filter(({ at }) => at >= (kills[0] ?? 0));
    const failed = done.filter(({ failure }) => failure);
    const latest = Math.max(
      0,
      ...failed.map(({ at }) => at - Math.max(...kills.filter((kill) => kill <= at))),
    );
    const slowest = Math.max(...done.map(({ milliseconds }) => milliseconds));
    const figures = {
      requests: done.length,
      failed: failed.length,
      share: failed.length / done.length,
      latestFailureAfterKill: latest,
      partial: done.filter(({ isPartial }) => isPartial).length,
      slowest: Math.round(slowest),
      failures: Object.fromEntries(
        [...new Set(failed.map(({ what, failure = '' }) => `${what}: ${failure}`))]
          .slice(0, 20)
          .map((text) => [
            text,
            failed.filter(({ what, failure = '' }) => `${what}: ${failure}` === text).length,
          ]),
      ),
    };
    console.log(JSON.stringify(figures, null, 1));

    expect(done.filter(({ isWrong }) => isWrong)).toEqual([]);
    expect(figures.share).toBeLessThan(0.01);
    expect(latest).toBeLessThan(RECOVERY_MS);
    const lost: string[] = [];
    for (const person of people) {
      for (const [id, title] of person.written) {
        // oxlint-disable-next-line no-await-in-loop -- a few hundred
        const answer = await fetch(`${servers[1]?.url}/api/saved_objects/dashboard/${id}`);
        // oxlint-disable-next-line no-await-in-loop -- and what it says
        const found = (await answer.json()) as { attributes?: { title: string } };
        const isThere = [title, person.unknown.get(id)].includes(found.attributes?.title ?? '');
        if (!isThere) lost.push(`${id}: ${title} is ${answer.status} ${found.attributes?.title}`);
      }
    }
    expect(lost).toEqual([]);
  },
);
