import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { NUMERIC_TYPES } from '#common/query';
import { FormDialog } from '#plugins/documents/public';
import { Checkbox, ErrorCallout, Select, type SelectOption, TextField } from '#ui';
import { NEW_CONTROL } from '../../common/controls/change-group';
import type { GroupedControl } from '../../common/controls/control-group';
import { kinds, widths } from './control-choices';
import { useServices } from '../services';

export interface ControlDialogProps {
  /** Undefined for a new one. */
  control: GroupedControl | undefined;
  /** Another control of the page is a time slider. */
  hasTime: boolean;
  onClose: () => void;
  onChange: (control: GroupedControl) => void;
}

/** What a control is: its kind, field, title and width. */
export function ControlDialog({ control, hasTime, onClose, onChange }: ControlDialogProps) {
  const [draft, setDraft] = useState(control ?? NEW_CONTROL);
  const { indices, patterns, fields, error } = useChoices(draft);
  const set = (change: Partial<GroupedControl>) => setDraft({ ...draft, ...change });
  const isTime = draft.kind === 'time';
  return (
    <FormDialog
      title={
        control
          ? i18n.formatMessage({ id: 'dashboard.controls.change', defaultMessage: 'Edit control' })
          : i18n.formatMessage({ id: 'dashboard.controls.add', defaultMessage: 'Add control' })
      }
      disabled={!isTime && (draft.index === '' || draft.field === '')}
      onClose={onClose}
      onSubmit={() => onChange(isTime ? { ...draft, index: '', field: '' } : draft)}
    >
      <Select
        label={i18n.formatMessage({ id: 'dashboard.controls.kind', defaultMessage: 'Type' })}
        value={draft.kind}
        disabled={control !== undefined}
        options={kinds(hasTime)}
        onChange={(kind) => set({ kind: kind as GroupedControl['kind'], field: '' })}
      />
      {!isTime && (
        <>
          <Select
            label={i18n.formatMessage({ id: 'dashboard.controls.index', defaultMessage: 'Index' })}
            value={draft.index}
            options={withNone(draft.index, indices)}
            onChange={(index) => set({ index, ofPattern: patterns.has(index), field: '' })}
          />
          <Select
            label={i18n.formatMessage({ id: 'dashboard.controls.field', defaultMessage: 'Field' })}
            value={draft.field}
            options={withNone(draft.field, fields)}
            onChange={(field) => set({ field })}
          />
        </>
      )}
      {error !== null && <ErrorCallout error={error} />}
      <TextField
        label={i18n.formatMessage({ id: 'dashboard.controls.title', defaultMessage: 'Title' })}
        value={draft.title}
        placeholder={draft.field}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Select
        label={i18n.formatMessage({ id: 'dashboard.controls.width', defaultMessage: 'Width' })}
        value={draft.width}
        options={widths()}
        onChange={(width) => set({ width: width as GroupedControl['width'] })}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.controls.grow',
          defaultMessage: 'Expand to fill the line',
        })}
        checked={draft.grow}
        onChange={(grow) => set({ grow })}
      />
      {draft.kind === 'list' && (
        <Checkbox
          label={i18n.formatMessage({
            id: 'dashboard.controls.single',
            defaultMessage: 'Only one value at a time',
          })}
          checked={!draft.multiple}
          onChange={(single) => set({ multiple: !single })}
        />
      )}
    </FormDialog>
  );
}

/** What can be chosen: the indices, and the fields of the one that is. */
function useChoices({ index, kind }: GroupedControl) {
  const { data, store, visualizations } = useServices();
  const list = useQuery({
    queryKey: ['dashboard', 'indices'],
    queryFn: () => data.indexClient.list(),
  });
  const known = useQuery({
    queryKey: ['dashboard', 'patterns'],
    queryFn: async () => (await store.find(['index-pattern'], '')).items,
  });
  const source = useQuery({
    queryKey: ['dashboard', 'source', index],
    queryFn: () => visualizations.describe(index),
    enabled: index !== '',
    staleTime: 60_000,
  });
  const fields = (source.data?.fields ?? []).flatMap(({ name, type, exactName }) =>
    exactName !== undefined && (kind !== 'range' || NUMERIC_TYPES.has(type)) ? [name] : [],
  );
  return {
    indices: [
      ...(known.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ...(list.data ?? []).map(({ name }) => ({ value: name, label: name })),
    ],
    patterns: new Set(known.data?.map(({ id }) => id)),
    fields: fields.toSorted().map((name) => ({ value: name, label: name })),
    error: list.error ?? known.error ?? source.error,
  };
}

/** The one that is chosen too, where it is not known. */
function withNone(chosen: string, known: readonly SelectOption[]): readonly SelectOption[] {
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const all = isKnown ? known : [{ value: chosen, label: chosen }, ...known];
  return [
    {
      value: '',
      label: i18n.formatMessage({ id: 'dashboard.controls.choose', defaultMessage: 'Choose' }),
    },
    ...all,
  ];
}
