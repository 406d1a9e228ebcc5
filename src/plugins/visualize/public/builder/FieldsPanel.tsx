import { asText } from '#common/json';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import {
  FieldGroup,
  FieldPane,
  IndexPicker,
  searchFieldsLabel,
} from '#plugins/index-patterns/public';
import { SearchField } from '#ui';
import { type BuilderField, isFieldLike, titleOf } from '../model/field-kind';
import { addField } from '../model/place-field';
import { useBuilder } from './builder-context';
import { CountRow, FieldRow } from './FieldRow';
import styles from './FieldsPanel.module.css';

export interface FieldsPanelProps {
  indices: readonly IndexSummary[];
  onIndex: (name: string) => void;
}

/** The fields to build with: pressed, dragged, or sent to a place by their menu. */
export function FieldsPanel({ indices, onIndex }: FieldsPanelProps) {
  const { fields, described, visualization, types, timeField, change, announce } = useBuilder();
  const [words, setWords] = useState('');
  const found = fields.filter((field) => isFieldLike(field, words));
  const used = new Set(
    visualization.aggs.map(({ params }) => asText(params['field'])).filter((name) => name !== ''),
  );
  const add = (field: BuilderField) => {
    change((draft) => addField(draft, field, { types, timeField }));
    announce(
      i18n.formatMessage(
        { id: 'visualize.fields.added', defaultMessage: '{name} was added to the chart' },
        { name: titleOf(field) },
      ),
    );
  };
  const render = (field: BuilderField) => (
    <FieldRow field={field} used={used.has(field.name)} onAdd={() => add(field)} />
  );
  const dates = found.filter(({ kind }) => kind === 'date');
  const numbers = found.filter(({ kind }) => kind === 'number');
  const others = found.filter(({ kind }) => kind !== 'date' && kind !== 'number');
  return (
    <FieldPane
      top={
        <div className={styles.top}>
          <IndexPicker
            wide
            indices={indices}
            selected={described?.index ?? visualization.index ?? ''}
            onSelect={onIndex}
          />
          <SearchField
            label={searchFieldsLabel(fields.length)}
            type="search"
            value={words}
            onChange={setWords}
          />
        </div>
      }
      isEmpty={found.length === 0}
    >
      {dates.length > 0 && (
        <FieldGroup
          title={i18n.formatMessage({ id: 'visualize.fields.time', defaultMessage: 'Time' })}
          fields={dates}
          render={render}
        />
      )}
      <FieldGroup
        title={i18n.formatMessage({
          id: 'visualize.fields.measures',
          defaultMessage: 'Measures',
        })}
        fields={numbers}
        render={render}
        first={words === '' && <CountRow />}
      />
      {others.length > 0 && (
        <FieldGroup
          title={i18n.formatMessage({
            id: 'visualize.fields.dimensions',
            defaultMessage: 'Dimensions',
          })}
          fields={others}
          render={render}
        />
      )}
    </FieldPane>
  );
}
