import { screen, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { MountPoint } from '../mount-point';
import type { ToastInput, ToastInputFields } from '../notifications';
import { startTestServer, type TestServer } from '../testing';
import { createHttpService } from './http-service';
import { watchAnswers } from './watch-answers';

let server: TestServer;
afterEach(() => server.stop());

it('A server of another version: one warning that stays, with a button that loads the page anew', async () => {
  const body = '{"statusCode":400,"attributes":{"expected":"2.0.0","got":"1.0.0"}}';
  server = await startTestServer((_request, response) =>
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(body),
  );
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError() {},
  });
  const toasts: ToastInputFields[] = [];
  const addWarning = (toast: ToastInput) => {
    toasts.push(toast as ToastInputFields);
    return { id: '0', toastLifeTimeMs: 0 };
  };
  watchAnswers({ http, version: '1.0.0', toasts: { addWarning } });
  await expect(http.get('/a')).rejects.toThrow('Bad Request');
  await expect(http.get('/b')).rejects.toThrow('Bad Request');

  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.title).toBe('This page is older than the server');
  expect(toasts[0]?.toastLifeTimeMs).toBe(Infinity);

  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const element = document.body.appendChild(document.createElement('div'));
  const [toast] = toasts as [ToastInputFields];
  const unmount = (toast.text as MountPoint)(element);
  (await within(element).findByRole('button', { name: 'Refresh' })).click();
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});
