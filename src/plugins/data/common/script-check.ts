import type { JsonObject } from '#common/json';

/** Asks for a script over no document, which takes no time: the engine translates it or says why not. */
export const scriptCheck = ({ source, lang }: { source: string; lang: string }): JsonObject => ({
  size: 0,
  query: { match_none: {} },
  aggs: { scripted: { value_count: { script: { source, lang } } } },
});
