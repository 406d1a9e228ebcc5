import { EVERYWHERE } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import { hasRole } from '../principal/principal';
import type { SourcesOfWorkspaces } from '../workspaces';
import type { DataSources } from './data-sources';
import type { StoredSource } from './stored-source';

/** What the form of a workspace says of data sources: it is stored in the sources, as what their own form says. */
export function createSourcesOfWorkspaces(sources: DataSources): SourcesOfWorkspaces {
  const isNamed = ({ workspaces }: StoredSource, workspaceId: string | undefined) =>
    workspaceId !== undefined && workspaces.includes(workspaceId);
  const changedBy = (ids: readonly string[], workspaceId: string | undefined) =>
    sources
      .all()
      .filter(
        (source) =>
          !source.workspaces.includes(EVERYWHERE) &&
          isNamed(source, workspaceId) !== ids.includes(source.id),
      );
  return {
    check(principal, ids, workspaceId) {
      if (hasRole(principal, 'administrator')) {
        ids.forEach(sources.get);
      } else if (changedBy(ids, workspaceId).length > 0 || !ids.every((id) => knows(sources, id))) {
        throw new HttpError(403, tell('dataSources.administratorsOnly'));
      }
    },
    async assign(principal, ids, workspaceId) {
      for (const source of changedBy(ids, workspaceId)) {
        const others = source.workspaces.filter((one) => one !== workspaceId);
        const workspaces = ids.includes(source.id) ? [...others, workspaceId] : others;
        await sources.update({ ...source, workspaces, changedBy: principal.id });
      }
    },
  };
}

const knows = (sources: DataSources, id: string) => sources.all().some((one) => one.id === id);
