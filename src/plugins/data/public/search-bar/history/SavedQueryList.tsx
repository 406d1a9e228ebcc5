import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { AnswerState, Button, Checkbox, ErrorCallout, IconButton, TextField } from '#ui';
import { LANGUAGE_NAMES } from '../language-names';
import styles from './QueryHistory.module.css';
import type { SavedQueries, SavedQuery } from './saved-queries';

export interface SavedQueryListProps {
  saved: SavedQueries;
  mayEdit: boolean;
  /** What stands in the bar. */
  current: { language: string; text: string; filters: readonly Filter[] };
  /** Whether the page asks queries in this language. */
  takes: (language: string) => boolean;
  onChoose: (query: SavedQuery) => void;
}

/** Queries with a name: chosen, made of what stands in the bar, deleted. */
export function SavedQueryList(props: SavedQueryListProps) {
  const { saved, mayEdit, current, takes, onChoose } = props;
  const queries = useQueryClient();
  const list = useQuery({ queryKey: ['data', 'savedQueries'], queryFn: () => saved.list() });
  const found = list.data?.filter(({ language }) => takes(language));
  const relist = () => queries.invalidateQueries({ queryKey: ['data', 'savedQueries'] });
  const remove = useMutation({ mutationFn: saved.remove, onSettled: relist });
  return (
    <section className={styles.saved}>
      <h3 className={styles.title}>
        {i18n.formatMessage({ id: 'data.savedQueries', defaultMessage: 'Saved queries' })}
      </h3>
      <AnswerState query={list} queryKey={['data', 'savedQueries']} height={24} />
      {remove.error && <ErrorCallout error={remove.error} />}
      {found?.length === 0 && (
        <p className={styles.none}>
          {i18n.formatMessage({ id: 'data.savedQueries.none', defaultMessage: 'None yet.' })}
        </p>
      )}
      <ul className={styles.list}>
        {found?.map((query) => (
          <li key={query.id} className={styles.query}>
            <button type="button" className={styles.choose} onClick={() => onChoose(query)}>
              <span className={styles.language}>
                {LANGUAGE_NAMES[query.language as keyof typeof LANGUAGE_NAMES] ?? query.language}
              </span>
              <span className={styles.name}>
                <bdi>{query.title}</bdi>
                <bdi className={styles.text}>{query.text}</bdi>
              </span>
            </button>
            {mayEdit && (
              <IconButton
                size="s"
                icon="trash"
                label={i18n.formatMessage(
                  { id: 'data.savedQueries.delete', defaultMessage: 'Delete {title}' },
                  { title: query.title },
                )}
                onClick={() => remove.mutate(query.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && current.text.trim() !== '' && (
        <SaveForm {...{ saved, current }} onSaved={() => void relist()} />
      )}
    </section>
  );
}

interface SaveFormProps extends Pick<SavedQueryListProps, 'saved' | 'current'> {
  onSaved: () => void;
}

function SaveForm({ saved, current, onSaved }: SaveFormProps) {
  const [title, setTitle] = useState('');
  const [withFilters, setWithFilters] = useState(false);
  const { filters, ...query } = current;
  const own = filters.filter(({ pinned }) => !pinned);
  const save = useMutation({
    mutationFn: () =>
      saved.save({ ...query, title: title.trim(), ...(withFilters && { filters: own }) }),
    onSuccess() {
      setTitle('');
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={i18n.formatMessage({
          id: 'data.savedQueries.name',
          defaultMessage: 'Save what stands in the bar as',
        })}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {own.length > 0 && (
        <Checkbox
          label={i18n.formatMessage({
            id: 'data.savedQueries.filters',
            defaultMessage: 'With the filters of the page',
          })}
          checked={withFilters}
          onChange={setWithFilters}
        />
      )}
      {save.error && <ErrorCallout error={save.error} />}
      <Button size="s" type="submit" disabled={title.trim() === '' || save.isPending}>
        {i18n.formatMessage({ id: 'data.savedQueries.save', defaultMessage: 'Save query' })}
      </Button>
    </form>
  );
}
