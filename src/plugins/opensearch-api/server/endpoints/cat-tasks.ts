import { answerTable, CAT_PARAMETERS, type Column } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS: readonly Column[] = [
  { name: 'action', aliases: ['ac'], about: 'task action' },
  { name: 'task_id', aliases: ['ti'], about: 'unique task id' },
  { name: 'start_time', aliases: ['start'], about: 'start time in ms' },
  { name: 'running_time', aliases: ['time'], about: 'running time', right: true },
  { name: 'node', aliases: ['n'], about: 'node name' },
  { name: 'description', aliases: ['desc'], about: 'method and address of the request' },
];

export const endpoint: Endpoint = {
  name: 'cat.tasks',
  routes: ['GET /_cat/tasks'],
  scope: 'any',
  does: "Requests that are being worked on: one's own, all for administrators.",
  parameters: [...CAT_PARAMETERS, 'detailed'],
  handle: (call) =>
    answerTable(
      call,
      COLUMNS,
      call.tasks.list().map((task) => ({
        action: task.action,
        task_id: `${call.server.nodeId}:${task.id}`,
        start_time: task.startedAt,
        running_time: { milliseconds: task.runningNanos() / 1e6 },
        node: call.server.nodeName,
        description: task.description,
      })),
    ),
};
