import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BehaviorSubject } from 'rxjs';
import { createHttpService } from '../http';
import { startTestServer, type TestServer } from '../testing';
import { loadMonitoring } from './load-monitoring';
import { createSender } from './sender';
import { httpTransactionName } from './transaction-names';

describe('Monitoring', () => {
  it.each([[{}], [{ apmConfig: null }], [{ apmConfig: {} }], [{ apmConfig: { active: 'true' } }]])(
    'is not there unless it is active: %j',
    async (vars) => {
      expect(await loadMonitoring(window, { vars })).toBeUndefined();
    },
  );

  it('is there if it is', async () => {
    const vars = { apmConfig: { active: true } };
    expect(await loadMonitoring(window, { vars })).toBeDefined();
  });
});

describe('The name of a request', () => {
  it.each([
    ['GET', 'https://host:5601/base/api/x', '/base', 'GET /api/x'],
    ['POST', 'https://host/base/w/one/api/x?q=secret#h', '/base', 'POST /w/one/api/x'],
    ['GET', '/base/api/x', '/base', 'GET /api/x'],
    ['GET', 'http://host/based/api', '/base', 'GET /based/api'],
    ['GET', 'http://host/base', '/base', 'GET /'],
    ['DELETE', 'http://host/api/x', '', 'DELETE /api/x'],
  ])('of %s %s at %j is %s', (method, url, basePath, name) => {
    expect(httpTransactionName(method, url, basePath)).toBe(name);
  });
});

describe('What is measured', () => {
  let server: TestServer | undefined;
  let stop = () => {};

  afterEach(async () => {
    stop();
    await server?.stop();
    performance.clearMeasures();
  });

  async function start(apmConfig: object = { active: true }) {
    const opened = await startTestServer((request, response) =>
      response.writeHead(request.url.includes('broken') ? 500 : 200).end('{}'),
    );
    server = opened;
    const basePath = '/base';
    const http = createHttpService({
      basePath,
      serverBasePath: basePath,
      version: '1.2.3',
      onFatalError: () => {},
    });
    const currentAppId$ = new BehaviorSubject<string | undefined>(undefined);
    const monitoring = await loadMonitoring(window, { vars: { apmConfig } });
    stop = monitoring?.start({ http, application: { currentAppId$ } }) ?? stop;
    return { http, currentAppId$, server: opened };
  }
  const measured = () => performance.getEntriesByType('measure').map(({ name }) => name);

  it('are requests, those that fail too, by method and path alone', async () => {
    const { http } = await start();
    await http.get('/api/x', { query: { q: 'secret' } });
    await http.post('/api/broken').catch(() => {});

    expect(measured()).toEqual(['GET /api/x', 'POST /api/broken']);
  });

  it('are changes of the app, from the change until nothing is loaded any more', async () => {
    const { http, currentAppId$ } = await start();
    currentAppId$.next('discover');
    const loading = http.get('/api/data');
    expect(measured()).toEqual([]);
    await loading;

    await expect.poll(() => measured().toSorted()).toEqual(['/app/discover', 'GET /api/data']);
    const [route] = performance.getEntriesByName('/app/discover');
    const [request] = performance.getEntriesByName('GET /api/data');
    const endOf = (entry?: PerformanceEntry) => (entry ? entry.startTime + entry.duration : 0);
    expect(endOf(route)).toBeGreaterThanOrEqual(endOf(request));
  });

  it('is sent to the server of the config when monitoring ends', async () => {
    const { http, server: collector } = await start({
      active: true,
      serverUrl: '/base/collect',
      serviceName: 'shell',
    });
    await http.get('/api/x');
    stop();
    await expect.poll(() => collector.requests).toHaveLength(2);

    const { method, url, body } = collector.requests[1] ?? {};
    expect([method, url]).toEqual(['POST', '/base/collect']);
    expect(JSON.parse(body ?? '')).toMatchObject({
      serviceName: 'shell',
      transactions: [{ name: 'GET /api/x', type: 'http-request' }],
    });
  });
});

describe('Figures', () => {
  const location = { href: 'http://atrium:5601/base/app/home', origin: 'http://atrium:5601' };
  const create = (serverUrl?: string) => {
    const sent: [string, string][] = [];
    const post = (url: string, body: string) => void sent.push([url, body]);
    return { sent, sender: createSender({ serverUrl, serviceName: 'shell', location, post }) };
  };
  const one = { name: '/app/home', type: 'route-change', start: 1, duration: 2 } as const;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are sent together some seconds after the first', () => {
    const { sent, sender } = create('/base/collect');
    sender.add(one);
    sender.add(one);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);

    expect(sent).toEqual([
      [
        'http://atrium:5601/base/collect',
        JSON.stringify({ serviceName: 'shell', transactions: [one, one] }),
      ],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are sent when there are many of them', () => {
    const { sent, sender } = create('/collect');
    for (let count = 0; count < 50; count++) sender.add(one);
    expect(sent).toHaveLength(1);
  });

  it.each([
    undefined,
    '',
    'https://elsewhere/collect',
    '//elsewhere',
    'http://atrium:5602/x',
    'http://[',
  ])('are sent nowhere where the server is %j', (serverUrl) => {
    const { sent, sender } = create(serverUrl);
    sender.add(one);
    vi.advanceTimersByTime(20_000);
    sender.flush();
    expect(sent).toEqual([]);
  });
});
