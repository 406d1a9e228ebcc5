import { type Filing, isInFolder } from '#common/filing';

/** What of a list is shown, by where it lies; empty for all. */
export interface FilingChoice {
  folder: string;
  tag: string;
}

export const ALL_FILED: FilingChoice = { folder: '', tag: '' };

/** A folder holds what the folders in it hold. */
export const isChosen = ({ folder, tags }: Filing, choice: FilingChoice): boolean =>
  (choice.tag === '' || tags.includes(choice.tag)) &&
  (choice.folder === '' || isInFolder(folder, choice.folder));
