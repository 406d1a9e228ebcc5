import type { JsonObject } from '#common/json';
import type { SearchClient } from '#plugins/data/public';
import { checkScript } from '#plugins/data/public';

/** What a script gives for the first documents, or why it gives nothing. */
export interface ScriptPreview {
  problem?: string;
  /** Of each document; none where the script gives none. */
  values: readonly (readonly unknown[])[];
}

const DOCUMENTS = 5;

export async function previewScript(
  searchClient: SearchClient,
  { index, query }: { index: string; query: JsonObject },
  script: { source: string; lang: string },
  signal: AbortSignal,
): Promise<ScriptPreview> {
  const problem = await checkScript(searchClient, index, script);
  if (problem !== undefined) return { problem, values: [] };
  const body = {
    size: DOCUMENTS,
    track_total_hits: false,
    query,
    _source: false,
    script_fields: { value: { script } },
  };
  const { hits } = await searchClient.search({ index, body }, { signal });
  return {
    values: hits.hits.map(({ fields }) =>
      (fields?.['value'] ?? []).filter((value: unknown) => value !== null),
    ),
  };
}
