/** A file as people have them, and what they expect of it. */
export interface OddFile {
  title: string;
  /** As the person knows it. */
  name: string;
  content: string | Uint8Array;
  documents: readonly Record<string, unknown>[];
  /** Of the fields that matter. */
  types?: Readonly<Record<string, string>>;
  /** Part of a notice. */
  notice?: RegExp;
  rejectedRows?: number;
}

type Rest = Pick<OddFile, 'types' | 'notice' | 'rejectedRows'>;

export const odd = (
  title: string,
  [name, content]: readonly [string, string | Uint8Array],
  documents: OddFile['documents'],
  rest: Rest = {},
): OddFile => ({ title, name, content, documents, ...rest });
