import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';
import { nodesAnswer } from '../nodes';
import { byName } from '../indices/index-settings';
import type { ServerFacts } from '../server-facts';
import { tasksOf, toTask } from '../task-answer';

export const endpoint: Endpoint = {
  name: 'tasks.list',
  action: 'cluster:monitor/tasks/lists',
  routes: ['GET /_tasks'],
  scope: 'any',
  does: "Requests that are being worked on: one's own, all for administrators.",
  parameters: [
    'actions',
    'detailed',
    'group_by',
    'nodes',
    'parent_task_id',
    'timeout',
    'wait_for_completion',
  ],
  handle({ server, tasks, parameters }) {
    const found = tasksOf(tasks, parameters);
    const detailed = parameters.flag('detailed');
    const listed = byName(
      found.map((task) => [`${server.nodeId}:${task.id}`, toTask(task, server, detailed)]),
    );
    return { json: GROUPS[groupOf(parameters)](listed, server) };
  },
};

type Listed = Readonly<Record<string, object>>;

/** No request has another one for its parent here. */
const GROUPS = {
  nodes: (tasks: Listed, server: ServerFacts): object => nodesAnswer(server, { tasks }),
  parents: (tasks: Listed): object => ({ tasks }),
  none: (tasks: Listed): object => ({ tasks: Object.values(tasks) }),
};

function groupOf(parameters: Parameters): keyof typeof GROUPS {
  const given = parameters.text('group_by') ?? 'nodes';
  if (Object.hasOwn(GROUPS, given)) return given as keyof typeof GROUPS;
  throw illegalArgument(
    `[group_by] must be one of [nodes], [parents] or [none] but was [${given.slice(0, 100)}]`,
  );
}
