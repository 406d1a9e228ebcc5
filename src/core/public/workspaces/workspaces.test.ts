// @vitest-environment node
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WORKSPACE_TYPE, WorkspaceError } from './types';
import { createWorkspaces } from './workspaces';

const ONE = { id: 'one', name: 'One' };
const TWO = { id: 'two', name: 'Two' };

function createInitialized(id = '') {
  const workspaces = createWorkspaces();
  workspaces.workspaceList$.next([ONE, TWO]);
  workspaces.currentWorkspaceId$.next(id);
  workspaces.initialized$.next(true);
  return workspaces;
}

describe('Workspaces', () => {
  it('begin with no id, no list, no current one, no client, and not initialized', () => {
    const workspaces = createWorkspaces();

    expect(workspaces.currentWorkspaceId$.getValue()).toBe('');
    expect(workspaces.workspaceList$.getValue()).toEqual([]);
    expect(workspaces.currentWorkspace$.getValue()).toBeNull();
    expect(workspaces.initialized$.getValue()).toBe(false);
    expect(workspaces.client$.getValue()).toBeNull();
    expect(WORKSPACE_TYPE).toBe('workspace');
  });

  it('resolve the current one by its id once they are initialized', () => {
    const workspaces = createWorkspaces();
    const seen: unknown[] = [];
    workspaces.currentWorkspace$.subscribe((workspace) => seen.push(workspace));
    workspaces.currentWorkspaceId$.next('two');
    workspaces.workspaceList$.next([ONE, TWO]);
    expect(seen).toEqual([null]);
    workspaces.initialized$.next(true);
    workspaces.currentWorkspaceId$.next('one');
    workspaces.workspaceList$.next([{ ...ONE }]);
    workspaces.currentWorkspaceId$.next('');

    expect(seen).toEqual([null, TWO, ONE, null]);
  });

  it('keep the client that a plugin sets', () => {
    const workspaces = createWorkspaces();
    const client = {};
    workspaces.setClient(client);

    expect(workspaces.client$.getValue()).toBe(client);
  });

  it('end with the page', () => {
    const { stop, setClient: _, ...streams } = createWorkspaces();
    stop();

    expect(Object.values(streams).map(({ isStopped }) => isStopped)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('A workspace that is not in the list', () => {
  it('fails the streams of id and workspace, with the only error of workspaces', async () => {
    const workspaces = createInitialized('one');
    const reasons: unknown[] = [];
    const error = (reason: unknown) => reasons.push(reason);
    workspaces.currentWorkspaceId$.subscribe({ error });
    workspaces.currentWorkspace$.subscribe({ error });
    workspaces.currentWorkspaceId$.next('gone');

    const stale = { reason: 'WORKSPACE_IS_STALE' };
    expect(reasons).toEqual([stale, stale]);
    expect(workspaces.currentWorkspaceId$.hasError).toBe(true);
    expect(workspaces.currentWorkspace$.hasError).toBe(true);
    await expect(firstValueFrom(workspaces.currentWorkspaceId$)).rejects.toEqual(stale);
    expect(Object.values(WorkspaceError)).toEqual(['WORKSPACE_IS_STALE']);
  });

  it('still lets its id be read', () => {
    const workspaces = createInitialized('gone');

    expect(workspaces.currentWorkspaceId$.getValue()).toBe('gone');
    expect(workspaces.currentWorkspace$.getValue()).toBeNull();
  });

  it('fails nothing for who subscribes after a change of the id', async () => {
    const workspaces = createInitialized('gone');
    workspaces.currentWorkspaceId$.next('two');

    expect(await firstValueFrom(workspaces.currentWorkspaceId$)).toBe('two');
    expect(await firstValueFrom(workspaces.currentWorkspace$)).toEqual(TWO);
  });

  it('fails nothing for who subscribes after the list has come to hold it', async () => {
    const workspaces = createInitialized('late');
    const late = { id: 'late', name: 'Late' };
    workspaces.workspaceList$.next([ONE, late]);

    expect(await firstValueFrom(workspaces.currentWorkspaceId$)).toBe('late');
    expect(await firstValueFrom(workspaces.currentWorkspace$)).toEqual(late);
  });

  it('is none while nobody has initialized them', async () => {
    const workspaces = createWorkspaces();
    workspaces.currentWorkspaceId$.next('unknown');

    expect(await firstValueFrom(workspaces.currentWorkspaceId$)).toBe('unknown');
  });
});
