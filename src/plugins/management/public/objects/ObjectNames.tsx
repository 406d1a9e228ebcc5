import { i18n } from '#common/i18n';
import { keyOf } from '#common/saved-objects';
import { Icon } from '#ui';
import styles from './parts.module.css';
import { iconOf } from './services';
import type { SelectedObject } from './use-selection';

const MAX_SHOWN = 20;

/** Which objects, by title and type. Of many the first ones. */
export function ObjectNames({ objects }: { objects: readonly SelectedObject[] }) {
  const hidden = objects.length - MAX_SHOWN;
  return (
    <ul className={styles.names}>
      {objects.slice(0, MAX_SHOWN).map((object) => (
        <li key={keyOf(object)}>
          <Icon name={iconOf(object)} className={styles.icon} />
          <span className={styles.name}>{object.title}</span>
          <span className={styles.type}>{object.type}</span>
        </li>
      ))}
      {hidden > 0 && <li>{moreText(hidden)}</li>}
    </ul>
  );
}

/** So many are not shown. */
export const moreText = (count: number): string =>
  i18n.formatMessage(
    { id: 'management.objects.more', defaultMessage: 'and {count} more' },
    { count },
  );
