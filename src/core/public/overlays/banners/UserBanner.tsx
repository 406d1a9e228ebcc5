import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import { Markdown } from '#ui/markdown';
import styles from './UserBanner.module.css';

export interface UserBannerProps {
  /** Markdown. */
  text: string;
  onDismiss: () => void;
}

export function UserBanner({ text, onDismiss }: UserBannerProps) {
  return (
    <section className={styles.root} data-test-subj="userBanner">
      <Callout
        tone="accent"
        title={i18n.formatMessage({ id: 'core.ui.userBanner.title', defaultMessage: 'Attention' })}
      >
        <div className={styles.text}>
          <Markdown text={text} />
        </div>
        <Button size="s" className={styles.close} onClick={onDismiss}>
          {i18n.formatMessage({ id: 'core.ui.userBanner.close', defaultMessage: 'Close' })}
        </Button>
      </Callout>
    </section>
  );
}
