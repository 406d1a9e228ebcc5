import { hostname } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import fastify from 'fastify';
import type { ServerPlugin } from '../plugins/server-plugin';
import { createRouter, type Load } from '../http';
import { createTestServer, type TestServer } from '../testing';
import { registerMetricsRoute } from './metrics-route';
import { collectOperationMetrics } from './operation-metrics';
import { createStatusRegistry } from './status-registry';
import { registerStatusRoute } from './status-route';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(plugins: readonly ServerPlugin[] = [], flags = {}) {
  server = await createTestServer({ plugins, flags });
  return (url: string) =>
    (server as TestServer).http.inject({ url, headers: { host: 'localhost' } });
}

const leaky: ServerPlugin = {
  id: 'leaky',
  start(core) {
    core.status.set('disk', { state: 'yellow', message: 'Almost full: /var/lib/atrium' });
    throw new Error('no rights on /etc/atrium/secret.key');
  },
};

describe('status', () => {
  it('names the server by an id that stays', async () => {
    const get = await start();
    const first = (await get('/api/status')).json().uuid;

    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-/);
    expect((await get('/api/status')).json().uuid).toBe(first);
  });

  it('names it as the configuration does, else as the machine is called', async () => {
    const get = await start([], { 'server.name': 'analysis-1' });
    expect((await get('/api/status')).json().name).toBe('analysis-1');
    await server?.close();

    const getNext = await start();
    expect((await getNext('/api/status')).json().name).toBe(hostname());
  });

  it('names it by the id of the configuration', async () => {
    const uuid = '0e2f1c52-30b1-4c0f-9d3c-6d3f0c6b8f11';
    const get = await start([], { 'server.uuid': uuid });

    expect((await get('/api/status')).json().uuid).toBe(uuid);
  });

  it('tells how the engine is', async () => {
    const get = await start();

    expect((await get('/api/status')).json().status).toMatchObject({
      overall: { state: 'green', nickname: 'Looking good', uiColor: 'secondary' },
      statuses: expect.arrayContaining([
        expect.objectContaining({ id: 'core:engine@1.2.3', state: 'green' }),
      ]),
    });
  });

  it('has the parts that set their own', async () => {
    const get = await start([
      {
        id: 'keeper',
        setup: (core) => core.status.set('disk', { state: 'yellow', message: 'Almost full' }),
      },
    ]);

    expect((await get('/api/status')).json().status).toMatchObject({
      overall: { state: 'yellow', title: 'Yellow', uiColor: 'warning' },
      statuses: expect.arrayContaining([
        expect.objectContaining({ id: 'core:disk@1.2.3', message: 'Almost full' }),
      ]),
    });
  });

  it('has the levels of the newer format where asked', async () => {
    const get = await start([leaky]);

    expect((await get('/api/status?v8format=true')).json().status).toEqual({
      overall: { level: 'unavailable', summary: 'Danger Will Robinson! Danger!' },
      core: {
        engine: { level: 'available', summary: 'Ready' },
        disk: { level: 'degraded', summary: 'Almost full: /var/lib/atrium' },
        store: { level: 'available', summary: 'Ready' },
      },
      plugins: {
        leaky: { level: 'unavailable', summary: 'no rights on /etc/atrium/secret.key' },
      },
    });
    expect((await get('/api/status?v8format=maybe')).statusCode).toBe(400);
  });

  it('says that a part failed or does not answer, and is answered all the same', async () => {
    const registry = createStatusRegistry();
    registry.addCheck('broken', () => Promise.reject(new Error('no disk')));
    registry.addCheck('asleep', () => new Promise(() => undefined));

    expect(await registry.read()).toEqual([
      { id: 'broken', state: 'red', message: 'no disk' },
      { id: 'asleep', state: 'yellow', message: 'Does not answer within two seconds.' },
    ]);
  });

  it('attack 75: asks a part once for many who want to know', async () => {
    const registry = createStatusRegistry();
    let asked = 0;
    registry.addCheck('engine', async () => {
      asked += 1;
      return { state: 'green', message: 'Ready' };
    });
    await Promise.all(Array.from({ length: 50 }, () => registry.read()));

    expect(asked).toBe(1);
  });
});

