import { firstValueFrom, of, Subject, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../core/public/testing';
import {
  AnonymousPathsService,
  BasePath,
  Fetch,
  HttpService,
  LoadingCountService,
  SavedObjectsClient,
  SimpleSavedObject,
  UiSettingsApi,
  UiSettingsClient,
  WorkspacesService,
} from './index';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function start(answer: unknown = {}) {
  server = await startTestServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
  );
  return server;
}

/** Records what it is asked, and answers the same each time. */
function createRecorder<Answer>(answer: Answer) {
  const calls: unknown[][] = [];
  const record = async (...parameters: unknown[]) => {
    calls.push(parameters);
    return answer;
  };
  return { calls, record: record as never };
}

const injectedMetadata = {
  getBasePath: () => '/base',
  getServerBasePath: () => '/server',
  getOpenSearchDashboardsVersion: () => '1.2.3',
};

describe('BasePath', () => {
  it('takes base path, server base path and client base path', () => {
    const basePath = new BasePath('/base', '/server', '/w/abc');

    expect(basePath.get()).toBe('/base/w/abc');
    expect(basePath.getBasePath()).toBe('/base');
    expect(basePath.serverBasePath).toBe('/server');
    expect(basePath.remove('/base/w/abc/x', { withoutClientBasePath: true })).toBe('/w/abc/x');
  });

  it('has defaults', () => {
    expect(new BasePath().get()).toBe('');
    expect(new BasePath('/base', undefined, '/w/abc').serverBasePath).toBe('/base');
    expect(new BasePath('/base')).toBeInstanceOf(BasePath);
  });
});

describe('Fetch', () => {
  it('sends below a base path that is a whole address, with the version', async () => {
    const { origin, requests } = await start({ foo: 'bar' });
    const fetchInstance = new Fetch({
      basePath: new BasePath(`${origin}/base`),
      opensearchDashboardsVersion: 'VERSION',
    });

    expect(await fetchInstance.fetch('/my/path', { query: { a: 'b' } })).toEqual({ foo: 'bar' });
    expect(requests[0]?.url).toBe('/base/my/path?a=b');
    expect(requests[0]?.headers['osd-version']).toBe('VERSION');
  });

  it('counts a request from the call on', async () => {
    await start();
    const fetchInstance = new Fetch({
      basePath: new BasePath(),
      opensearchDashboardsVersion: 'VERSION',
    });
    const counts: number[] = [];
    fetchInstance.getRequestCount$().subscribe((count) => counts.push(count));
    const requests = [fetchInstance.get('/a'), fetchInstance.get('/b')];
    expect(counts).toEqual([0, 1, 2]);
    await Promise.all(requests);

    expect(counts).toEqual([0, 1, 2, 1, 0]);
  });

  it('forgets all interceptors at once', async () => {
    const { requests } = await start();
    const fetchInstance = new Fetch({
      basePath: new BasePath(),
      opensearchDashboardsVersion: 'VERSION',
    });
    fetchInstance.intercept({ request: () => ({ path: '/changed' }) });
    fetchInstance.removeAllInterceptors();
    await fetchInstance.get('/a');

    expect(requests[0]?.url).toBe('/a');
  });
});

describe('LoadingCountService', () => {
  it('adds sources up until it is stopped', () => {
    const service = new LoadingCountService();
    const loadingCount = service.setup({ fatalErrors: { add() {} } });
    const [first$, second$] = [new Subject<number>(), new Subject<number>()];
    const counts: (number | string)[] = [];
    loadingCount.getLoadingCount$().subscribe({
      next: (count) => counts.push(count),
      complete: () => counts.push('complete'),
    });
    loadingCount.addLoadingCountSource(first$);
    loadingCount.addLoadingCountSource(second$);
    first$.next(0);
    first$.next(100);
    second$.next(10);
    first$.complete();
    service.stop();

    expect(counts).toEqual([0, 100, 110, 10, 0, 'complete']);
    expect(second$.observed).toBe(false);
  });

  it('takes errors and negative numbers for fatal', () => {
    const errors: Error[] = [];
    const loadingCount = new LoadingCountService().setup({
      fatalErrors: { add: (error) => errors.push(error) },
    });
    loadingCount.addLoadingCountSource(throwError(() => new Error('foo bar')));
    loadingCount.addLoadingCountSource(of(1, 2, 3, 4, -9));

    expect(errors.map(({ message }) => message)).toEqual([
      'foo bar',
      'Observables passed to loadingCount.add() must only emit positive numbers',
    ]);
  });
});

describe('AnonymousPathsService', () => {
  it('knows paths with and without a base path', () => {
    const anonymousPaths = new AnonymousPathsService().setup({ basePath: new BasePath('/foo') });
    anonymousPaths.register('/BAR/');
    expect(anonymousPaths.isAnonymous('/foo/bar')).toBe(true);

    const atRoot = new AnonymousPathsService().setup({ basePath: new BasePath('/') });
    atRoot.register('/bar');
    expect(atRoot.isAnonymous('bar')).toBe(true);
  });
});

