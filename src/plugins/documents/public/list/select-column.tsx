import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Checkbox, type TableColumn, VisuallyHidden } from '#ui';
import styles from './DocumentList.module.css';

export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], selected: boolean) => void;
}

/** What is ticked of the rows that are shown, on all pages of the list: what a filter hides is not among it. */
export function useRowSelection<Row extends { id: string }>(shown: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection: RowSelection<Row> = {
    has: ({ id }) => ids.has(id),
    set: (rows, selected) =>
      setIds((before) => {
        const changed = new Set(rows.map(({ id }) => id));
        return new Set(
          [...before].filter((id) => !changed.has(id)).concat(selected ? [...changed] : []),
        );
      }),
  };
  return {
    ...selection,
    rows: shown.filter(selection.has),
    clear: () => setIds(new Set()),
  };
}

/** Ticks the row, and in its head all rows of the page. */
export const selectColumn = <Row,>(
  rows: readonly Row[],
  { has, set }: RowSelection<Row>,
  titleOf: (row: Row) => string,
): TableColumn<Row> => ({
  id: 'select',
  width: '44px',
  header: (
    <Checkbox
      className={styles.check}
      label={
        <VisuallyHidden>
          {i18n.formatMessage({
            id: 'documents.list.selectPage',
            defaultMessage: 'Select all on this page',
          })}
        </VisuallyHidden>
      }
      checked={rows.length > 0 && rows.every(has)}
      onChange={(checked) => set(rows, checked)}
    />
  ),
  render: (row) => (
    <SelectBox
      title={titleOf(row)}
      checked={has(row)}
      onChange={(checked) => set([row], checked)}
    />
  ),
});

interface SelectBoxProps {
  title: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Ticks one of a list. */
export const SelectBox = ({ title, checked, onChange }: SelectBoxProps) => (
  <Checkbox
    className={styles.check}
    label={
      <VisuallyHidden>
        {i18n.formatMessage(
          { id: 'documents.list.select', defaultMessage: 'Select {title}' },
          { title },
        )}
      </VisuallyHidden>
    }
    {...{ checked, onChange }}
  />
);
