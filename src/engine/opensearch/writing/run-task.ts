import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { AskedCluster } from '../ask-cluster';
import { withoutEnd } from './write-rights';

interface TaskAnswer {
  completed: boolean;
  response?: TaskResponse;
  error?: { reason?: string };
}

export interface TaskResponse {
  deleted?: number;
  failures?: readonly { cause?: { reason?: string } }[];
}

const FIRST_LOOK_MS = 50;
const LONGEST_WAIT_MS = 2000;

/**
 * Work of a cluster that takes longer than a request: it is looked at until it is done, and ended when nobody waits. Throws `EngineError` in
 * the cluster's words for what fails in it.
 */
export async function runTask(
  cluster: AskedCluster,
  { path, body }: { path: string; body: JsonObject },
  context: EngineContext,
): Promise<TaskResponse> {
  const begun = `${path}${path.includes('?') ? '&' : '?'}wait_for_completion=false`;
  const text = await cluster.ask({ method: 'POST', path: begun, body }, context);
  const { task } = JSON.parse(text) as { task: string };
  const place = `/_tasks/${encodeURIComponent(task)}`;
  try {
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await sleep(wait, undefined, { signal: context.signal });
      // oxlint-disable-next-line no-await-in-loop
      const looked = await cluster.ask({ method: 'GET', path: place }, context);
      const { completed, response, error } = JSON.parse(looked) as TaskAnswer;
      if (completed) return checked(response, error);
    }
  } catch (error) {
    const over = { method: 'POST', path: `${place}/_cancel` } as const;
    await cluster.ask(over, withoutEnd(context)).catch(() => undefined);
    throw context.signal.aborted
      ? new EngineError('cancelled', tell('search.cancelled'), { cause: error })
      : error;
  }
}

function checked(response: TaskResponse = {}, error?: TaskAnswer['error']): TaskResponse {
  const [failure] = response.failures ?? [];
  const reason = error?.reason ?? failure?.cause?.reason;
  if (error || failure) {
    throw new EngineError('invalid_query', reason ?? tell('cluster.taskFailed'));
  }
  return response;
}
