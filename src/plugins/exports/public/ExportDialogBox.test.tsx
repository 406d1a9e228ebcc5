import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CoreStart } from '#core/public';
import { createToasts } from '../../../core/public/notifications';
import { ExportDialogBox } from './ExportDialogBox';

afterEach(cleanup);

const BROKEN = {
  statusCode: 503,
  message: 'The engine failed in the middle of the result, so the file is not whole.',
};

/** A dialog whose export was begun, and what the server says of it. */
async function begin(canBegin = true) {
  const toasts = createToasts({ get: () => undefined, isDeclared: () => false });
  const asked: string[] = [];
  let say: (event: string, data: object) => void = () => {};
  const http = {
    basePath: { prepend: (path: string) => `#${path}` },
    delete: (path: string) => Promise.resolve(asked.push(`DELETE ${path}`)),
    post(path: string) {
      asked.push(`POST ${path}`);
      return canBegin
        ? Promise.resolve({ id: '7', fileName: 'birds.csv' })
        : Promise.reject(new Error('2 exports at once are too many.'));
    },
    get: () =>
      Promise.resolve(
        new ReadableStream<Uint8Array>({
          start(stream) {
            say = (event, data) => {
              const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
              stream.enqueue(new TextEncoder().encode(text));
              if (event !== 'progress') stream.close();
            };
          },
        }),
      ),
  };
  const core = { http, notifications: { toasts } } as unknown as CoreStart;
  const props = { core, title: 'Birds', source: { rows: () => [] }, timeZone: 'UTC' };
  const view = render(<ExportDialogBox {...props} onClose={() => {}} />);
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('Download');
  let shown: unknown[] = [];
  toasts.get$().subscribe((list) => {
    shown = list.map(({ title, text, color }) => ({ title, text, color }));
  });
  return {
    asked,
    press,
    close: view.unmount,
    say: (event: string, data: object) => act(async () => say(event, data)),
    toasts: () => shown,
  };
}

it('says in the dialog that a file is not whole and why, and Retry exports it again', async () => {
  const { say, press, asked, toasts } = await begin();
  await say('progress', { phase: 'sending', rows: 5, bytes: 100 });
  await say('failed', BROKEN);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The file is not whole: the export failed');
  expect(alert.textContent).toContain(BROKEN.message);
  await press('Retry');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual(['POST /internal/exports', 'POST /internal/exports']);
  expect(toasts()).toEqual([]);
});

it('tells of a failure after the dialog was closed: the file, why, and what to do', async () => {
  const { say, close, toasts } = await begin();
  close();
  await say('failed', BROKEN);
  await expect.poll(toasts).toEqual([
    {
      title: 'birds.csv is not whole: the export failed',
      text: `${BROKEN.message} Delete what came of the file from your downloads, and export it again.`,
      color: 'danger',
    },
  ]);
});

it('tells that a file is whole after the dialog was closed, and what a sheet had no room for', async () => {
  const whole = await begin();
  whole.close();
  await whole.say('done', { rows: 2, bytes: 9, fileName: 'birds.csv' });
  await expect
    .poll(whole.toasts)
    .toEqual([{ title: '2 rows are in birds.csv', text: undefined, color: 'success' }]);

  const cut = await begin();
  cut.close();
  await cut.say('done', { rows: 1, bytes: 9, fileName: 'birds.xlsx', cutCells: 1 });
  await expect.poll(cut.toasts).toEqual([
    {
      title: '1 row is in birds.xlsx',
      text: '1 cell was too long for a sheet and says at its end how much is missing',
      color: 'warning',
    },
  ]);
});

it('says nothing more of an export that was canceled', async () => {
  const { say, press, close, asked, toasts } = await begin();
  await press('Cancel');
  close();
  await say('failed', { statusCode: 499, message: 'The export was canceled.' });
  expect(asked).toContain('DELETE /internal/exports/7');
  expect(toasts()).toEqual([]);
});

it('says why an export was never begun', async () => {
  await begin(false);
  expect((await screen.findByRole('alert')).textContent).toContain('too many');
});
