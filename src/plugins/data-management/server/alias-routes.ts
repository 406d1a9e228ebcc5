import {
  closedObject,
  type CoreStart,
  disconnectSignal,
  type RequestEngine,
  type Router,
} from '#core/server';
import type { AliasAction, IndexAlias } from '#engine';
import type { AliasMember, NamedAlias } from '../common';
import { byName, type ByName, nameText, sourceText } from './schemas';
import { fromSource, toSource } from './source';

const PATH = '/internal/names/aliases';

const membersBody = closedObject(
  {
    members: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: closedObject(
        { index: nameText, filter: sourceText, isWriteIndex: { type: 'boolean' } },
        ['index'],
      ),
    },
  },
  ['members'],
);

interface PutAlias extends ByName {
  Body: { members: readonly AliasMember[] };
}

export function registerAliasRoutes(router: Router, core: CoreStart): void {
  router.get(PATH, {}, async (request, reply) => {
    const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
    return groupAliases(await engine.names.listAliases());
  });

  // All of it in one step: an alias that moves from one index to another is never without one.
  router.put<PutAlias>(
    `${PATH}/:name`,
    { schema: { ...byName, body: membersBody } },
    async (request) => {
      const engine = core.engine.forRequest(request);
      const { name } = request.params;
      await engine.names.updateAliases(await actionsFor(name, request.body.members, engine));
      return {};
    },
  );

  router.delete<ByName>(`${PATH}/:name`, { schema: byName }, async (request) => {
    const { names } = core.engine.forRequest(request);
    const { name } = request.params;
    const seen = (await names.listAliases()).filter(({ alias }) => alias === name);
    const indices = seen.length > 0 ? seen.map(({ index }) => index) : ['*'];
    await names.updateAliases([{ kind: 'remove', indices, aliases: [name] }]);
    return {};
  });
}

function groupAliases(found: readonly IndexAlias[]): readonly NamedAlias[] {
  const groups = new Map<string, AliasMember[]>();
  for (const { alias, index, filter, isWriteIndex } of found) {
    const members = groups.get(alias) ?? [];
    groups.set(alias, members);
    members.push({
      index,
      ...(filter && { filter: toSource(filter) }),
      ...(isWriteIndex !== undefined && { isWriteIndex }),
    });
  }
  return [...groups].map(([name, members]) => ({ name, members }));
}

const routingOf = ({ indexRouting, searchRouting }: IndexAlias) => ({
  ...(indexRouting !== undefined && { index_routing: indexRouting }),
  ...(searchRouting !== undefined && { search_routing: searchRouting }),
});

/** The alias stands for these indices then, and for no others that whoever asks sees. */
async function actionsFor(
  name: string,
  members: readonly AliasMember[],
  { names }: RequestEngine,
): Promise<readonly AliasAction[]> {
  const kept = new Set(members.map(({ index }) => index));
  const before = (await names.listAliases()).filter(({ alias }) => alias === name);
  const routings = new Map(before.map((member) => [member.index, routingOf(member)]));
  const gone = before.map(({ index }) => index).filter((index) => !kept.has(index));
  return [
    ...(gone.length > 0 ? [{ kind: 'remove' as const, indices: gone, aliases: [name] }] : []),
    ...members.map(({ index, filter, isWriteIndex }) => ({
      kind: 'add' as const,
      indices: [index],
      aliases: [name],
      options: {
        ...(filter !== undefined && { filter: fromSource(filter, 'filter') }),
        ...(isWriteIndex !== undefined && { is_write_index: isWriteIndex }),
        // The page doesn't show it, and leaves it as it was.
        ...routings.get(index),
      },
    })),
  ];
}
