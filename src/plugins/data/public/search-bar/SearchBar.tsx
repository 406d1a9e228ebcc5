import type { ReactNode } from 'react';
import type { Filter } from '#common/filters';
import type { ValueProblem } from '#common/refused-values';
import { type Statement, STATEMENT_LANGUAGES, type StatementLanguage } from '#common/statements';
import type { TimeFormatter } from '#common/time';
import type { RefreshInterval, TimeSelection } from '#common/url-state';
import type { IndexClient } from '../index-client';
import { FilterBar } from './FilterBar';
import { type ChosenQuery, QueryHistory } from './history/QueryHistory';
import { createQueryLog } from './history/query-log';
import { IndexClientContext } from './index-client-context';
import { LanguageMenu } from './LanguageMenu';
import { QueryBar } from './QueryBar';
import { TimeAndRefresh } from './TimeAndRefresh';
import type { QueryLanguage } from './use-query-input';
import styles from './SearchBar.module.css';
import { createFieldTexts, type ShownField } from './shown-field';

export interface SearchBarProps {
  indexClient: IndexClient;
  /** Whose values are suggested; several are separated by commas. */
  index: string;
  fields: readonly ShownField[];
  query: string;
  language: QueryLanguage;
  filters: readonly Filter[];
  time: TimeFormatter;
  /** Missing where nothing has a time. */
  selection: TimeSelection | undefined;
  /** The whole of the data, where known. */
  all: TimeSelection | undefined;
  refreshInterval: RefreshInterval | undefined;
  /** When the page refreshes by itself, in milliseconds since 1970: the seconds until then are shown. */
  nextRefresh?: number | undefined;
  /** An answer is on its way. */
  refreshing: boolean;
  /** A value of the last search that does not fit its field: told at the query or at the filter. */
  problem?: ValueProblem | undefined;
  /** In place of a query. */
  statement?: StatementParts | undefined;
  /** Before the query. */
  leading?: ReactNode;
  onQuery: (query: string, language: QueryLanguage) => void;
  /** A statement of before is to be asked. Missing where the page shows none. */
  onAsk?: (statement: Statement) => void;
  /** A statement is to take the place of the query. Missing where the page shows none. */
  onStatement?: (language: StatementLanguage, query: string) => void;
  onFilters: (filters: readonly Filter[]) => void;
  onTime: (selection: TimeSelection) => void;
  onRefreshInterval: (interval: RefreshInterval) => void;
  onRefresh: () => void;
}

interface StatementParts {
  language: StatementLanguage;
  text: string;
  /** In the bar, beside the language. */
  tools: ReactNode;
  /** Below the bar. */
  editor: ReactNode;
}

/** What is searched: query, time and filters. */
export function SearchBar(props: SearchBarProps) {
  const { index, fields, filters, time, statement } = props;
  const ask = (text: string, language: QueryLanguage) => {
    createQueryLog().add({ language, text });
    props.onQuery(text, language);
  };
  const choose = ({ language, text, filters: saved }: ChosenQuery) => {
    if (saved) props.onFilters([...filters.filter(({ pinned }) => pinned), ...saved]);
    const asked = STATEMENT_LANGUAGES.find((one) => one === language);
    if (asked) props.onAsk?.({ language: asked, text });
    else props.onQuery(text, language === 'lucene' ? 'lucene' : 'kuery');
  };
  return (
    <IndexClientContext value={props.indexClient}>
      <div className={styles.root}>
        <div className={styles.row}>
          {props.leading}
          {statement ? (
            <div className={styles.statement}>
              <LanguageMenu
                language={statement.language}
                onChange={(language) => props.onQuery('', language)}
                onStatement={(language) => props.onStatement?.(language, '')}
              />
              {statement.tools}
            </div>
          ) : (
            <QueryBar
              index={index}
              fields={fields}
              query={props.query}
              language={props.language}
              problem={props.problem}
              onSubmit={ask}
              onStatement={props.onStatement}
            />
          )}
          <QueryHistory
            current={{
              ...(statement
                ? { language: statement.language, text: statement.text }
                : { language: props.language, text: props.query }),
              filters,
            }}
            // A page without statements lists none.
            takesStatements={props.onAsk !== undefined}
            onChoose={choose}
          />
          <TimeAndRefresh {...props} />
        </div>
        {statement?.editor}
        <FilterBar
          index={index}
          fields={fields}
          filters={filters}
          texts={createFieldTexts(fields, time)}
          problem={props.problem}
          onChange={props.onFilters}
        />
      </div>
    </IndexClientContext>
  );
}
