import { i18n } from '#common/i18n';
import { Icon } from '../../icons/Icon';
import { Button } from '../button/Button';
import styles from './Drafts.module.css';

export interface Draft {
  id: string;
  title: string;
  /** Where it goes on. */
  href: string;
}

export interface DraftsProps {
  drafts: readonly Draft[];
  onDiscard: (draft: Draft) => void;
}

/** Work that was begun and never saved, where one looks for what was saved. Nothing where there is none. */
export function Drafts({ drafts, onDiscard }: DraftsProps) {
  if (drafts.length === 0) return null;
  const label = i18n.formatMessage({
    id: 'ui.drafts.label',
    defaultMessage: 'Not saved yet, kept in this tab',
  });
  return (
    <section className={styles.root} aria-label={label}>
      <p className={styles.label}>
        <Icon name="edit" size="s" /> {label}
      </p>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.item}>
            <a href={draft.href}>
              <bdi>{draft.title}</bdi>
            </a>
            <Button
              size="s"
              variant="plain"
              aria-label={i18n.formatMessage(
                { id: 'ui.drafts.discardThis', defaultMessage: 'Discard draft {title}' },
                { title: draft.title },
              )}
              onClick={() => onDiscard(draft)}
            >
              {i18n.formatMessage({ id: 'ui.drafts.discard', defaultMessage: 'Discard' })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
