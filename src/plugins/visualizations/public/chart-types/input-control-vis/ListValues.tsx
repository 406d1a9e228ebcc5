import { useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ChartContext } from '../../../common';
import { Checkbox, ErrorCallout, SearchField } from '#ui';
import type { Choice, Control } from '../../../common';
import styles from './Controls.module.css';
import { useControlValues, useInvalidValues } from './use-control-answer';

export interface ListValuesProps {
  control: Control;
  context: ChartContext;
  choice: Choice | undefined;
  parentFilter: Filter | undefined;
  /** For a choice of its parent. */
  waiting: boolean;
  /** Whether chosen values that nothing has are marked. */
  validates?: boolean;
  onChoose: (choice: Choice) => void;
}

/** The most frequent values of a field, and more by typing. */
export function ListValues(props: ListValuesProps) {
  const { control, context, choice, parentFilter, waiting, validates = false, onChoose } = props;
  const [text, setText] = useState('');
  const { values, counts, textOf, error } = useControlValues({
    control,
    context,
    text,
    parentFilter,
    enabled: !waiting,
  });
  const chosen = choice && 'length' in choice ? choice : [];
  const invalid = useInvalidValues({
    control,
    context,
    parentFilter,
    values: chosen,
    enabled: validates,
  });
  const shown = [...chosen, ...values.filter((value) => !chosen.includes(value))];

  function toggle(value: string | number | boolean, checked: boolean) {
    if (!control.multiple) onChoose(checked ? [value] : []);
    else onChoose(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  }

  return (
    <>
      <SearchField
        size="s"
        label={i18n.formatMessage(
          { id: 'visualizations.controls.search', defaultMessage: 'Search in {label}' },
          { label: control.label },
        )}
        value={text}
        placeholder={waiting ? waitsForParent() : ''}
        onChange={setText}
      />
      {error !== undefined && <ErrorCallout error={error} />}
      <div className={styles.values}>
        {shown.map((value) => (
          <Checkbox
            key={String(value)}
            radio={!control.multiple}
            label={labelOf(textOf(value), counts.get(value), invalid.has(value))}
            checked={chosen.includes(value)}
            onChange={(checked) => toggle(value, checked)}
          />
        ))}
      </div>
    </>
  );
}

/** With how often it occurs, or that it does not. */
function labelOf(text: string, count: number | undefined, isInvalid: boolean): string {
  if (isInvalid) {
    return i18n.formatMessage(
      { id: 'visualizations.controls.invalid', defaultMessage: '{value} (no results)' },
      { value: text },
    );
  }
  return count === undefined
    ? text
    : i18n.formatMessage(
        { id: 'visualizations.controls.counted', defaultMessage: '{value} ({count, number})' },
        { value: text, count },
      );
}

export const waitsForParent = () =>
  i18n.formatMessage({
    id: 'visualizations.controls.parent',
    defaultMessage: 'Choose a value above first',
  });
