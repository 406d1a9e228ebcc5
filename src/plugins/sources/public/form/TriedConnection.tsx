import { i18n } from '#common/i18n';
import { Button, Callout, ErrorCallout, Running, useCancelable } from '#ui';
import type { Preview } from '../../common/index';
import type { SourceClient, Tried } from '../source-client';
import styles from '../Sources.module.css';
import { PreviewRows } from './PreviewRows';

export interface TriedConnectionProps {
  client: SourceClient;
  /** What is entered now. */
  tried: () => Tried;
}

/** Tries what is entered before it is stored. */
export function TriedConnection({ client, tried }: TriedConnectionProps) {
  const test = useCancelable((signal) => client.test(tried(), signal));
  const preview = useCancelable((signal) => client.preview(tried(), signal));
  const isPending = test.isPending || preview.isPending;
  const start = (one: { mutate(): void }) => () => {
    test.reset();
    preview.reset();
    one.mutate();
  };
  const error = test.error ?? preview.error;
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={start(test)} disabled={isPending}>
          {i18n.formatMessage({ id: 'sources.test', defaultMessage: 'Test connection' })}
        </Button>
        <Button onClick={start(preview)} disabled={isPending}>
          {i18n.formatMessage({ id: 'sources.preview', defaultMessage: 'Show first rows' })}
        </Button>
      </div>
      {isPending && (
        <Running
          label={i18n.formatMessage({ id: 'sources.connecting', defaultMessage: 'Connecting' })}
          onCancel={test.isPending ? test.cancel : preview.cancel}
        />
      )}
      <div role="status">
        {test.data && (
          <Callout
            tone="success"
            title={i18n.formatMessage(
              { id: 'sources.tested', defaultMessage: 'Connected to {server}' },
              { server: test.data.server },
            )}
          />
        )}
        {error && <ErrorCallout error={error} />}
      </div>
      {preview.data && <Shown preview={preview.data} />}
    </>
  );
}

function Shown({ preview }: { preview: Preview }) {
  return preview.rows.length > 0 ? (
    <PreviewRows preview={preview} />
  ) : (
    <Callout
      tone="accent"
      title={i18n.formatMessage({ id: 'sources.noRows', defaultMessage: 'There are no rows' })}
    />
  );
}
