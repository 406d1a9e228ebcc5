import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { DiscoverField } from '../fields/discover-field';
import styles from './DocumentCell.module.css';
import { valuesOf } from './document-values';
import { formatValue } from '#common/search';
import { useTime } from './time-context';

export interface DocumentCellProps {
  hit: SearchHit | undefined;
  field: DiscoverField | undefined;
  name: string;
}

/** A cell shows the beginning of a value; the document itself shows all of it. */
const MAX_LENGTH = 300;

/** The values of one field. Text stays text, whatever it holds. */
export function DocumentCell({ hit, field, name }: DocumentCellProps) {
  const time = useTime();
  const values = valuesOf(hit?._source, name);
  if (values.length === 0) {
    return (
      <span
        className={styles.none}
        aria-label={i18n.formatMessage({ id: 'discover.value.none', defaultMessage: 'no value' })}
      >
        —
      </span>
    );
  }
  const text = values
    .slice(0, 20)
    .map((value) => formatValue(value, field?.type, time))
    .join(', ');
  if (text === '') {
    return (
      <span className={styles.none}>
        {i18n.formatMessage({ id: 'discover.value.empty', defaultMessage: '(empty)' })}
      </span>
    );
  }
  return <>{text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}</>;
}
