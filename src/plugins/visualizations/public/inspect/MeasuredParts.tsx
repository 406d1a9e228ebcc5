import { i18n } from '#common/i18n';
import styles from './InspectFlyout.module.css';

/** A part of what was asked, and how long it took. */
export interface ShownPart {
  name: string;
  milliseconds: number;
  /** That it answered. */
  rows?: number;
  /** What of it is known beside its name. */
  description?: string;
  parts: readonly ShownPart[];
}

/** As a tree, the slowest first. */
export function MeasuredParts({ parts, whole }: { parts: readonly ShownPart[]; whole: number }) {
  if (parts.length === 0) return null;
  const sorted = parts.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return (
    <ul className={styles.parts}>
      {sorted.map((part, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no names of their own
        <li key={position}>
          <meter min={0} max={1} value={shareOf(part, whole)} aria-hidden /> {textOf(part, whole)}
          {part.description && (
            <pre className={styles.code} dir="ltr" tabIndex={0} aria-label={part.name}>
              {part.description}
            </pre>
          )}
          <MeasuredParts parts={part.parts} whole={whole} />
        </li>
      ))}
    </ul>
  );
}

const shareOf = ({ milliseconds }: ShownPart, whole: number) =>
  whole === 0 ? 0 : milliseconds / whole;

export const percentOf = (share: number): string =>
  i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

function textOf(part: ShownPart, whole: number): string {
  const values = {
    name: part.name,
    share: percentOf(shareOf(part, whole)),
    time: i18n.formatNumber(part.milliseconds, { maximumFractionDigits: 1 }),
  };
  return part.rows === undefined
    ? i18n.formatMessage(
        { id: 'visualizations.slow.item', defaultMessage: '{name}: {share}, {time} ms' },
        values,
      )
    : i18n.formatMessage(
        {
          id: 'visualizations.slow.itemRows',
          defaultMessage:
            '{name}: {share}, {time} ms, {rows, plural, one {# row} other {# rows}} answered',
        },
        { ...values, rows: part.rows },
      );
}
