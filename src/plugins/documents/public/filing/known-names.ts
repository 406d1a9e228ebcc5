import { type Filing, foldersOf } from '#common/filing';

let collator: Intl.Collator | undefined;
/** Made when it is used first: it takes the browser longer than a page may wait. */
const compareNames = (one: string, other: string): number => {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
};

const unique = (names: readonly string[]) => [...new Set(names)].toSorted(compareNames);

/** The folders of documents, and those that these lie in. */
export const knownFolders = (documents: readonly Partial<Filing>[]): readonly string[] =>
  unique(documents.flatMap(({ folder = '' }) => foldersOf(folder)));

export const knownTags = (documents: readonly Partial<Filing>[]): readonly string[] =>
  unique(documents.flatMap(({ tags = [] }) => tags));
