import { tell } from '#common/server-messages';
import { HttpError, type Encryption } from '#core/server';
import { connectorOf } from '../connectors/registry';
import { closeSecrets } from '../secret-values';
import type { SourceStore, StoredSource } from '../source-store';
import type { ConfiguredSource } from './read-configured';

/** The store with the sources of the configuration file before the others: they are read, and nobody but the operator changes them. */
export function withConfigured(
  store: SourceStore,
  configured: readonly ConfiguredSource[],
  encryption: () => Encryption,
): SourceStore {
  if (configured.length === 0) return store;
  let opened: readonly StoredSource[] | undefined;
  const own = () => (opened ??= configured.map((source) => toStored(source, encryption)));
  const refuse = (id: string) => {
    const source = own().find((one) => one.id === id);
    if (source) throw new HttpError(409, tell('sources.isConfigured', { name: source.name }));
  };
  return {
    ...store,
    list: async () => [...own(), ...(await store.list())],
    get: async (id) => own().find((one) => one.id === id) ?? store.get(id),
    async update(source) {
      refuse(source.id);
      return store.update(source);
    },
    async remove(id) {
      refuse(id);
      return store.remove(id);
    },
  };
}

function toStored(
  { id, name, kind, index, schedule, values, secrets: given }: ConfiguredSource,
  encryption: () => Encryption,
): StoredSource {
  const connector = connectorOf(kind);
  // Closed like those of the others: a copy of the process is the only place where they stand open.
  const secrets =
    connector && Object.keys(given).length > 0
      ? closeSecrets({ connector, values, given }, encryption())
      : {};
  return {
    id,
    name,
    kind,
    index,
    schedule,
    values,
    secrets,
    version: '',
    changedBy: '',
    // It is due as soon as the server knows it: who restarts often would wait for its first time forever.
    changedAt: new Date(0).toISOString(),
    isConfigured: true,
  };
}
