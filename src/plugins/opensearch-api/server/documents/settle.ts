import type { Call } from '../endpoint';

/** Before documents are read: what was written last, unless the request takes what searches find. */
export async function settle(
  { engine, parameters }: Pick<Call, 'engine' | 'parameters'>,
  index: string,
  ids: readonly string[],
): Promise<void> {
  if (parameters.flag('refresh')) await engine.refresh([index]);
  else if (parameters.flag('realtime', true)) await engine.settle(index, ids);
}
