import { useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { STATEMENT_LANGUAGES } from '#common/statements';
import { IconButton, SearchField } from '#ui';
import { Popover } from '#ui/overlays';
import { LANGUAGE_NAMES } from '../language-names';
import { useSearchServices } from '../search-services';
import styles from './QueryHistory.module.css';
import { createQueryLog, type LoggedQuery } from './query-log';
import { SavedQueryList, type SavedQueryListProps } from './SavedQueryList';

/** One of before, or one that was saved. */
export interface ChosenQuery extends Pick<LoggedQuery, 'language' | 'text'> {
  /** Of a saved one; those of the page stay where it has none. */
  filters?: readonly Filter[];
}

export interface QueryHistoryProps {
  /** What stands in the bar. */
  current: SavedQueryListProps['current'];
  takesStatements: boolean;
  onChoose: (query: ChosenQuery) => void;
}

/** Queries of before, in any language, those with a star first; and those that were saved. */
export function QueryHistory({ current, takesStatements, onChoose }: QueryHistoryProps) {
  const { saved, mayEdit } = useSearchServices();
  const takes = (language: string) =>
    takesStatements || !STATEMENT_LANGUAGES.some((one) => one === language);
  const label = i18n.formatMessage({
    id: 'data.history',
    defaultMessage: 'Recent and saved queries',
  });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      renderTrigger={(trigger) => <IconButton icon="recent" label={label} {...trigger} />}
    >
      {(close) => {
        const choose = (query: ChosenQuery) => {
          close();
          onChoose(query);
        };
        return (
          <div className={styles.root}>
            <QueryList takes={takes} onChoose={choose} />
            {saved && <SavedQueryList {...{ saved, mayEdit, current, takes }} onChoose={choose} />}
          </div>
        );
      }}
    </Popover>
  );
}

interface QueryListProps extends Pick<QueryHistoryProps, 'onChoose'> {
  takes: (language: string) => boolean;
}

function QueryList({ takes, onChoose }: QueryListProps) {
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
