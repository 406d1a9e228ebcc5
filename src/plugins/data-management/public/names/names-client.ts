import type { HttpStart } from '#core/public';
import type {
  AliasMember,
  DataStream,
  ManagedIndex,
  NamedAlias,
  Pipeline,
  TriedDocument,
  Policy,
  Template,
  TemplateKind,
  TemplatePreview,
} from '../../common';

interface Options {
  signal?: AbortSignal;
}

export interface ChangedIndices {
  updated: number;
  failures: readonly { index: string; reason: string }[];
}

/** What stands for indices, how they are made and how long they are kept. Rejects with `HttpFetchError`. */
export type NamesClient = ReturnType<typeof createNamesClient>;

const PATH = '/internal/names';

export function createNamesClient(http: HttpStart) {
  const of = (kind: string, name: string) => `${PATH}/${kind}/${encodeURIComponent(name)}`;
  const json = (body: object) => ({ body: JSON.stringify(body) });
  return {
    aliases: (options: Options = {}) => http.get<readonly NamedAlias[]>(`${PATH}/aliases`, options),
    putAlias: (name: string, members: readonly AliasMember[]) =>
      http.put(of('aliases', name), json({ members })),
    deleteAlias: (name: string) => http.delete(of('aliases', name)),

    streams: (options: Options = {}) =>
      http.get<readonly DataStream[]>(`${PATH}/data_streams`, options),
    createStream: (name: string) => http.post(of('data_streams', name)),
    deleteStream: (name: string) => http.delete(of('data_streams', name)),
    /** An alias or a data stream. */
    rollOver: (name: string) => http.post<{ newIndex: string }>(of('rollover', name)),

    templates: (options: Options = {}) =>
      http.get<readonly Template[]>(`${PATH}/templates`, options),
    putTemplate: (kind: TemplateKind, name: string, given: { source: string; isNew: boolean }) =>
      http.put(of(`templates/${kind}`, name), json(given)),
    deleteTemplate: (kind: TemplateKind, name: string) =>
      http.delete(of(`templates/${kind}`, name)),
    preview: (asked: { index?: string; template?: string; source?: string }, signal: AbortSignal) =>
      http.post<TemplatePreview>(`${PATH}/templates/_preview`, { ...json(asked), signal }),

    policies: (options: Options = {}) =>
      http.get<{ policies: readonly Policy[]; indices: readonly ManagedIndex[] }>(
        `${PATH}/policies`,
        options,
      ),
    putPolicy: (id: string, given: { source: string; seqNo?: number; primaryTerm?: number }) =>
      http.put<Policy>(of('policies', id), json(given)),
    deletePolicy: (id: string) => http.delete(of('policies', id)),
    applyPolicy: (id: string, indices: readonly string[]) =>
      http.post<ChangedIndices>(`${of('policies', id)}/indices`, json({ indices })),
    release: (indices: readonly string[]) =>
      http.post<ChangedIndices>(`${PATH}/retention/release`, json({ indices })),
    retry: (indices: readonly string[]) =>
      http.post<ChangedIndices>(`${PATH}/retention/retry`, json({ indices })),

    pipelines: (options: Options = {}) =>
      http.get<readonly Pipeline[]>(`${PATH}/pipelines`, options),
    putPipeline: (name: string, source: string) =>
      http.put(of('pipelines', name), json({ source })),
    deletePipeline: (name: string) => http.delete(of('pipelines', name)),
    tryPipeline: (source: string, documents: readonly string[], signal: AbortSignal) =>
      http.post<readonly TriedDocument[]>(`${PATH}/pipelines/_try`, {
        ...json({ source, documents }),
        signal,
      }),
  };
}
