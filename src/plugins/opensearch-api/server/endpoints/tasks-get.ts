import type { Endpoint } from '../endpoint';
import { findTask, toTask } from '../task-answer';

export const endpoint: Endpoint = {
  name: 'tasks.get',
  routes: ['GET /_tasks/{task_id}'],
  scope: 'any',
  does: 'One request that is being worked on. Results of those that are over are not kept.',
  parameters: ['timeout', 'wait_for_completion'],
  handle: ({ params, server, tasks }) => ({
    json: {
      completed: false,
      task: toTask(findTask(params['task_id'] ?? '', server, tasks), server, true),
    },
  }),
};
