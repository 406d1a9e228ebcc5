import { i18n } from '#common/i18n';
import { Button, Callout, ErrorCallout, Running, useCancelable } from '#ui';
import type { DataSourceClient, Tried } from './data-source-client';
import styles from './DataSources.module.css';

export interface TestedConnectionProps {
  client: DataSourceClient;
  /** What is entered now. */
  tried: () => Tried;
}

/** Tries what is entered before it is stored. */
export function TestedConnection({ client, tried }: TestedConnectionProps) {
  const test = useCancelable((signal) => client.test(tried(), signal));
  return (
    <>
      <div className={styles.buttons}>
        <Button
          disabled={test.isPending}
          onClick={() => {
            test.reset();
            test.mutate();
          }}
        >
          {i18n.formatMessage({ id: 'dataSources.test', defaultMessage: 'Test connection' })}
        </Button>
      </div>
      {test.isPending && (
        <Running
          label={i18n.formatMessage({ id: 'dataSources.asking', defaultMessage: 'Connecting' })}
          onCancel={test.cancel}
        />
      )}
      <div role="status">
        {test.data && (
          <Callout
            tone="success"
            title={i18n.formatMessage(
              { id: 'dataSources.tested', defaultMessage: 'Connected to {server}' },
              { server: test.data.server },
            )}
          />
        )}
        {test.error && <ErrorCallout error={test.error} />}
      </div>
    </>
  );
}
