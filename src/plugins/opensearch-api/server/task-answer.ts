import { ApiError, illegalArgument } from './http/api-error';
import type { ServerFacts } from './server-facts';
import type { FinishedTask, RunningTask, RunningTasks } from './tasks';

/** As OpenSearch tells of a task. */
export const toTask = (task: RunningTask, { nodeId }: ServerFacts, detailed: boolean): object => ({
  node: nodeId,
  id: task.id,
  type: 'transport',
  action: task.action,
  ...(detailed ? { status: task.status(), description: task.description } : {}),
  start_time_in_millis: task.startedAt,
  running_time_in_nanos: task.runningNanos(),
  cancellable: true,
  cancelled: task.isCancelled(),
  headers: task.opaqueId === undefined ? {} : { 'X-Opaque-Id': task.opaqueId },
});

/** Throws 404 where it is over and has left nothing, or somebody else's. */
export function findTask(
  id: string,
  server: ServerFacts,
  tasks: RunningTasks,
): RunningTask | FinishedTask {
  const [, node = '', number = ''] = /^([^:]+):(\d+)$/.exec(id) ?? [];
  if (number === '') throw illegalArgument(`malformed task id ${id.slice(0, 100)}`);
  const found = node === server.nodeId ? tasks.find(Number(number)) : undefined;
  if (found) return found;
  throw new ApiError(
    404,
    'resource_not_found_exception',
    `task [${id.slice(0, 100)}] isn't running and hasn't stored its results`,
  );
}
