import type { EngineContext } from '#engine';

/** What somebody asks with who may read all indices. */
export const contextOf = (parts: Partial<EngineContext> = {}): EngineContext => ({
  principal: 'ada',
  workspaceId: '',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 60_000,
  ...parts,
});
