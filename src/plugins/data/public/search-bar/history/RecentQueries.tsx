import { useState } from 'react';
import { i18n } from '#common/i18n';
import { IconButton, SearchField } from '#ui';
import { LANGUAGE_NAMES } from '../language-names';
import { useSearchServices } from '../search-services';
import styles from './QueryHistory.module.css';
import type { ChosenQuery } from './QueryHistory';
import { createQueryLog } from './query-log';
import { SavedQueryList, type SavedQueryListProps } from './SavedQueryList';

export interface RecentQueriesProps extends Pick<SavedQueryListProps, 'current' | 'takes'> {
  onChoose: (query: ChosenQuery) => void;
}

/** What opens of the recent and saved queries. */
export function RecentQueries({ current, takes, onChoose }: RecentQueriesProps) {
  const { saved, mayEdit } = useSearchServices();
  return (
    <div className={styles.root}>
      <QueryList {...{ takes, onChoose }} />
      {saved && <SavedQueryList {...{ saved, mayEdit, current, takes, onChoose }} />}
    </div>
  );
}

function QueryList({ takes, onChoose }: Pick<RecentQueriesProps, 'takes' | 'onChoose'>) {
  const [log] = useState(() => createQueryLog());
  const [queries, setQueries] = useState(() => log.read());
  const [words, setWords] = useState('');
  const found = queries.filter(
    ({ language, text }) => takes(language) && text.toLowerCase().includes(words.toLowerCase()),
  );
  const sorted = [
    ...found.filter(({ isStarred }) => isStarred),
    ...found.filter(({ isStarred }) => !isStarred),
  ];
  return (
    <section className={styles.recent}>
      <h3 className={styles.title}>
        {i18n.formatMessage({ id: 'data.history.recent', defaultMessage: 'Recent queries' })}
      </h3>
      <SearchField
        label={i18n.formatMessage({
          id: 'data.history.search',
          defaultMessage: 'Search recent queries',
        })}
        size="s"
        value={words}
        onChange={setWords}
      />
      {sorted.length === 0 && (
        <p className={styles.none}>
          {queries.length === 0
            ? i18n.formatMessage({
                id: 'data.history.none',
                defaultMessage: 'Queries that you run are listed here, in this browser alone.',
              })
            : i18n.formatMessage({
                id: 'data.history.notFound',
                defaultMessage: 'No recent query has these words.',
              })}
        </p>
      )}
      <ul className={styles.list}>
        {sorted.map((query) => (
          <li key={`${query.language} ${query.text}`} className={styles.query}>
            <IconButton
              size="s"
              icon="star"
              active={query.isStarred}
              aria-pressed={query.isStarred}
              label={i18n.formatMessage(
                { id: 'data.history.star', defaultMessage: 'Star for {text}' },
                { text: short(query.text) },
              )}
              onClick={() => setQueries(log.star(query, !query.isStarred))}
            />
            <button type="button" className={styles.choose} onClick={() => onChoose(query)}>
              <span className={styles.language}>
                {LANGUAGE_NAMES[query.language as keyof typeof LANGUAGE_NAMES] ?? query.language}
              </span>
              <bdi className={styles.text}>{query.text}</bdi>
            </button>
            <IconButton
              size="s"
              icon="x"
              label={i18n.formatMessage(
                { id: 'data.history.remove', defaultMessage: 'Remove {text} from the list' },
                { text: short(query.text) },
              )}
              onClick={() => setQueries(log.remove(query))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
