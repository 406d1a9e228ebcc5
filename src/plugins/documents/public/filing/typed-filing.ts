import {
  type Filing,
  MAX_FOLDER_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  normalizeFolder,
  normalizeTags,
} from '#common/filing';
import { i18n } from '#common/i18n';

/** Folder and tags while somebody types them. */
export interface TypedFiling {
  folder: string;
  /** Separated by commas. */
  tags: string;
}

export const typeFiling = ({ folder, tags }: Filing): TypedFiling => ({
  folder,
  tags: tags.join(', '),
});

/** @param before what the fields began with: a tag of an import may hold a comma, and stays whole while nobody types */
export const readTyped = (typed: TypedFiling, before: Filing): Filing => ({
  folder: normalizeFolder(typed.folder),
  tags: typed.tags === typeFiling(before).tags ? before.tags : normalizeTags(typed.tags.split(',')),
});

/** Why a folder can't be taken. What was there before may stay, whatever it is. */
export const folderProblem = (folder: string, before = ''): string | undefined =>
  folder.length > MAX_FOLDER_LENGTH && folder !== before
    ? i18n.formatMessage(
        {
          id: 'documents.filing.folderTooLong',
          defaultMessage: 'A folder can have at most {most} characters.',
        },
        { most: MAX_FOLDER_LENGTH },
      )
    : undefined;

/** Why tags can't be taken. */
export function tagsProblem(
  tags: readonly string[],
  before: readonly string[] = [],
): string | undefined {
  const added = tags.filter((tag) => !before.includes(tag));
  if (added.some((tag) => tag.length > MAX_TAG_LENGTH)) {
    return i18n.formatMessage(
      {
        id: 'documents.filing.tagTooLong',
        defaultMessage: 'A tag can have at most {most} characters.',
      },
      { most: MAX_TAG_LENGTH },
    );
  }
  return added.length > 0 && tags.length > MAX_TAGS
    ? i18n.formatMessage(
        { id: 'documents.filing.tooManyTags', defaultMessage: 'At most {most} tags are possible.' },
        { most: MAX_TAGS },
      )
    : undefined;
}
