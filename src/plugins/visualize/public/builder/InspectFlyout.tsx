import { i18n } from '#common/i18n';
import type { InspectDetails } from '#plugins/visualizations/public';
import { EmptyState } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from './InspectFlyout.module.css';

/** What the chart asked, how long each step took, and the answer. */
export function InspectFlyout({
  details,
  onClose,
}: {
  details: InspectDetails | undefined;
  onClose: () => void;
}) {
  const requests = details?.requests ?? [];
  return (
    <Flyout
      title={i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' })}
      onClose={onClose}
    >
      {requests.length === 0 && (
        <EmptyState
          icon="inspect"
          title={i18n.formatMessage({
            id: 'visualize.inspect.nothing',
            defaultMessage: 'This chart asked for nothing yet',
          })}
        />
      )}
      {requests.map((one) => (
        <section key={one.name} className={styles.request}>
          <h3>{one.name}</h3>
          {one.error && <p className={styles.error}>{one.error}</p>}
          <p className={styles.facts}>
            {[
              one.request.index,
              ...one.steps.map(
                ({ name, milliseconds }) => `${stepName(name)} ${time(milliseconds)}`,
              ),
              ...(one.took === undefined ? [] : [`${stepName('engine')} ${time(one.took)}`]),
              ...(one.rows === undefined
                ? []
                : [
                    i18n.formatMessage(
                      {
                        id: 'visualize.inspect.rows',
                        defaultMessage: '{rows, plural, one {# row} other {# rows}}',
                      },
                      { rows: one.rows },
                    ),
                  ]),
            ].join(' · ')}
          </p>
          <Code
            label={i18n.formatMessage({
              id: 'visualize.inspect.request',
              defaultMessage: 'Request',
            })}
            value={one.request}
          />
          {one.response !== undefined && (
            <Code
              label={i18n.formatMessage({
                id: 'visualize.inspect.response',
                defaultMessage: 'Answer',
              })}
              value={one.response}
            />
          )}
        </section>
      ))}
    </Flyout>
  );
}

function Code({ label, value }: { label: string; value: unknown }) {
  return (
    <details>
      <summary>{label}</summary>
      <pre className={styles.code} tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}

const time = (milliseconds: number) =>
  i18n.formatMessage(
    { id: 'visualize.inspect.ms', defaultMessage: '{value} ms' },
    { value: i18n.formatNumber(milliseconds, { maximumFractionDigits: 1 }) },
  );

function stepName(step: 'search' | 'table' | 'draw' | 'engine'): string {
  switch (step) {
    case 'search':
      return i18n.formatMessage({ id: 'visualize.inspect.search', defaultMessage: 'waiting' });
    case 'table':
      return i18n.formatMessage({ id: 'visualize.inspect.table', defaultMessage: 'table' });
    case 'draw':
      return i18n.formatMessage({ id: 'visualize.inspect.draw', defaultMessage: 'drawing' });
    case 'engine':
      return i18n.formatMessage({ id: 'visualize.inspect.took', defaultMessage: 'engine' });
  }
}
