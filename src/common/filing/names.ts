/** What a person may type; what is longer in an import is shown as it came. */
export const MAX_FOLDER_LENGTH = 200;
export const MAX_TAG_LENGTH = 60;
export const MAX_TAGS = 30;

/** One line without spaces around: what lists group by has to look different where it is different. */
const plain = (name: string): string => name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** `Team / Logs`, `/Team//Logs/` and `Team/Logs` are one folder. */
export const normalizeFolder = (path: string): string =>
  path
    .split('/')
    .map(plain)
    .filter((part) => part !== '')
    .join('/');

/** Each once, in their order. */
export const normalizeTags = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.map(plain).filter((tag) => tag !== '')),
];

/** Whether something in the folder `path` lies in `folder`: a folder holds what the folders in it hold. */
export const isInFolder = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Nobody looks through more; of an import with thousands of levels, all their paths would fill the memory. */
const MOST_LEVELS = 50;

/** The folder and all that it lies in: of one that lies deeper, those of the first levels. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const outer = parts.slice(0, MOST_LEVELS).map((_, at) => parts.slice(0, at + 1).join('/'));
  return parts.length > MOST_LEVELS ? [...outer, parts.join('/')] : outer;
}
