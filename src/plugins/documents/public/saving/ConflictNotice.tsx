import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import styles from './Saving.module.css';

export interface ConflictNoticeProps {
  /** That the document was not saved, and why. */
  title: string;
  onOverwrite: () => void;
  /** Gives up what is here for what is saved now. */
  onLoad?: () => void;
  /** Saves what is here as another document. */
  copy?: { label: string; onSave: () => void };
}

/** Someone else saved meanwhile: nothing is lost, whatever the person chooses. */
export function ConflictNotice({ title, onOverwrite, onLoad, copy }: ConflictNoticeProps) {
  return (
    <Callout tone="danger" title={title}>
      <p className={styles.text}>
        {i18n.formatMessage({
          id: 'documents.conflict.text',
          defaultMessage: 'Overwriting keeps their version in the history.',
        })}
      </p>
      <Button size="s" onClick={onOverwrite}>
        {i18n.formatMessage({
          id: 'documents.conflict.saveOver',
          defaultMessage: 'Overwrite',
        })}
      </Button>
      {onLoad && (
        <>
          {' '}
          <Button size="s" variant="plain" onClick={onLoad}>
            {i18n.formatMessage({
              id: 'documents.conflict.load',
              defaultMessage: 'Load theirs',
            })}
          </Button>
        </>
      )}
      {copy && (
        <>
          {' '}
          <Button size="s" variant="plain" onClick={copy.onSave}>
            {copy.label}
          </Button>
        </>
      )}
    </Callout>
  );
}
