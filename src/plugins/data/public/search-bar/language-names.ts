/** Names of the languages are the same everywhere. */
export const LANGUAGE_NAMES = { kuery: 'DQL', lucene: 'Lucene', SQL: 'SQL', PPL: 'PPL' } as const;
