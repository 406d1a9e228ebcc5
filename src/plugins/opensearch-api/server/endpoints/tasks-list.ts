import { matchesPattern } from '#common/query';
import type { Endpoint } from '../endpoint';
import { nodesAnswer } from '../nodes';
import { byName } from '../indices/index-settings';
import { toTask } from '../task-answer';

export const endpoint: Endpoint = {
  name: 'tasks.list',
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
    const actions = parameters.list('actions') ?? ['*'];
    const found = tasks
      .list()
      .filter(({ action }) => actions.some((pattern) => matchesPattern(action, pattern)));
    const detailed = parameters.flag('detailed');
    const listed = byName(
      found.map((task) => [`${server.nodeId}:${task.id}`, toTask(task, server, detailed)]),
    );
    return {
      json:
        parameters.text('group_by') === 'none'
          ? { tasks: Object.values(listed) }
          : nodesAnswer(server, { tasks: listed }),
    };
  },
};
