import { type FormEvent, useId, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, TextField } from '#ui';
import { type SearchField, withLookups } from '#common/search';
import { useIndexClient } from './index-client-context';
import styles from './FilterBar.module.css';
import {
  type DraftProblem,
  type FilterDraft,
  findDraftMisfit,
  fromDraft,
  operatorsFor,
  type Operator,
  toDraft,
} from './filter-draft';

export interface FilterEditorProps {
  index: string;
  fields: readonly SearchField[];
  /** Missing for a new one. */
  filter: Filter | undefined;
  onSave: (filter: Filter) => void;
  onCancel: () => void;
}

/** A form for one filter: field, operator, values, and a name of its own if wished. */
export function FilterEditor({ index, fields, filter, onSave, onCancel }: FilterEditorProps) {
  const listId = useId();
  const [draft, setDraft] = useState(() => toDraft(filter));
  const [problem, setProblem] = useState<DraftProblem>();
  const [misfit, setMisfit] = useState<string>();
  const field = fields.find(({ name }) => name === draft.field);
  const change = (part: Partial<FilterDraft>) => {
    setProblem(undefined);
    setMisfit(undefined);
    setDraft({ ...draft, ...part });
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const result = fromDraft(draft, field, {
      pinned: filter?.pinned ?? false,
      disabled: filter?.disabled ?? false,
    });
    const wrong = field && findDraftMisfit(draft, field);
    if (wrong !== undefined) {
      setMisfit(wrong);
    } else if (typeof result === 'string') {
      setProblem(result);
    } else {
      onSave(result);
    }
  }

  const operators = operatorsFor(field);
  return (
    <form className={styles.editor} onSubmit={save}>
      <div className={styles.row}>
        <TextField
          label={i18n.formatMessage({ id: 'data.filter.field', defaultMessage: 'Field' })}
          list={listId}
          autoFocus
          value={draft.field}
          error={
            problem === 'field' &&
            i18n.formatMessage({
              id: 'data.filter.noField',
              defaultMessage: 'Choose a field of the index',
            })
          }
          onChange={(event) => change({ field: event.target.value })}
        />
        <datalist id={listId}>
          {fields.map(({ name, type }) => (
            <option key={name} value={name}>
              {type}
            </option>
          ))}
        </datalist>
        <Select
          label={i18n.formatMessage({ id: 'data.filter.operator', defaultMessage: 'Operator' })}
          value={draft.operator}
          options={operators.map((value) => ({ value, label: operatorLabel(value) }))}
          onChange={(operator) => change({ operator: operator as Operator })}
        />
      </div>
      <ValueFields {...{ index, field, draft, problem, misfit }} onChange={change} />
      <TextField
        label={i18n.formatMessage({
          id: 'data.filter.alias',
          defaultMessage: 'Label (optional)',
        })}
        value={draft.alias}
        onChange={(event) => change({ alias: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>
          {i18n.formatMessage({ id: 'data.cancel', defaultMessage: 'Cancel' })}
        </Button>
        <Button type="submit" variant="primary">
          {i18n.formatMessage({ id: 'data.filter.save', defaultMessage: 'Apply filter' })}
        </Button>
      </div>
    </form>
  );
}

interface ValueFieldsProps {
  index: string;
  field: SearchField | undefined;
  draft: FilterDraft;
  problem: DraftProblem | undefined;
  /** A value that can't be one of the field, in a sentence. */
  misfit: string | undefined;
  onChange: (part: Partial<FilterDraft>) => void;
}

function ValueFields({ index, field, draft, problem, misfit, onChange }: ValueFieldsProps) {
  const listId = useId();
  const values = useFieldValues(index, field, draft.value);
  const error =
    misfit ||
    (problem === 'value' &&
      i18n.formatMessage({
        id: 'data.filter.noValue',
        defaultMessage: 'Enter a value',
      })) ||
    (problem === 'number' &&
      i18n.formatMessage({
        id: 'data.filter.wrongValue',
        defaultMessage: 'Not a valid value for this field',
      }));
  switch (draft.operator) {
    case 'exists':
    case 'doesNotExist':
      return null;
    case 'isBetween':
    case 'isNotBetween':
      return (
        <div className={styles.row}>
          <TextField
            label={i18n.formatMessage({ id: 'data.filter.from', defaultMessage: 'From' })}
            value={draft.from}
            error={error}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={i18n.formatMessage({
              id: 'data.filter.to',
              defaultMessage: 'To (exclusive)',
            })}
            value={draft.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      );
    case 'isOneOf':
    case 'isNotOneOf':
      return (
        <TextField
          label={i18n.formatMessage({
            id: 'data.filter.values',
            defaultMessage: 'Values, separated by commas',
          })}
          value={draft.values.replaceAll('\n', ', ')}
          error={error}
          onChange={(event) => onChange({ values: event.target.value })}
        />
      );
    default:
      return (
        <>
          <TextField
            label={i18n.formatMessage({ id: 'data.filter.value', defaultMessage: 'Value' })}
            value={draft.value}
            list={listId}
            error={error}
            onChange={(event) => onChange({ value: event.target.value })}
          />
          <datalist id={listId}>
            {values.map((value) => (
              <option key={String(value)} value={String(value)} />
            ))}
          </datalist>
        </>
      );
  }
}

function useFieldValues(index: string, field: SearchField | undefined, text: string) {
  const indexClient = useIndexClient();
  const { data } = useQuery({
    queryKey: ['suggestions', index, field?.exactName, text],
    queryFn: ({ signal }) =>
      indexClient.suggestValues(index, field?.exactName ?? '', text, {
        signal,
        query: field?.lookup && withLookups({ match_all: {} }, [field]),
      }),
    enabled: field?.exactName !== undefined && field.type !== 'date',
    staleTime: 30_000,
  });
  return data ?? [];
}

function operatorLabel(operator: Operator): string {
  return {
    is: i18n.formatMessage({ id: 'data.operator.is', defaultMessage: 'is' }),
    isNot: i18n.formatMessage({ id: 'data.operator.isNot', defaultMessage: 'is not' }),
    isOneOf: i18n.formatMessage({ id: 'data.operator.isOneOf', defaultMessage: 'is one of' }),
    isNotOneOf: i18n.formatMessage({
      id: 'data.operator.isNotOneOf',
      defaultMessage: 'is not one of',
    }),
    isBetween: i18n.formatMessage({
      id: 'data.operator.isBetween',
      defaultMessage: 'is between',
    }),
    isNotBetween: i18n.formatMessage({
      id: 'data.operator.isNotBetween',
      defaultMessage: 'is not between',
    }),
    exists: i18n.formatMessage({ id: 'data.operator.exists', defaultMessage: 'exists' }),
    doesNotExist: i18n.formatMessage({
      id: 'data.operator.doesNotExist',
      defaultMessage: 'does not exist',
    }),
  }[operator];
}
