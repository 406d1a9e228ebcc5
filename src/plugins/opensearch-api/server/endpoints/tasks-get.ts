import type { Endpoint } from '../endpoint';
import { checkTime } from '../documents/write-parameters';
import { readTime } from '../http/read-time';
import { findTask, toTask } from '../task-answer';

/** Milliseconds, as OpenSearch waits. */
const LONGEST_WAIT = 30_000;

export const endpoint: Endpoint = {
  name: 'tasks.get',
  routes: ['GET /_tasks/{task_id}'],
  scope: 'any',
  does: 'One request that is being worked on, or what came of one that nobody waited for: the newest 200 are kept for an hour, also when the server is started again.',
  parameters: ['timeout', 'wait_for_completion'],
  async handle({ params, parameters, server, tasks }) {
    const id = params['task_id'] ?? '';
    const timeout = parameters.text('timeout');
    checkTime('timeout', timeout);
    if (parameters.flag('wait_for_completion')) {
      const wait = Math.min(readTime(timeout) ?? LONGEST_WAIT, LONGEST_WAIT);
      await tasks.whenOver(findTask(id, server, tasks).id, wait);
    }
    const task = findTask(id, server, tasks);
    const result = 'result' in task ? task.result : undefined;
    return {
      json: { completed: result !== undefined, task: toTask(task, server, true), ...result },
    };
  },
};
