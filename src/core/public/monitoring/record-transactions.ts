import { filter, firstValueFrom, type Observable } from 'rxjs';
import type { HttpSetup } from '../http';
import type { MonitoringConfig } from './monitoring-config';
import { createSender, type Transaction } from './sender';
import { httpTransactionName, routeTransactionName } from './transaction-names';

export interface MonitoredCore {
  http: Pick<HttpSetup, 'basePath' | 'intercept' | 'getLoadingCount$'>;
  application: { currentAppId$: Observable<string | undefined> };
}

interface Dependencies extends MonitoredCore {
  config: MonitoringConfig;
  page: Window;
}

/** Measures requests and changes of the app, as entries of the browser's performance timeline. */
export function recordTransactions(dependencies: Dependencies): () => void {
  const { config, page, http, application } = dependencies;
  const sender = createSender({
    serverUrl: config.serverUrl,
    serviceName: config.serviceName,
    location: page.location,
    post: (url, body) => void send(page, url, body),
  });
  const record = (transaction: Pick<Transaction, 'name' | 'type' | 'start'>) => {
    const end = page.performance.now();
    const { name, type, start } = transaction;
    page.performance.measure(name, { start, end, detail: { type } });
    sender.add({ ...transaction, duration: end - start });
  };
  const stopRequests = recordRequests(http, page, record);
  const routes = application.currentAppId$.subscribe((appId) => {
    if (appId !== undefined) void recordRoute(appId, http, page, record);
  });
  page.addEventListener('pagehide', sender.flush);
  return () => {
    stopRequests();
    routes.unsubscribe();
    page.removeEventListener('pagehide', sender.flush);
    sender.flush();
  };
}

type RecordTransaction = (transaction: Pick<Transaction, 'name' | 'type' | 'start'>) => void;

/** One call has one controller, before it is sent and after. */
function recordRequests(http: MonitoredCore['http'], page: Window, record: RecordTransaction) {
  const started = new WeakMap<object, number>();
  const end = (controller: object, request: Request | undefined) => {
    const start = started.get(controller);
    if (start === undefined || !request) return;
    const name = httpTransactionName(request.method, request.url, http.basePath.get());
    record({ name, type: 'http-request', start });
  };
  return http.intercept({
    request: (_options, controller) => void started.set(controller, page.performance.now()),
    response: ({ request }, controller) => end(controller, request),
    responseError: ({ request }, controller) => end(controller, request),
  });
}

/** From the change until nothing is being loaded any more. */
async function recordRoute(
  appId: string,
  { getLoadingCount$ }: MonitoredCore['http'],
  page: Window,
  record: RecordTransaction,
) {
  const start = page.performance.now();
  // The count of the moment is that of before: the app asks for its data after this.
  await new Promise((resolve) => page.setTimeout(resolve));
  const quiet$ = getLoadingCount$().pipe(filter((count) => count === 0));
  await firstValueFrom(quiet$, { defaultValue: 0 });
  record({ name: routeTransactionName(appId), type: 'route-change', start });
}

/** Nobody waits for it, and nothing depends on it. It may outlive the page. */
async function send(page: Window, url: string, body: string) {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', body, headers, keepalive: true } as const;
  await page.fetch(url, request).catch(() => undefined);
}
