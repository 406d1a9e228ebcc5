import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import styles from './Saving.module.css';

export interface ConflictNoticeProps {
  /** That the document was not saved, and why. */
  title: string;
  onOverwrite: () => void;
  /** Gives up what is here for what is saved now. */
  onLoad: () => void;
}

/** Someone else saved meanwhile: nothing is lost, whatever the person chooses. */
export function ConflictNotice({ title, onOverwrite, onLoad }: ConflictNoticeProps) {
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
      </Button>{' '}
      <Button size="s" variant="plain" onClick={onLoad}>
        {i18n.formatMessage({
          id: 'documents.conflict.load',
          defaultMessage: 'Load theirs',
        })}
      </Button>
    </Callout>
  );
}
