import { matchesPattern } from '#common/query';
import { ApiError, illegalArgument } from './http/api-error';
import type { Parameters } from './http/parameters';
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
  const missing = `task [${id.slice(0, 100)}]`;
  throw new ApiError(
    404,
    'resource_not_found_exception',
    node === server.nodeId
      ? `${missing} isn't running and hasn't stored its results`
      : `${missing} belongs to the node [${node.slice(0, 100)}] which isn't part of the cluster and there is no record of the task`,
  );
}

/** Those with the actions that a request names, by names or patterns. */
export function tasksOf(tasks: RunningTasks, parameters: Parameters): readonly RunningTask[] {
  const actions = parameters.list('actions') ?? ['*'];
  return tasks
    .list()
    .filter(({ action }) => actions.some((pattern) => matchesPattern(action, pattern)));
}
