import { ClusterError } from '#cluster';
import type { JsonObject } from '#common/json';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';

/** The index behind our alias. */
export interface OpenIndex {
  name: string;
  layout: number;
  /** Another server was copying it, and is not done or was killed. */
  isBlocked: boolean;
}

interface IndexAnswer {
  mappings?: { _meta?: { atrium?: { layout: number } } };
  settings?: { index?: { blocks?: { write?: string } } };
}

const NOT_FOUND = [404];
export const at = (name: string): string => `/${encodeURIComponent(name)}`;

/** Nothing where there is no such alias. */
export async function findIndex(
  client: StoreClient,
  alias: string,
): Promise<OpenIndex | undefined> {
  const found = await client.ask<Record<string, IndexAnswer>>({
    method: 'GET',
    path: at(alias),
    accept: NOT_FOUND,
  });
  if (found['error']) return undefined;
  const [[name, index] = ['', {} as IndexAnswer], ...others] = Object.entries(found);
  const layout = index.mappings?._meta?.atrium?.layout;
  if (layout === undefined || others.length > 0 || name === alias) {
    throw new StoreError(
      'unavailable',
      `${alias} on the cluster is not an alias of one index of Atrium's saved objects. Choose another [opensearchDashboards.index], or remove it.`,
    );
  }
  return { name, layout, isBlocked: index.settings?.index?.blocks?.write === 'true' };
}

/** Does nothing where it is there. */
export async function createIndex(
  client: StoreClient,
  name: string,
  body: JsonObject,
): Promise<void> {
  const answer = await client.ask<{ error?: { type: string; reason: string } }>({
    method: 'PUT',
    path: at(name),
    body,
    accept: [400],
    repeatable: true,
  });
  if (answer.error && answer.error.type !== 'resource_already_exists_exception') {
    throw new StoreError('unavailable', answer.error.reason);
  }
}

/** The numbers of all indices that were made for an alias, and whether it leads there. */
export async function listNumbers(client: StoreClient, alias: string) {
  const found = await client.ask<Record<string, { aliases?: object }>>({
    method: 'GET',
    path: `${at(`${alias}_`)}*/_alias?expand_wildcards=all`,
    accept: NOT_FOUND,
  });
  return Object.entries(found).flatMap(([name, { aliases }]) => {
    const number = name.slice(alias.length + 1);
    return /^\d{1,9}$/.test(number)
      ? [{ name, number: Number(number), isUsed: Object.hasOwn(aliases ?? {}, alias) }]
      : [];
  });
}

async function deleteIndex(client: StoreClient, name: string): Promise<void> {
  await client.ask({ method: 'DELETE', path: at(name), accept: NOT_FOUND, repeatable: true });
}

/** Nobody can write it any more, or everybody can again. */
export async function blockWrites(client: StoreClient, name: string, on: boolean): Promise<void> {
  const body = { index: { blocks: { write: on ? true : null } } };
  await client.ask({ method: 'PUT', path: `${at(name)}/_settings`, body, repeatable: true });
}

/** In one step: there is no moment without an index, nor one with two. Rejects where the alias is not at `from` any more. */
export function switchAlias(
  client: StoreClient,
  alias: string,
  { from, to }: { from: string | undefined; to: string },
): Promise<void> {
  return changeIfAt(client, { alias, index: from }, [
    { add: { index: to, alias, is_hidden: true } },
  ]);
}

/** Deletes an index, as long as the alias is where it was: whoever filled the index may just have put the alias on it. */
export function deleteUnused(
  client: StoreClient,
  { alias, used, unused }: { alias: string; used: string | undefined; unused: string },
): Promise<void> {
  if (used === undefined) return deleteIndex(client, unused);
  const back = { add: { index: used, alias, is_hidden: true } };
  return changeIfAt(client, { alias, index: used }, [back, { remove_index: { index: unused } }]);
}

/** Takes the alias from the index and does the rest, or nothing. */
async function changeIfAt(
  client: StoreClient,
  { alias, index }: { alias: string; index: string | undefined },
  rest: readonly JsonObject[],
): Promise<void> {
  const change = (remove: JsonObject | undefined) =>
    client.ask({
      method: 'POST',
      path: '/_aliases',
      body: { actions: [...(remove ? [{ remove }] : []), ...rest] },
    });
  if (index === undefined) return void (await change(undefined));
  try {
    await change({ index, alias, must_exist: true });
  } catch (error) {
    if (!isUnknownCondition(error)) throw error;
    // 1.x can't be asked to: only the lock keeps servers apart there.
    await change({ index, alias });
  }
}

const isUnknownCondition = (error: unknown): boolean =>
  error instanceof ClusterError && error.status === 400 && error.message.includes('[must_exist]');
