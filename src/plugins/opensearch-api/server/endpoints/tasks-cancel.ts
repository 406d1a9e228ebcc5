import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';
import { nodesAnswer } from '../nodes';
import { findTask, toTask } from '../task-answer';

export const endpoint: Endpoint = {
  name: 'tasks.cancel',
  routes: ['POST /_tasks/{task_id}/_cancel'],
  scope: 'any',
  does: 'Ends a request that is being worked on, by its ID.',
  parameters: ['timeout', 'wait_for_completion'],
  handle({ params, server, tasks }) {
    const id = params['task_id'] ?? '';
    const task = findTask(id, server, tasks);
    if ('result' in task) {
      throw new ApiError(
        404,
        'resource_not_found_exception',
        `task [${id.slice(0, 100)}] is not found`,
      );
    }
    task.cancel();
    return { json: nodesAnswer(server, { tasks: { [id]: toTask(task, server, true) } }) };
  },
};
