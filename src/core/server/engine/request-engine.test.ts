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

it('attack 64: who may add documents may not take others away, neither alone nor in the same step', async () => {
  const done: string[] = [];
  const writer = {
    append: async () => void done.push('append'),
    removeOrigins: async () => void done.push('removeOrigins'),
  } as unknown as IndexWriter;
  const adding = createRequestEngine({
    engine: {} as SearchEngine,
    writer,
    documentWriter: {} as DocumentWriter,
    names: {} as IndexNames,
    principal: { ...ada, roles: ['editor'] },
    access: {
      ...OPERATOR_ACCESS,
      readable: ['logs'],
      writable: ['logs'],
      manageable: [],
      workspaceId: '',
    },
    limits: { signal: new AbortController().signal, timeoutMs: 1000 },
  });
  const origins = { field: 'file', places: ['a'] };
  const source = { paths: ['a'], name: 'a' };
  await adding.append({ ...source, origins }, { index: 'logs' });
  const replacing = { ...source, origins: { ...origins, replaced: ['b'] } };
  await expect(adding.append(replacing, { index: 'logs' })).rejects.toThrow('logs');
  const gone = adding.removeOrigins('logs', { field: 'file', replaced: ['b'] });
  await expect(gone).rejects.toThrow('logs');
  expect(done).toEqual(['append']);
});
