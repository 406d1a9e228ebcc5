import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { DiscoverField } from '../../common/discover-field';
import { roleOf } from '../../common/field-roles';
import { levelOf } from '../../common/log-level';
import levels from '../levels/levels.module.css';
import styles from './DocumentCell.module.css';
import { shownValues } from './document-values';
import { FieldValues } from './FieldValues';

export interface DocumentCellProps {
  hit: SearchHit | undefined;
  field: DiscoverField | undefined;
  name: string;
  /** Pixels. */
  width: number;
  /** Of text in the cell; `auto`: as many as it needs. */
  lines?: number | 'auto';
}

/** A cell that shows all of its text shows so much of it; the document itself shows all of any. */
const MAX_LENGTH = 10_000;
/** A narrow letter, in pixels: no more of them have room in a line. */
const NARROW_LETTER = 3;
/** More than have room there: marks may stand in the others. */
const MAX_VALUES = 200;
/** Pixels on both sides of a value, and of its letters (`--a-fs-table`). */
const PADDING = 16;
const LETTER_SIZE = 12;

/** The values of one field. Text stays text, whatever it holds. */
export function DocumentCell({ hit, field, name, width, lines = 1 }: DocumentCellProps) {
  if (!hit) return <span className={styles.none}>…</span>;
  const values = shownValues(hit, field ?? { name }).slice(0, MAX_VALUES);
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
  if (values.every((value) => value === '')) {
    return (
      <span className={styles.none}>
        {i18n.formatMessage({ id: 'discover.value.empty', defaultMessage: '(empty)' })}
      </span>
    );
  }
  const level = roleOf(name) === 'level' ? levelOf(name, values[0]) : undefined;
  const shown = (
    <FieldValues
      field={field}
      values={values}
      isPretty={lines !== 1}
      longest={lines === 'auto' ? MAX_LENGTH : Math.ceil((width / NARROW_LETTER) * lines)}
      {...(lines !== 'auto' && { inSight: ((width - PADDING) / LETTER_SIZE) * lines })}
      tabbable={false}
    />
  );
  return level ? <span className={levels[level]}>{shown}</span> : shown;
}
