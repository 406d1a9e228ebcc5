import { type Filing, UNFILED } from '#common/filing';
import styles from './Filing.module.css';
import { folderLabel, tagsLabel } from './labels';
import { knownFolders, knownTags } from './known-names';
import { NameField } from './NameField';
import { folderProblem, readTyped, tagsProblem, type TypedFiling } from './typed-filing';

export interface FilingFieldsProps {
  typed: TypedFiling;
  /** As it was before somebody typed. */
  before: Filing;
  onChange: (typed: TypedFiling) => void;
  /** Whose folders and tags are offered. */
  others: readonly Partial<Filing>[] | undefined;
}

/** Where lists show a document. */
export function FilingFields({ typed, before, onChange, others = [] }: FilingFieldsProps) {
  const { folder, tags } = readTyped(typed, before);
  return (
    <div className={styles.pair}>
      <NameField
        label={folderLabel()}
        value={typed.folder}
        known={knownFolders(others)}
        error={folderProblem(folder, before.folder)}
        onChange={(next) => onChange({ ...typed, folder: next })}
      />
      <NameField
        isList
        label={tagsLabel()}
        value={typed.tags}
        known={knownTags(others)}
        error={tagsProblem(tags, before.tags)}
        onChange={(next) => onChange({ ...typed, tags: next })}
      />
    </div>
  );
}

/** Whether what was typed can be taken. */
export const isTypedWell = (typed: TypedFiling, before: Filing = UNFILED): boolean => {
  const { folder, tags } = readTyped(typed, before);
  return (folderProblem(folder, before.folder) ?? tagsProblem(tags, before.tags)) === undefined;
};
