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

/** The folder and all that it lies in. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((_, position) => parts.slice(0, position + 1).join('/'));
}
