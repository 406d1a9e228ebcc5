import type { FieldType } from '#common/search';
import { Icon } from '#ui';
import styles from './FieldIcon.module.css';

const SIGNS: Readonly<Partial<Record<FieldType, string>>> = {
  text: 't',
  keyword: 'k',
  long: '#',
  double: '#',
  boolean: 'b',
  ip: 'ip',
};

/** The type of a field as one sign; its name is read to those who can't see it. */
export function FieldIcon({ type }: { type: FieldType }) {
  const sign = SIGNS[type];
  return (
    <span className={styles.root} role="img" aria-label={type} title={type}>
      {sign ?? <Icon name={type === 'date' ? 'calendar' : 'pin-map'} size="s" />}
    </span>
  );
}
