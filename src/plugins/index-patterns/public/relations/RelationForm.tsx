import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { knownNames, MissingIndexError, type SearchField, toSearchFields } from '#common/search';
import { type IndexClient, type SearchClient } from '#plugins/data/public';
import { Button, Callout, ErrorCallout, Select, TextField } from '#ui';
import { ComboBox } from '#ui/combo-box';
import { Flyout } from '#ui/overlays';
import { createDescriber, type Relation } from '../../common';
import styles from '../calculated/CalculatedFieldForm.module.css';
import { RelationPreview } from './RelationPreview';
import { checkRelation } from './relation-searches';
import { TakenFields } from './TakenFields';
import { useSettled } from '../calculated/use-settled';

export interface RelationFormProps {
  searchClient: SearchClient;
  indexClient: Pick<IndexClient, 'list' | 'describe' | 'describeIfThere'>;
  /** Of the documents that the preview shows. */
  index: string;
  query: JsonObject;
  /** Of the documents. */
  fields: readonly SearchField[];
  /** Of the relations that there are: no two have the same. */
  names: readonly string[];
  /** The one that is changed; a new one where missing. */
  relation?: Relation | undefined;
  /** Where it is kept, if that has to be known. */
  note?: string | undefined;
  onSave: (relation: Relation) => Promise<unknown>;
  onClose: () => void;
}

const EMPTY: Relation = { name: '', index: '', here: '', there: '', fields: [] };

/** Fields that are taken from another index by a key: which, and what they give for the first documents. */
export function RelationForm(props: RelationFormProps) {
  const { searchClient, indexClient, index, query, relation, note, onSave, onClose } = props;
  const form = useId();
  const [draft, setDraft] = useState<Relation>(relation ?? EMPTY);
  const set = (change: Partial<Relation>) => setDraft((known) => ({ ...known, ...change }));
  const others = useOtherIndex(indexClient, draft.index);
  const name = draft.name.trim();
  const isTaken = name !== relation?.name && props.names.includes(name);
  const isWhole = name !== '' && draft.here !== '' && draft.there !== '' && draft.fields.length > 0;
  const saving = useMutation({
    mutationFn: async () => {
      const next = { ...draft, name };
      await checkRelation(searchClient, index, next);
      await onSave(next);
    },
    onSuccess: onClose,
  });
  const choose = (index: string) => {
    const isOwn = draft.name !== beginningOf(draft.index);
    set({ index, there: '', fields: [], ...(!isOwn && { name: beginningOf(index) }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isTaken) saving.mutate();
  };
  return (
    <Flyout
      title={relation ? relation.name : addRelationLabel()}
      testSubject="relation"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'indexPatterns.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={saving.isPending || !isWhole || isTaken}
          >
            {i18n.formatMessage({
              id: 'indexPatterns.relation.save',
              defaultMessage: 'Save look-up',
            })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {note !== undefined && <Callout tone="accent">{note}</Callout>}
        <ComboBox
          label={i18n.formatMessage({ id: 'indexPatterns.index', defaultMessage: 'Index' })}
          help={severalText()}
          error={others.missing}
          maxLength={1000}
          value={draft.index}
          search={others.search}
          onChange={choose}
          onChoose={({ id }) => choose(id)}
        />
        <TextField
          label={i18n.formatMessage({
            id: 'indexPatterns.relation.name',
            defaultMessage: 'Beginning of the names',
          })}
          help={i18n.formatMessage(
            { id: 'indexPatterns.relation.nameHelp', defaultMessage: 'For example {example}' },
            { example: 'plane → plane.model' },
          )}
          required
          maxLength={100}
          spellCheck={false}
          value={draft.name}
          error={isTaken && takenText()}
          onChange={(event) => set({ name: event.target.value })}
        />
        <NameSelect
          label={i18n.formatMessage({
            id: 'indexPatterns.relation.here',
            defaultMessage: 'Key in these documents',
          })}
          names={keysOf(props.fields)}
          value={draft.here}
          onChange={(here) => set({ here })}
        />
        {others.fields && (
          <>
            <NameSelect
              label={i18n.formatMessage(
                { id: 'indexPatterns.relation.there', defaultMessage: 'Key in {index}' },
                { index: draft.index },
              )}
              names={keysOf(others.fields)}
              value={draft.there}
              onChange={(there) => set({ there })}
            />
            <TakenFields
              fields={others.fields}
              taken={draft.fields}
              onChange={(taken) => set({ fields: taken })}
            />
          </>
        )}
        {others.error && <ErrorCallout error={others.error} />}
        {isWhole && (
          <RelationPreview
            {...{ searchClient, index, query }}
            relation={draft}
            exactKey={others.fields?.find((field) => field.name === draft.there)?.exactName}
          />
        )}
        {saving.error && <ErrorCallout error={saving.error} />}
      </form>
    </Flyout>
  );
}

/** What may be read, and the fields of what is chosen: an index, or several that a name stands for. */
function useOtherIndex(indexClient: RelationFormProps['indexClient'], written: string) {
  const name = useSettled(written.trim());
  const queries = useQueryClient();
  const details = useQuery({
    queryKey: ['index-patterns', 'other', name],
    queryFn: async ({ signal }) =>
      toSearchFields(await createDescriber(indexClient).describe(name, { signal })),
    enabled: name !== '',
    retry: false,
  });
  const { data: fields, error } = details;
  const missing = error instanceof MissingIndexError ? error.message : undefined;
  return {
    fields,
    missing,
    error: missing === undefined ? error : null,
    async search(text: string) {
      const list = await queries.fetchQuery({
        queryKey: ['index-patterns', 'indices'],
        queryFn: ({ signal }) => indexClient.list({ signal }),
        staleTime: FRESH_MS,
      });
      return knownNames(list)
        .filter((one) => !one.startsWith('.') && one.toLowerCase().includes(text.toLowerCase()))
        .slice(0, MOST_SUGGESTED)
        .map((one) => ({ id: one, label: one }));
    },
  };
}

/** The list is asked for once in this time. */
const FRESH_MS = 60_000;
const MOST_SUGGESTED = 20;

/** Of a pattern, what stands before its first sign for others. */
const beginningOf = (index: string): string => index.replace(/[-_.]?[*,].*$/, '');

/** Places and ranges are no keys. */
const KEYS: ReadonlySet<string> = new Set([
  'text',
  'keyword',
  'long',
  'double',
  'date',
  'boolean',
  'ip',
]);

const keysOf = (fields: readonly SearchField[]): readonly string[] =>
  fields.filter(({ type, lookup }) => KEYS.has(type) && !lookup).map(({ name }) => name);

interface NameSelectProps {
  label: string;
  names: readonly string[];
  /** Empty: none is chosen. */
  value: string;
  onChange: (name: string) => void;
}

function NameSelect({ label, names, value, onChange }: NameSelectProps) {
  const all = names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={label}
      options={all.map((name) => ({ value: name, label: name === '' ? '–' : name }))}
      value={value}
      onChange={onChange}
    />
  );
}

const severalText = () =>
  i18n.formatMessage({
    id: 'indexPatterns.relation.several',
    defaultMessage:
      'Or an alias or a pattern, such as planes-*: of several indices with a key, the first by its name counts.',
  });

const addRelationLabel = () =>
  i18n.formatMessage({
    id: 'indexPatterns.relation.add',
    defaultMessage: 'Look up from another index',
  });

const takenText = () =>
  i18n.formatMessage({
    id: 'indexPatterns.relation.taken',
    defaultMessage: 'A look-up has this name already. Choose another one.',
  });
