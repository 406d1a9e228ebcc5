import type { Endpoint } from '../endpoint';
import { nodesAnswer } from '../nodes';
import { byName } from '../indices/index-settings';
import { tasksOf, toTask } from '../task-answer';

const ACTION = 'cluster:admin/tasks/cancel';

export const endpoint: Endpoint = {
  name: 'tasks.cancel_all',
  routes: ['POST /_tasks/_cancel'],
  scope: 'any',
  action: ACTION,
  does: 'Ends the requests that are being worked on, or those of some `actions`: one’s own, those of all for administrators.',
  parameters: ['actions', 'nodes', 'parent_task_id', 'timeout', 'wait_for_completion'],
  handle({ server, tasks, parameters }) {
    const found = tasksOf(tasks, parameters).filter(({ action }) => action !== ACTION);
    for (const task of found) task.cancel();
    if (found.length === 0) return { json: { nodes: {} } };
    const listed = found.map(
      (task) => [`${server.nodeId}:${task.id}`, toTask(task, server, true)] as const,
    );
    return { json: nodesAnswer(server, { tasks: byName(listed) }) };
  },
};
