import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import { AnswerState, Button, ErrorCallout, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import { fieldsKey, type PatternServices, usePatternFields } from './pattern-services';
import styles from './Patterns.module.css';
import { TimeFieldSelect } from './TimeFieldSelect';

interface CreatePatternProps extends PatternServices {
  /** Of the index patterns that there are: of two with one title, an index would know neither. */
  titles: readonly string[];
  onCreated: (id: string) => void;
  onClose: () => void;
}

const NO_TIME = '';

export function CreatePattern({ titles, onCreated, onClose, ...services }: CreatePatternProps) {
  const form = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const queries = useQueryClient();
  const title = text.trim();
  const found = usePatternFields(services, title);
  const dates = (found.data?.fields ?? []).filter(({ type }) => type === 'date');
  const timeField = dates.some(({ name }) => name === chosen) ? chosen : dates[0]?.name;
  const time = chosen === NO_TIME ? undefined : timeField;
  const isTaken = titles.includes(title);
  const creation = useMutation({
    mutationFn: () =>
      services.core.savedObjects.client.create('index-pattern', {
        title,
        fields: '[]',
        ...(time !== undefined && { timeFieldName: time }),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['objects'] });
      onCreated(id);
    },
  });
  const mayCreate = !isTaken && (found.data?.indices.length ?? 0) > 0 && !creation.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayCreate) creation.mutate();
  };
  return (
    <Modal
      title={i18n.formatMessage({
        id: 'management.patterns.create',
        defaultMessage: 'Create index pattern',
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'management.patterns.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={!mayCreate}>
            {i18n.formatMessage({ id: 'management.patterns.createNow', defaultMessage: 'Create' })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={i18n.formatMessage({
            id: 'management.patterns.names',
            defaultMessage: 'Names of indices',
          })}
          help={i18n.formatMessage({
            id: 'management.patterns.namesHelp',
            defaultMessage: 'With * for any characters, and commas between several',
          })}
          error={isTaken && takenText()}
          required
          autoFocus
          maxLength={1000}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {title !== '' && <MatchingIndices {...{ found, title }} />}
        <TimeFieldSelect
          fields={found.data?.fields ?? []}
          value={time ?? NO_TIME}
          onChange={setChosen}
        />
        {creation.error && <ErrorCallout error={creation.error} />}
      </form>
    </Modal>
  );
}

const takenText = () =>
  i18n.formatMessage({
    id: 'management.patterns.taken',
    defaultMessage: 'There is an index pattern of this title already. Open that one.',
  });

interface MatchingProps {
  found: ReturnType<typeof usePatternFields>;
  title: string;
}

function MatchingIndices({ found, title }: MatchingProps) {
  if (!found.isSuccess) {
    return <AnswerState query={found} queryKey={fieldsKey(title)} height={48} />;
  }
  const { indices } = found.data;
  return (
    <div role="status">
      <p className={styles.heading}>
        {i18n.formatMessage(
          {
            id: 'management.patterns.matching',
            defaultMessage: '{count, plural, one {One matching index} other {# matching indices}}',
          },
          { count: indices.length },
        )}
      </p>
      <ul className={styles.list}>
        {indices.slice(0, MOST_LISTED).map(({ name, dataSourceTitle }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            {dataSourceTitle !== undefined && <bdi className={styles.place}>{dataSourceTitle}</bdi>}
          </li>
        ))}
      </ul>
      {indices.length > MOST_LISTED && (
        <p className={styles.secondary}>
          {i18n.formatMessage(
            { id: 'management.patterns.more', defaultMessage: '{count} more' },
            { count: indices.length - MOST_LISTED },
          )}
        </p>
      )}
    </div>
  );
}

const MOST_LISTED = 100;
