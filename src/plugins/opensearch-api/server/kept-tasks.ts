import type { JsonObject } from '#common/json';
import type { SavedObjectsClient, SavedObjectType } from '#core/server';
import type { NewTask, TaskResult } from './tasks';

/** Only the server itself reads and writes them: no export has them. */
export const TASK_TYPE: SavedObjectType = {
  name: 'opensearch-task',
  hidden: true,
  importable: false,
  keepsHistory: false,
};

/** A task that nobody waits for: whoever began it asks later, also a server that was started since. */
export interface KeptTask extends NewTask {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly nanos: number;
  /** Missing: it was running when this was written. */
  readonly result?: TaskResult;
  readonly endedAt?: number;
}

export interface KeptTasks {
  /** Those of earlier runs of the server; all of them are over. */
  readonly earlier: readonly KeptTask[];
  put(task: KeptTask): Promise<void>;
  remove(id: number): Promise<void>;
}

export const MOST_KEPT = 200;
const LONGEST_RESULT = 1_000_000;

export async function openKeptTasks(client: SavedObjectsClient): Promise<KeptTasks> {
  const key = (id: number) => ({ type: TASK_TYPE.name, id: String(id) });
  const { saved_objects: found } = await client.find({
    types: [TASK_TYPE.name],
    perPage: 2 * MOST_KEPT,
  });
  const earlier = found
    .map(({ attributes }) => attributes['task'] as unknown as KeptTask)
    .map(asOver)
    .toSorted((one, other) => one.id - other.id);
  return {
    earlier,
    async put(task) {
      await client.create(
        { ...key(task.id), attributes: { task: asJson(withShort(task)) } },
        { overwrite: true },
      );
    },
    async remove(id) {
      await client.delete(key(id));
    },
  };
}

/** Its server has ended before it. */
const asOver = (task: KeptTask): KeptTask =>
  task.result
    ? task
    : {
        ...task,
        endedAt: Date.now(),
        result: errorOf(
          'task_cancelled_exception',
          'The server ended while the task was running. What it had done until then is done: begin it again for the rest.',
        ),
      };

function withShort(task: KeptTask): KeptTask {
  if (!task.result || textOf(task.result).length <= LONGEST_RESULT) return task;
  const reason = 'What came of the task is too long to be kept beyond a restart of the server.';
  return { ...task, result: errorOf('content_too_long_exception', reason) };
}

const errorOf = (type: string, reason: string): TaskResult => ({
  error: { type, reason },
});

const textOf = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

const asJson = (task: KeptTask): JsonObject => JSON.parse(textOf(task)) as JsonObject;
