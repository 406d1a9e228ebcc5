import { afterEach, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
afterEach(() => port.server.close());

const startAgain = async () => {
  const { folder } = port.server;
  await port.server.stop();
  port = await openPort({ folder });
};
const fill = async (count: number) => {
  const body = Array.from({ length: count }, (_, n) => `{"index":{}}\n{"n":${n}}\n`).join('');
  await port.ask('/from/_bulk?refresh=true', { body });
};
const begin = async (path: string, body: object) =>
  (await port.ask(`${path}wait_for_completion=false`, { body })).json.task as string;

it('what came of a task is told after the server was started again, and ids go on', async () => {
  port = await openPort();
  await fill(10);
  await Promise.all(Array.from({ length: 10 }, () => port.ask('/')));
  const copy = { source: { index: 'from' }, dest: { index: 'to' } };
  const task = await begin('/_reindex?', copy);
  const before = (await port.ask(`/_tasks/${task}?wait_for_completion=true`)).json;
  expect(before).toMatchObject({ completed: true, response: { created: 10 } });
  await startAgain();

  const after = (await port.ask(`/_tasks/${task}`)).json;
  expect(after.response).toEqual(before.response);
  expect(after.task).toMatchObject({ action: before.task.action, id: before.task.id });
  expect((await port.ask(`/_tasks/${task}/_cancel`, { method: 'POST' })).status).toBe(404);
  const next = await begin('/_reindex?', { ...copy, dest: { index: 'other' } });
  expect(Number(next.split(':')[1])).toBeGreaterThan(Number(task.split(':')[1]));
});

it('a task that ran when the server ended says so after the next start', async () => {
  port = await openPort();
  await fill(3000);
  const task = await begin('/_reindex?requests_per_second=1&', {
    source: { index: 'from', size: 10 },
    dest: { index: 'to' },
  });
  expect((await port.ask(`/_tasks/${task}`)).json.completed).toBe(false);
  await startAgain();

  const { json } = await port.ask(`/_tasks/${task}`);
  expect([json.completed, json.error.type, json.error.reason]).toEqual([
    true,
    'task_cancelled_exception',
    expect.stringContaining('The server ended while the task was running.'),
  ]);
  expect((await port.ask('/_tasks')).json.nodes).toEqual(expect.anything());
});
