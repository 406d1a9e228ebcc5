import type { Filing } from '#common/filing';
import styles from './Filing.module.css';
import { TagBadges } from './filing-columns';

/** Below the title of a document; nothing where it lies nowhere. */
export function FilingLine({ folder, tags }: Filing) {
  if (folder === '' && tags.length === 0) return null;
  return (
    <span className={styles.line}>
      {folder !== '' && <bdi className={styles.folder}>{folder}</bdi>}
      <TagBadges tags={tags} />
    </span>
  );
}
