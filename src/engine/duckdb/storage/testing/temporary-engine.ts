import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { LoadNotice } from '#common/search';
import type { EngineContext, LoadOptions, LoadResult } from '../../../engine';
import {
  openEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from '../open-engine';

export const anyone = (signal: AbortSignal = new AbortController().signal): EngineContext => ({
  principal: 'tester',
  workspaceId: '',
  allowedIndices: ['*'],
  signal,
  timeoutMs: 60_000,
});

/** A file of NDJSON. */
export const ndjson = (...documents: readonly object[]): string =>
  documents.map((document) => JSON.stringify(document)).join('\n');

/** In English. */
export const sentencesOf = (notices: readonly LoadNotice[]): readonly string[] =>
  notices.map(({ message }) => message);

export interface TemporaryEngine extends EmbeddedEngine {
  folder: string;
  /** Stages the text or bytes under the file name and loads it into `index`. */
  load(
    fileName: string,
    content: string | Uint8Array,
    options?: Partial<LoadOptions>,
  ): Promise<LoadResult>;
  append(fileName: string, content: string | Uint8Array, index?: string): Promise<LoadResult>;
  replace(fileName: string, content: string | Uint8Array, index: string): Promise<LoadResult>;
  loadCopy(path: string, options?: Partial<LoadOptions>): Promise<LoadResult>;
  search(body: object, index?: string): Promise<TestResponse>;
  documents(index?: string): Promise<readonly Record<string, unknown>[]>;
  types(index?: string): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

export interface TestResponse {
  hits: { total: { value: number }; hits: { _id: string; _source: Record<string, unknown> }[] };
  aggregations?: Record<
    string,
    { value?: number; buckets?: { key: unknown; doc_count: number }[] }
  >;
}

/** The real engine on a folder of its own. */
export async function openTemporaryEngine(
  options: Partial<EmbeddedEngineOptions> = {},
): Promise<TemporaryEngine> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'atrium-engine-')));
  const opened = await openEmbeddedEngine({ threads: 2, ...options, folder });
  const { engine, writer, stagingFolder } = opened;
  const stage = async (content: string | Uint8Array) => {
    const path = join(stagingFolder, randomUUID());
    await writeFile(path, content);
    return path;
  };
  const search: TemporaryEngine['search'] = async (body, index = 'test') =>
    JSON.parse(await engine.search({ index, body: body as never }, anyone())) as TestResponse;

  return {
    ...opened,
    folder,
    search,
    async load(fileName, content, given) {
      const path = await stage(content);
      return writer.createIndex(
        { paths: [path], name: fileName },
        { index: 'test', ...given },
        anyone(),
      );
    },
    async append(fileName, content, index = 'test') {
      const path = await stage(content);
      return writer.append({ paths: [path], name: fileName }, { index }, anyone());
    },
    async replace(fileName, content, index) {
      const path = await stage(content);
      return writer.replace({ paths: [path], name: fileName }, { index }, anyone());
    },
    async loadCopy(path, given) {
      const copy = join(stagingFolder, randomUUID());
      await copyFile(path, copy);
      return writer.createIndex(
        { paths: [copy], name: basename(path) },
        { index: 'test', ...given },
        anyone(),
      );
    },
    async documents(index = 'test') {
      const { hits } = await search({ size: 1000, sort: [{ _doc: 'asc' }] }, index);
      return hits.hits.map((hit) => hit._source);
    },
    async types(index = 'test') {
      const { fields } = await engine.describeIndex(index, anyone());
      return Object.fromEntries(
        fields.map(({ name, type, multiValued }) => [name, multiValued ? `${type}[]` : type]),
      );
    },
    async remove() {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
