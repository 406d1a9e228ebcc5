import { BehaviorSubject, firstValueFrom, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_NAV_GROUPS } from '#core/public';
import { enterUseCase, useCaseUpdater } from './use-cases';

const groups = Object.values(DEFAULT_NAV_GROUPS);

async function shown(id: string, features?: readonly string[]) {
  const workspace = features && { id, name: 'One', features };
  const update = await firstValueFrom(
    useCaseUpdater({
      currentWorkspaceId$: new BehaviorSubject(id),
      currentWorkspace$: new BehaviorSubject(workspace ?? null),
    } as unknown as Parameters<typeof useCaseUpdater>[0]),
  );
  return groups.filter((group) => update(group)?.status === undefined).map((group) => group.id);
}

const SYSTEM = ['dataAdministration', 'settingsAndSetup'];

describe('The use cases of the navigation', () => {
  it('are the one of everything outside of workspaces', async () => {
    expect(await shown('')).toEqual([...SYSTEM, 'all']);
  });

  it('are those of the workspace: its own, or all', async () => {
    expect(await shown('w', ['use-case-observability'])).toEqual([...SYSTEM, 'observability']);
    expect(await shown('w', ['use-case-all'])).toEqual(groups.map(({ id }) => id));
  });

  it('begin with that of the workspace that is entered, once for each time', () => {
    const currentWorkspace$ = new BehaviorSubject<object | null>(null);
    const set: unknown[] = [];
    sessionStorage.clear();
    enterUseCase(
      { currentWorkspace$ } as unknown as Parameters<typeof enterUseCase>[0],
      (id) => set.push(id),
      sessionStorage,
    );
    currentWorkspace$.next({ id: 'a', features: ['use-case-all'] });
    currentWorkspace$.next({ id: 'a', features: ['use-case-all'] });
    currentWorkspace$.next({ id: 'b', features: ['use-case-search'] });

    expect(set).toEqual(['all', 'search']);
  });

  it('go on where the workspace is gone', async () => {
    const gone$ = throwError(() => ({ reason: 'WORKSPACE_IS_STALE' }));
    const streams = { currentWorkspaceId$: gone$, currentWorkspace$: gone$ };
    const update = await firstValueFrom(
      useCaseUpdater(streams as unknown as Parameters<typeof useCaseUpdater>[0]),
    );

    expect(update(DEFAULT_NAV_GROUPS.all)).toBeUndefined();
    expect(update(DEFAULT_NAV_GROUPS.search)).toBeTruthy();
  });
});
