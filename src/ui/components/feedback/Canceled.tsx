import { i18n } from '#common/i18n';
import { Button } from '../button/Button';

/** In the place of an answer that somebody ended the wait for. */
export const Canceled = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status">
    {i18n.formatMessage({ id: 'ui.canceled', defaultMessage: 'Canceled' })}{' '}
    <Button size="s" icon="refresh" onClick={onRetry}>
      {i18n.formatMessage({ id: 'ui.error.retry', defaultMessage: 'Retry' })}
    </Button>
  </p>
);
