/** The built files by the names of the chunks that need them, in the order in which they are needed. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** The files of chunks, each once. Names that no chunk has are passed over. */
export const filesOfChunks = (chunks: readonly string[], files: ChunkFiles): readonly string[] => [
  ...new Set(chunks.flatMap((name) => (Object.hasOwn(files, name) ? (files[name] ?? []) : []))),
];
