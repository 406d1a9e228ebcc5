import { expect, it } from 'vitest';
import type { DocumentWriter, EngineContext, IndexWriter, SearchEngine, IndexNames } from '#engine';
import type { Principal } from '../principal/principal';
import { OPERATOR_ACCESS } from '../data-access';
import { createRequestEngine } from './request-engine';

/** For whom the engine was asked. */
async function askedFor(principal: Principal, workspaceId: string): Promise<string[]> {
  const seen: string[] = [];
  const engine = {
    search: (_: unknown, { principal: person }: EngineContext) =>
      Promise.resolve(seen.push(person)),
  } as unknown as SearchEngine;
  const asking = createRequestEngine({
    engine,
    writer: {} as IndexWriter,
    documentWriter: {} as DocumentWriter,
    names: {} as IndexNames,
    principal,
    access: { ...OPERATOR_ACCESS, workspaceId },
    limits: { signal: new AbortController().signal, timeoutMs: 1000 },
  });
  await asking.search({ index: 'any', body: {} });
  return seen;
}

const ada: Principal = { kind: 'user', id: 'u1', name: 'ada', roles: ['viewer'], groups: [] };

it('attack 99: keys and workspaces of one person share what the person may ask for at once', async () => {
  const key: Principal = { ...ada, kind: 'api-key', id: 'k7', makerId: 'u1' };

  expect(await askedFor(ada, '')).toEqual(['u1']);
  expect(await askedFor(ada, 'team')).toEqual(['u1']);
  expect(await askedFor(key, 'team')).toEqual(['u1']);
});
