import { asBoolean } from '#common/json';
import { useEffect, useMemo, useRef } from 'react';
import { i18n } from '#common/i18n';
import { Button, classNames, EmptyState } from '#ui';
import type { ChartProps } from '../../types';
import { type Choice, type Control, readControls, toFilter } from '../../../common';
import styles from './Controls.module.css';
import { ListControl } from './ListControl';
import { RangeControl } from './RangeControl';
import { type Choices, useChoices } from './use-choices';
import { useCompact } from './use-compact';
import { useControlNames } from './use-control-names';

/** Lists and ranges: what is chosen takes the place of what was chosen before. */
export function Controls({ visualization, context, onFilter, onDrawn }: ChartProps) {
  const root = useRef<HTMLDivElement>(null);
  const compact = useCompact(root);
  const controls = useMemo(() => readControls(visualization), [visualization]);
  const named = useControlNames(controls);
  const atOnce = asBoolean(visualization.params['updateFiltersOnChange']);
  const pinned = asBoolean(visualization.params['pinFilters']);
  const {
    choices,
    changed,
    choose: setChoices,
    apply: send,
  } = useChoices(controls, context.filters);
  useEffect(() => onDrawn?.(), [onDrawn]);

  function apply(all: Choices) {
    const filters = controls.flatMap(({ id, field }) => toFilter(field, all[id], pinned) ?? []);
    onFilter?.(filters, { replaces: send(filters) });
  }

  function choose(control: Control, choice: Choice) {
    // What was chosen under another parent need not exist under this one.
    const children = controls.filter(({ parent }) => parent === control.id).map(({ id }) => id);
    const kept = Object.entries(choices).filter(([id]) => !children.includes(id));
    const next = { ...Object.fromEntries(kept), [control.id]: choice };
    setChoices(next);
    if (atOnce) apply(next);
  }

  if (controls.length === 0) {
    return (
      <EmptyState
        icon="filter"
        title={i18n.formatMessage({
          id: 'visualizations.controls.none',
          defaultMessage: 'No controls yet',
        })}
      >
        {i18n.formatMessage({
          id: 'visualizations.controls.noneText',
          defaultMessage: 'Choose a field to filter by.',
        })}
      </EmptyState>
    );
  }
  return (
    <div ref={root} className={classNames(styles.root, compact && styles.compact)} data-grows>
      <div className={styles.controls}>
        {named.map((control) => {
          const parent = controls.find(({ id }) => id === control.parent);
          const parentFilter = parent && toFilter(parent.field, choices[parent.id], false);
          const shared = {
            control,
            context,
            parentFilter,
            compact,
            onChoose: (choice: Choice) => choose(control, choice),
          };
          return control.type === 'range' ? (
            <RangeControl key={control.id} {...shared} choice={choices[control.id]} />
          ) : (
            <ListControl
              key={control.id}
              {...shared}
              choice={choices[control.id]}
              waiting={Boolean(parent) && !parentFilter}
            />
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button
          size="s"
          disabled={Object.keys(choices).length === 0}
          onClick={() => {
            setChoices({});
            apply({});
          }}
        >
          {i18n.formatMessage({ id: 'visualizations.controls.clear', defaultMessage: 'Clear' })}
        </Button>
        {!atOnce && (
          <Button size="s" variant="primary" disabled={!changed} onClick={() => apply(choices)}>
            {i18n.formatMessage({
              id: 'visualizations.controls.apply',
              defaultMessage: 'Apply changes',
            })}
          </Button>
        )}
      </div>
    </div>
  );
}