describe('an outsider', () => {
  async function ask(allowAnonymous: boolean) {
    const registry = createStatusRegistry();
    registry.set('engine', { state: 'red', message: 'secret-host refused at /secret/path' });
    const http = fastify();
    registerStatusRoute(createRouter(http), {
      name: 'secret-host',
      uuid: () => 'secret-uuid',
      version: '1.2.3-secret',
      buildNumber: 7,
      buildHash: 'secret-hash',
      metrics: { read: async () => ({ secret: 1 }), stop: () => undefined },
      core: registry,
      plugins: () => [{ id: 'secret-plugin', state: 'red', message: 'secret' }],
      allowAnonymous,
      isAnonymous: () => true,
    });
    return http.inject('/api/status?v8format=true');
  }

  it('attack 66: learns from the status whether the server works, and nothing else', async () => {
    const response = await ask(true);

    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('secret');
    expect(response.json()).toEqual({
      name: '',
      version: { number: '', build_hash: '', build_number: 0, build_snapshot: false },
      status: {
        overall: { id: 'overall', state: 'red', title: 'Red', uiColor: 'danger' },
        statuses: [],
      },
      metrics: {},
    });
  });

  it('attack 66: learns nothing where status.allowAnonymous is off', async () => {
    expect((await ask(false)).statusCode).toBe(401);
  });

  it('attack 66: gets no figures', async () => {
    const http = fastify();
    registerMetricsRoute(createRouter(http), {
      version: '1.2.3',
      counts: [],
      load: { inFlight: 0, refused: 0, disconnects: 0, delayMs: 0 } satisfies Load,
      eventStreams: () => 0,
      engine: { searchesInProgress: () => 0, searchesComputed: undefined },
      isAnonymous: () => true,
    });

    expect((await http.inject('/api/metrics')).statusCode).toBe(401);
  });
});

describe('the figures of a window', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are how many answers there were, their time on average, and the longest', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const http = fastify();
    const load = { inFlight: 0, refused: 0, disconnects: 0, delayMs: 0 } satisfies Load;
    const { read, stop } = collectOperationMetrics(http, { intervalMs: 5000, load });
    http.get<{ Params: { ms: string } }>('/takes/:ms', async ({ params }) => {
      now += Number(params.ms);
      return {};
    });
    for (const ms of [10, 60, 20]) await http.inject(`/takes/${ms}`);
    vi.advanceTimersByTime(5000);

    expect(await read()).toMatchObject({
      collection_interval_in_millis: 5000,
      requests: { total: 3 },
      response_times: { avg_in_millis: 30, max_in_millis: 60 },
    });
    stop();
    await http.close();
  });
});

describe('metrics', () => {
  it('count answers by route and status, never by address', async () => {
    const get = await start();
    await get('/app/hello?a=secret');
    await get('/app/other');
    await get('/api/status?v8format=maybe');
    const { body, headers } = await get('/api/metrics');

    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain(
      'atrium_http_requests_total{method="GET",route="/app/:id",status="200"} 2\n',
    );
    expect(body).toContain(
      'atrium_http_requests_total{method="GET",route="/api/status",status="400"} 1\n',
    );
    expect(body).toMatch(
      /atrium_http_request_duration_seconds_bucket\{method="GET",route="\/app\/:id",le="\+Inf"\} 2\n/,
    );
    expect(body).not.toMatch(/secret|hello/);
  });

  it('are lines that Prometheus reads', async () => {
    const get = await start();
    const { body } = await get('/api/metrics');

    const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(samples.length).toBeGreaterThan(10);
    for (const line of samples) {
      expect(line).toMatch(/^[a-z_:]+(\{([a-z_]+="[^"\n]*",?)+\})? -?[\d.e+-]+$/i);
    }
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name);
    expect(new Set(types).size).toBe(types.length);
  });

  it('have the process, the event loop and the searches in them', async () => {
    const get = await start();
    const { body } = await get('/api/metrics');

    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'atrium_requests_in_flight',
      'atrium_engine_searches_in_progress',
      'atrium_engine_searches_total',
    ]) {
      expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    }
  });
});

describe('openapi', () => {
  it('describes the routes with their own schemas', async () => {
    const get = await start();
    const description = (await get('/api/openapi.json')).json();

    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Atrium', version: '1.2.3' },
      components: { schemas: { Error: { required: ['statusCode', 'error', 'message'] } } },
    });
    expect(description.paths['/api/core/capabilities'].post).toMatchObject({
      operationId: 'postApiCoreCapabilities',
      parameters: [{ name: 'osd-xsrf', in: 'header', required: true }],
      requestBody: {
        content: { 'application/json': { schema: { required: ['applications'] } } },
      },
    });
    expect(description.paths['/api/status'].get.parameters).toEqual([
      { name: 'v8format', in: 'query', schema: { type: 'boolean' } },
    ]);
  });

  it('knows the routes of plugins, with the parts of their addresses', async () => {
    const get = await start([
      {
        id: 'things',
        start(core) {
          const router = core.http.createRouter();
          router.delete('/api/things/:id', {}, () => ({}));
          router.post('/api/things/file', { rawBody: true }, () => ({}));
        },
      },
    ]);
    const { paths } = (await get('/api/openapi.json')).json();

    expect(paths['/api/things/{id}'].delete.parameters[0]).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    });
    expect(paths['/api/things/file'].post.requestBody.content).toHaveProperty(
      'application/octet-stream',
    );
    expect(Object.keys(paths).filter((path) => !/^\/(api|internal)\//.test(path))).toEqual([]);
  });
});
