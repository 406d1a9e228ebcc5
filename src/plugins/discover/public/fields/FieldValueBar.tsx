import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { Bucket } from '#common/search';
import type { DiscoverField } from '../../common/discover-field';
import { useServices } from '../services';
import styles from './FieldDetails.module.css';
import { FilterByValue, valueText } from './FilterByValue';
import { share } from './share';

export interface FieldValueBarProps {
  field: DiscoverField;
  bucket: Bucket;
  total: number;
  onFilter: (filter: Filter) => void;
}

/** A value and how many documents have it, to be filtered by. */
export function FieldValueBar({ field, bucket, total, onFilter }: FieldValueBarProps) {
  const { time } = useServices();
  const value = field.type === 'boolean' ? bucket.key_as_string === 'true' : bucket.key;
  const text = valueText(value, field, time);
  const part = total === 0 ? 0 : bucket.doc_count / total;
  return (
    <li className={styles.value}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <span className={styles.share} title={i18n.formatNumber(bucket.doc_count)}>
        {share(bucket.doc_count, total)}
      </span>
      <span className={styles.bar}>
        <span style={{ width: `${Math.min(100, part * 100)}%` }} />
      </span>
      <span className={styles.actions}>
        <FilterByValue {...{ field, value, text, onFilter }} />
      </span>
    </li>
  );
}
