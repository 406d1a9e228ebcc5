import { asText } from '#common/json';
import { type ReactNode, useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Icon, TextField } from '#ui';
import type { BuilderField } from '../model/field-kind';
import { addField } from '../model/place-field';
import { useBuilder } from './builder-context';
import { CountRow, FieldRow } from './FieldRow';
import styles from './FieldsPanel.module.css';
import { IndexChoice } from './IndexChoice';

/** More rows than this are cut: the search finds the rest. */
const MAX_ROWS = 500;

export interface FieldsPanelProps {
  indices: readonly IndexSummary[];
  onIndex: (name: string) => void;
}

/** The fields to build with: pressed, dragged, or sent to a place by their menu. */
export function FieldsPanel({ indices, onIndex }: FieldsPanelProps) {
  const { fields, described, visualization, types, timeField, change, announce } = useBuilder();
  const [words, setWords] = useState('');
  const found = fields.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const used = new Set(
    visualization.aggs.map(({ params }) => asText(params['field'])).filter((name) => name !== ''),
  );
  const label = i18n.formatMessage(
    {
      id: 'visualize.fields.search',
      defaultMessage: 'Search {count, plural, one {# field} other {# fields}}',
    },
    { count: fields.length },
  );
  const add = (field: BuilderField) => {
    change((draft) => addField(draft, field, { types, timeField }));
    announce(
      i18n.formatMessage(
        { id: 'visualize.fields.added', defaultMessage: '{name} is in the chart' },
        { name: field.label },
      ),
    );
  };
  const rows = (members: readonly BuilderField[]) =>
    members
      .slice(0, MAX_ROWS)
      .map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          used={used.has(field.name)}
          onAdd={() => add(field)}
        />
      ));
  const dates = found.filter(({ kind }) => kind === 'date');
  const numbers = found.filter(({ kind }) => kind === 'number');
  const others = found.filter(({ kind }) => kind !== 'date' && kind !== 'number');
  return (
    <aside
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'visualize.fields', defaultMessage: 'Fields' })}
    >
      <div className={styles.top}>
        <IndexChoice
          indices={indices}
          selected={described?.index ?? visualization.index ?? ''}
          onSelect={onIndex}
        />
        <TextField
          label={label}
          labelHidden
          type="search"
          icon="search"
          placeholder={label}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className={styles.groups}>
        {dates.length > 0 && (
          <Group
            title={i18n.formatMessage({ id: 'visualize.fields.time', defaultMessage: 'Time' })}
            count={dates.length}
          >
            {rows(dates)}
          </Group>
        )}
        <Group
          title={i18n.formatMessage({
            id: 'visualize.fields.measures',
            defaultMessage: 'Measures',
          })}
          count={numbers.length + 1}
        >
          {words === '' && <CountRow />}
          {rows(numbers)}
        </Group>
        {others.length > 0 && (
          <Group
            title={i18n.formatMessage({
              id: 'visualize.fields.dimensions',
              defaultMessage: 'Dimensions',
            })}
            count={others.length}
          >
            {rows(others)}
          </Group>
        )}
        {found.length === 0 && (
          <p className={styles.none}>
            {i18n.formatMessage({
              id: 'visualize.fields.none',
              defaultMessage: 'No field is called so.',
            })}
          </p>
        )}
      </div>
    </aside>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <section>
      <h2 className={styles.groupTitle}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} size="s" />
          {title}
          <span className={styles.count}>{count}</span>
        </button>
      </h2>
      {open && <ul className={styles.list}>{children}</ul>}
    </section>
  );
}
