import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Icon, IconButton, TextField } from '#ui';
import type { Section } from '../../common/model/dashboard';
import { useBoard } from './board-context';
import styles from './Board.module.css';

export interface SectionHeadProps {
  section: Section;
  count: number;
  isFirst: boolean;
  isLast: boolean;
}

/** The heading of a section: opens and closes it. */
export function SectionHead({ section, count, isFirst, isLast }: SectionHeadProps) {
  const { editing, dispatch } = useBoard();
  const { id, title, collapsed } = section;
  return (
    <div className={styles.sectionHead}>
      <h2 className={styles.sectionTitle}>
        <button
          type="button"
          aria-expanded={!collapsed}
          onClick={() => dispatch({ type: 'changeSection', id, change: { collapsed: !collapsed } })}
        >
          <Icon name={collapsed ? 'right' : 'down'} size="s" />
          <bdi>{title}</bdi>
          {collapsed && (
            <span className={styles.count}>
              {i18n.formatMessage(
                {
                  id: 'dashboard.section.count',
                  defaultMessage: '{count, plural, one {# panel} other {# panels}}',
                },
                { count },
              )}
            </span>
          )}
        </button>
      </h2>
      {editing && (
        <>
          <SectionName section={section} />
          <IconButton
            size="s"
            icon="up"
            disabled={isFirst}
            label={i18n.formatMessage(
              { id: 'dashboard.section.up', defaultMessage: 'Move section {title} up' },
              { title },
            )}
            onClick={() => dispatch({ type: 'moveSection', id, by: -1 })}
          />
          <IconButton
            size="s"
            icon="down"
            disabled={isLast}
            label={i18n.formatMessage(
              { id: 'dashboard.section.down', defaultMessage: 'Move section {title} down' },
              { title },
            )}
            onClick={() => dispatch({ type: 'moveSection', id, by: 1 })}
          />
          <IconButton
            size="s"
            icon="trash"
            label={i18n.formatMessage(
              {
                id: 'dashboard.section.remove',
                defaultMessage: 'Remove section {title} and keep its panels',
              },
              { title },
            )}
            onClick={() => dispatch({ type: 'removeSection', id })}
          />
        </>
      )}
    </div>
  );
}

function SectionName({ section: { id, title } }: { section: Section }) {
  const { dispatch } = useBoard();
  const [name, setName] = useState(title);
  return (
    <TextField
      size="s"
      label={i18n.formatMessage({ id: 'dashboard.section.name', defaultMessage: 'Section title' })}
      labelHidden
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => {
        if (name.trim() !== '' && name !== title) {
          dispatch({ type: 'changeSection', id, change: { title: name.trim() } });
        }
      }}
    />
  );
}
