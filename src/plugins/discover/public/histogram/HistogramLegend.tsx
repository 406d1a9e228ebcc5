import { i18n } from '#common/i18n';
import { describeError } from '#ui';
import type { HistogramPart } from '#ui/charts/kinds/time-histogram';
import styles from './HistogramPanel.module.css';
import { REST_TOKEN } from './part-tokens';

interface HistogramLegendProps {
  parts: readonly HistogramPart[];
  hasBefore: boolean;
  /** Documents have several values. */
  overlaps: boolean;
  /** Why a part is missing. */
  error: unknown;
  onChoose: (part: number, negate: boolean) => void;
}

/** What the colors mean. A press filters for the value, with Shift it filters it out. */
export function HistogramLegend(props: HistogramLegendProps) {
  const { parts, hasBefore, overlaps, error, onChoose } = props;
  if (parts.length === 0 && !hasBefore && !error) return null;
  return (
    <div className={styles.legend}>
      {parts.map(({ name, token }, at) => {
        const content = (
          <>
            <span className={styles.mark} style={{ background: `var(${token})` }} />
            <bdi>{name}</bdi>
          </>
        );
        return token !== REST_TOKEN ? (
          <button
            key={name}
            type="button"
            className={styles.entry}
            title={filterText(name)}
            onClick={(event) => onChoose(at, event.shiftKey)}
          >
            {content}
          </button>
        ) : (
          <span key={name} className={styles.entry}>
            {content}
          </span>
        );
      })}
      {hasBefore && (
        <span className={styles.entry}>
          <span className={styles.dashes} />
          <span>
            {i18n.formatMessage({
              id: 'discover.histogram.before',
              defaultMessage: 'Previous period',
            })}
          </span>
        </span>
      )}
      {overlaps && (
        <span className={styles.note}>
          {i18n.formatMessage({
            id: 'discover.histogram.overlaps',
            defaultMessage:
              'Documents with several values count in each of them; other values are not shown',
          })}
        </span>
      )}
      {Boolean(error) && (
        <span className={styles.note} role="alert">
          {i18n.formatMessage(
            {
              id: 'discover.histogram.failed',
              defaultMessage: 'Couldn’t load the breakdown or the previous period: {reason}',
            },
            { reason: describeError(error).message },
          )}
        </span>
      )}
    </div>
  );
}

const filterText = (name: string) =>
  i18n.formatMessage(
    {
      id: 'discover.histogram.filter',
      defaultMessage: 'Filter for {name}; with Shift, filter it out',
    },
    { name },
  );
