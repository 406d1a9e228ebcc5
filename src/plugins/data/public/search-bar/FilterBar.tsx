import { type ReactNode, useId, useState } from 'react';
import { type Filter, hasSameCondition } from '#common/filters';
import { i18n } from '#common/i18n';
import { Button, Icon, loadLater, Pill } from '#ui';
import { Menu, type MenuItem, Popover, type TriggerProps } from '#ui/overlays';
import type { ValueProblem } from '#common/refused-values';
import type { SearchField } from '#common/search';
import styles from './FilterBar.module.css';
import type { createFieldTexts } from './shown-field';

/** Loaded when a filter is first added or edited. */
const FilterEditor = loadLater(
  async () => (await import(/* webpackChunkName: "filter-editor" */ './FilterEditor')).FilterEditor,
);

export interface FilterBarProps {
  index: string;
  fields: readonly SearchField[];
  filters: readonly Filter[];
  texts: ReturnType<typeof createFieldTexts>;
  /** A value of the last search that does not fit its field. */
  problem: ValueProblem | undefined;
  onChange: (filters: readonly Filter[]) => void;
}

/** The filters as pills, each with a menu; the last button adds one. */
export function FilterBar(props: FilterBarProps) {
  const { index, fields, filters, texts, problem, onChange } = props;
  const problemId = useId();
  const refused = problem && filters.findIndex((filter) => isRefused(filter, problem));
  const [edited, setEdited] = useState<number | 'new'>();
  const replace = (position: number, filter: Filter) =>
    onChange(filters.map((other, i) => (i === position ? filter : other)));
  const remove = (position: number) => onChange(filters.filter((_, i) => i !== position));
  const editor = (position: number | 'new') => (
    <FilterEditor
      index={index}
      fields={fields}
      filter={position === 'new' ? undefined : filters[position]}
      onCancel={() => setEdited(undefined)}
      onSave={(filter) => {
        setEdited(undefined);
        if (position === 'new') {
          onChange([...filters, filter]);
        } else {
          replace(position, filter);
        }
      }}
    />
  );

  return (
    <div
      className={styles.root}
      role="group"
      aria-label={i18n.formatMessage({ id: 'data.filters', defaultMessage: 'Filters' })}
    >
      <Icon name="filter" className={styles.icon} />
      {filters.map((filter, position) => (
        <FilterPill
          key={JSON.stringify([filter.type, filter.key, filter.params, position])}
          filter={filter}
          text={texts.describe(filter)}
          exact={texts.exact(filter)}
          problemId={refused === position ? problemId : undefined}
          editing={edited === position}
          editor={() => editor(position)}
          onEdit={(editing) => setEdited(editing ? position : undefined)}
          onChange={(changed) => replace(position, changed)}
          onRemove={() => remove(position)}
        />
      ))}
      <Popover
        label={i18n.formatMessage({ id: 'data.filter.add', defaultMessage: 'Add filter' })}
        opened={edited === 'new'}
        onOpenedChange={(opened) => setEdited(opened ? 'new' : undefined)}
        renderTrigger={(props) => (
          <Button size="s" variant="plain" icon="plus" {...props}>
            {i18n.formatMessage({ id: 'data.filter.add', defaultMessage: 'Add filter' })}
          </Button>
        )}
      >
        {() => editor('new')}
      </Popover>
      {problem && refused !== undefined && refused >= 0 && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
    </div>
  );
}

const isRefused = (filter: Filter, { place }: ValueProblem): boolean =>
  place.in === 'filter' && !filter.disabled && hasSameCondition(filter, place.filter);

interface FilterPillProps {
  filter: Filter;
  text: string;
  /** With the name and the values as they are searched. */
  exact: string;
  /** What says why it can't be searched. */
  problemId: string | undefined;
  editing: boolean;
  editor: () => ReactNode;
  onEdit: (editing: boolean) => void;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
}

function FilterPill({
  filter,
  text,
  exact,
  problemId,
  editing,
  editor,
  onEdit,
  onChange,
  onRemove,
}: FilterPillProps) {
  const not = i18n.formatMessage({ id: 'data.filter.not', defaultMessage: 'NOT' });
  const name = filter.negate ? `${not} ${text}` : text;
  const pill = (trigger: TriggerProps) => (
    <Pill
      negated={filter.negate}
      pinned={filter.pinned}
      disabled={filter.disabled}
      problemId={problemId}
      title={filter.negate ? `${not} ${exact}` : exact}
      expanded={trigger['aria-expanded']}
      onClick={trigger.onClick}
      buttonRef={trigger.ref}
      onRemove={onRemove}
      removeLabel={i18n.formatMessage(
        { id: 'data.filter.remove', defaultMessage: 'Remove filter {name}' },
        { name },
      )}
    >
      {filter.negate && <strong className={styles.not}>{not} </strong>}
      {text}
    </Pill>
  );
  if (editing) {
    return (
      <Popover label={name} opened onOpenedChange={onEdit} renderTrigger={pill}>
        {editor}
      </Popover>
    );
  }
  return (
    <Menu
      label={name}
      items={pillActions(filter, { onEdit: () => onEdit(true), onChange, onRemove })}
      renderTrigger={pill}
    />
  );
}

interface PillHandlers {
  onEdit: () => void;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
}

function pillActions(filter: Filter, { onEdit, onChange, onRemove }: PillHandlers): MenuItem[] {
  const { negate, disabled, pinned } = filter;
  const item = (
    id: string,
    icon: MenuItem['icon'],
    label: string,
    onSelect: () => void,
  ): MenuItem => ({ id, icon, label, onSelect });
  return [
    item(
      'edit',
      'edit',
      i18n.formatMessage({ id: 'data.filter.edit', defaultMessage: 'Edit filter' }),
      onEdit,
    ),
    item(
      'negate',
      negate ? 'plus' : 'minus',
      negate
        ? i18n.formatMessage({ id: 'data.filter.include', defaultMessage: 'Include results' })
        : i18n.formatMessage({ id: 'data.filter.exclude', defaultMessage: 'Exclude results' }),
      () => onChange({ ...filter, negate: !negate }),
    ),
    item(
      'disable',
      disabled ? 'play' : 'pause',
      disabled
        ? i18n.formatMessage({ id: 'data.filter.enable', defaultMessage: 'Enable' })
        : i18n.formatMessage({ id: 'data.filter.disable', defaultMessage: 'Disable' }),
      () => onChange({ ...filter, disabled: !disabled }),
    ),
    item(
      'pin',
      'pin',
      pinned
        ? i18n.formatMessage({ id: 'data.filter.unpin', defaultMessage: 'Unpin' })
        : i18n.formatMessage({ id: 'data.filter.pin', defaultMessage: 'Pin across apps' }),
      () => onChange({ ...filter, pinned: !pinned }),
    ),
    {
      ...item(
        'remove',
        'trash',
        i18n.formatMessage({ id: 'data.filter.delete', defaultMessage: 'Remove' }),
        onRemove,
      ),
      danger: true,
      separated: true,
    },
  ];
}
