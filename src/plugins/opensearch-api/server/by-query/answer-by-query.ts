import type { Answer, Call } from '../endpoint';
import { illegalArgument, notOffered } from '../http/api-error';
import type { Parameters } from '../http/parameters';
import { checkActiveShards, checkTime } from '../documents/write-parameters';
import { countsOf, newProgress, statusOf, type ByQueryKind } from './progress';
import { runByQuery, type ByQueryWork } from './run-by-query';

/** Of addresses that change what a query finds. */
export const BY_QUERY_PARAMETERS = [
  'max_docs',
  'refresh',
  'requests_per_second',
  'scroll',
  'slices',
  'timeout',
  'wait_for_active_shards',
  'wait_for_completion',
] as const;

export type PlannedWork = Omit<ByQueryWork, 'most'> & { most: number | undefined };

/** Does the work, or begins it and answers with its task. @param plan throws for what can't be done, before anything is */
export async function answerByQuery(
  call: Call,
  kind: ByQueryKind,
  plan: (call: Call) => Promise<PlannedWork>,
): Promise<Answer> {
  const { parameters } = call;
  checkTime('timeout', parameters.text('timeout'));
  checkTime('scroll', parameters.text('scroll'));
  checkActiveShards(parameters.text('wait_for_active_shards'));
  checkSlices(parameters.text('slices'));
  const perSecond = readPerSecond(parameters.text('requests_per_second'));
  const work = await plan(call);
  const most = smaller(readMost(parameters), work.most);
  const run = (within: Call) => runWork({ ...work, most }, { call: within, kind, perSecond });
  return parameters.flag('wait_for_completion', true) ? run(call) : call.inBackground(run);
}

const smaller = (a: number | undefined, b: number | undefined): number =>
  Math.min(a ?? Number.MAX_SAFE_INTEGER, b ?? Number.MAX_SAFE_INTEGER);

async function runWork(
  work: ByQueryWork,
  { call, kind, perSecond }: { call: Call; kind: ByQueryKind; perSecond: number },
): Promise<Answer> {
  const started = performance.now();
  const progress = newProgress(perSecond);
  call.tell(() => statusOf(progress));
  const isCancelled = await runByQuery(work, { ...call, progress });
  if (call.parameters.flag('refresh')) await call.engine.refresh(work.written);
  const { failures } = progress;
  return {
    status: Math.max(200, ...failures.map(({ status }) => status)),
    json: {
      took: Math.round(performance.now() - started),
      timed_out: false,
      ...countsOf(progress, kind),
      ...(isCancelled ? { canceled: 'by user request' } : {}),
      failures,
    },
  };
}

/** An index is one part: there is one slice of it. */
function checkSlices(value: string | undefined): void {
  if (value === undefined || value === 'auto' || value === '1') return;
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) {
    throw illegalArgument('slices must be a positive integer or the string "auto"');
  }
  throw notOffered('[slices] can be 1 or auto: an index is one part.');
}

function readPerSecond(value: string | undefined): number {
  if (value === undefined || value === '-1') return -1;
  const found = Number(value);
  if (Number.isFinite(found) && found > 0) return found;
  throw illegalArgument(
    '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.',
  );
}

function readMost(parameters: Pick<Parameters, 'integer'>): number | undefined {
  const found = parameters.integer('max_docs');
  if (found !== undefined && found < 0) {
    throw illegalArgument(`[max_docs] parameter cannot be negative, found [${found}]`);
  }
  return found;
}

export function readConflicts(value: unknown): boolean {
  if (value === undefined || value === 'abort') return false;
  if (value === 'proceed') return true;
  throw illegalArgument(
    `conflicts may only be "proceed" or "abort" but was [${String(value).slice(0, 100)}]`,
  );
}