describe('HttpService', () => {
  it('refuses to start before it is set up', () => {
    expect(() => new HttpService().start()).toThrow('HttpService#setup() must be called first!');
  });

  it('shares interceptors between setup and start', async () => {
    await start();
    const httpService = new HttpService();
    const seen: string[] = [];
    const setup = httpService.setup({ injectedMetadata, fatalErrors: { add() {} } });
    setup.intercept({ request: () => void seen.push('setup') });
    const started = httpService.start();
    started.intercept({ request: () => void seen.push('start') });
    await setup.get('/blah');

    expect(seen).toEqual(['start', 'setup']);
    expect(setup.basePath.serverBasePath).toBe('/server');
    httpService.stop();
    const counts: number[] = [];
    started.getLoadingCount$().subscribe((count) => counts.push(count));
    expect(counts).toEqual([]);
  });

  it('reads the workspace from the address of the page', () => {
    window.history.replaceState(null, '', '/base/w/workspaceId/app');
    const { basePath } = new HttpService().setup({
      injectedMetadata,
      fatalErrors: { add() {} },
    });
    window.history.replaceState(null, '', '/');

    expect(basePath.get()).toBe('/base/w/workspaceId');
  });
});

describe('UiSettingsApi', () => {
  it('sends changes through the given client', async () => {
    const { calls, record } = createRecorder({ settings: {} });
    const api = new UiSettingsApi({ fetch: record }, 'user');

    expect(await api.batchSet('foo', 'bar')).toEqual({ settings: {} });
    expect(calls[0]?.[0]).toBe('/api/opensearch-dashboards/settings');
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"changes":{"foo":"bar"}}',
      query: { scope: 'user' },
    });
  });
});

describe('UiSettingsClient', () => {
  function setup(fails = false) {
    const done$ = new Subject<unknown>();
    const batchSet = (() => {
      if (fails) throw new Error('Error in request');
      return { settings: {} };
    }) as never;
    const api = { batchSet, getAll: async () => ({ settings: {} }) };
    const defaults = { dateFormat: { value: 'Browser' } };
    const client = new UiSettingsClient({ api, defaults, initialSettings: {}, done$ });
    return { client, done$ };
  }

  it('holds a value at once and resolves to whether it was saved', async () => {
    const { client } = setup();
    const saved = client.set('foo', 'bar');

    expect(client.get('foo')).toBe('bar');
    expect(client.isCustom('foo')).toBe(true);
    expect(await saved).toBe(true);
    const failing = setup(true).client;
    expect(await failing.set('foo', 'bar')).toBe(false);
    expect(await failing.remove('dateFormat')).toBe(false);
  });

  it('takes one API per scope', async () => {
    const { calls, record } = createRecorder({ settings: {} });
    const api = { batchSet: record, getAll: record };
    const client = new UiSettingsClient({
      uiSettingApis: { default: api, user: api },
      defaults: { mine: { value: 1, scope: 'user' } },
      done$: new Subject(),
    });
    await client.set('mine', 2, 'user');

    expect(calls[0]).toEqual(['mine', 2]);
  });

  it('ends with `done$`', () => {
    const { client, done$ } = setup();
    let ended = false;
    client.getUpdate$().subscribe({
      complete: () => {
        ended = true;
      },
    });
    done$.complete();

    expect(ended).toBe(true);
  });
});

describe('SavedObjectsClient', () => {
  it('calls the given client with path and options', async () => {
    const { calls, record } = createRecorder({ id: 'a', type: 'view', attributes: {} });
    const client = new SavedObjectsClient({ fetch: record });
    const object = await client.create('view', { foo: 'Foo' }, { id: 'a' });

    expect(object).toBeInstanceOf(SimpleSavedObject);
    expect(calls).toEqual([
      [
        '/api/saved_objects/view/a',
        {
          method: 'POST',
          query: { overwrite: undefined },
          prependOptions: undefined,
          body: '{"attributes":{"foo":"Foo"}}',
        },
      ],
    ]);
  });

  it('finds outside of workspaces where none is named', async () => {
    const { calls, record } = createRecorder({ saved_objects: [], total: 0, per_page: 1, page: 0 });
    await new SavedObjectsClient({ fetch: record }).find({ type: 'view' });

    expect(calls[0]?.[1]).toEqual({
      method: 'GET',
      query: { type: 'view' },
      prependOptions: { withoutClientBasePath: true },
      body: undefined,
    });
  });
});

describe('SimpleSavedObject', () => {
  it('keeps what it was given', () => {
    const object = new SimpleSavedObject({} as never, { id: 'a', version: '2' } as never);

    expect([object.id, object._version, object.attributes]).toEqual(['a', '2', {}]);
  });
});

describe('WorkspacesService', () => {
  it('starts without setup, resolves the current workspace and ends with stop', async () => {
    const service = new WorkspacesService();
    const workspaces = service.start();
    workspaces.initialized$.next(true);
    workspaces.workspaceList$.next([{ id: 'one', name: 'One' }]);
    workspaces.currentWorkspaceId$.next('one');
    expect(workspaces.currentWorkspace$.value).toEqual({ id: 'one', name: 'One' });
    workspaces.currentWorkspaceId$.next('gone');
    expect(workspaces.currentWorkspace$.hasError).toBe(true);
    await expect(firstValueFrom(workspaces.currentWorkspace$)).rejects.toEqual({
      reason: 'WORKSPACE_IS_STALE',
    });
    service.stop();

    expect(workspaces.initialized$.isStopped).toBe(true);
    expect(workspaces.currentWorkspaceId$.isStopped).toBe(true);
  });
});
