import { type ReactNode, useState } from 'react';
import { i18n } from '#common/i18n';
import { Icon } from '#ui';
import styles from './FieldPane.module.css';

/** More rows than this are cut: the search finds the rest. */
const MAX_ROWS = 500;

export interface FieldPaneProps {
  /** Above the groups, which scroll below it. */
  top: ReactNode;
  /** No field is as it was asked for. */
  isEmpty: boolean;
  children: ReactNode;
}

/** The fields of an index at the side of a page. */
export function FieldPane({ top, isEmpty, children }: FieldPaneProps) {
  return (
    <aside
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'indexPatterns.fields', defaultMessage: 'Fields' })}
    >
      {top}
      <div className={styles.groups}>
        {children}
        {isEmpty && (
          <p className={styles.more}>
            {i18n.formatMessage({
              id: 'indexPatterns.fields.none',
              defaultMessage: 'No matching fields',
            })}
          </p>
        )}
      </div>
    </aside>
  );
}

export const searchFieldsLabel = (count: number): string =>
  i18n.formatMessage(
    {
      id: 'indexPatterns.fields.search',
      defaultMessage: 'Search {count, plural, one {# field} other {# fields}}',
    },
    { count },
  );

export interface FieldGroupProps<Field> {
  title: string;
  fields: readonly Field[];
  /** What a row holds. */
  render: (field: Field) => ReactNode;
  /** A row before the fields, which is none of them. */
  first?: ReactNode;
}

/** Some of the fields under a head that hides them. */
export function FieldGroup<Field extends { name: string }>(props: FieldGroupProps<Field>) {
  const { title, fields, render, first } = props;
  const [open, setOpen] = useState(true);
  return (
    <section>
      <h2 className={styles.groupTitle}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} size="s" />
          {title}
          <span className={styles.count}>{fields.length + (first ? 1 : 0)}</span>
        </button>
      </h2>
      {open && (
        <ul>
          {first && <li>{first}</li>}
          {fields.slice(0, MAX_ROWS).map((field) => (
            <li key={field.name}>{render(field)}</li>
          ))}
          {fields.length > MAX_ROWS && (
            <li className={styles.more}>
              {i18n.formatMessage(
                {
                  id: 'indexPatterns.fields.more',
                  defaultMessage: '{count} more. Search to find them.',
                },
                { count: fields.length - MAX_ROWS },
              )}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
