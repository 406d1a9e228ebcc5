import { useId } from 'react';
import { i18n } from '#common/i18n';
import { Icon, IconButton } from '#ui';
import type { ValueProblem } from '#common/refused-values';
import type { SearchField } from '#common/search';
import type { StatementLanguage } from '#common/statements';
import styles from './QueryBar.module.css';
import { QueryError } from './QueryError';
import { SuggestionList } from './SuggestionList';
import { LanguageMenu } from './LanguageMenu';
import { type QueryLanguage, useQueryInput } from './use-query-input';

export interface QueryBarProps {
  index: string;
  fields: readonly SearchField[];
  /** The query that is shown on the page. */
  query: string;
  language: QueryLanguage;
  /** A value of the last search that does not fit its field. */
  problem: ValueProblem | undefined;
  onSubmit: (query: string, language: QueryLanguage) => void;
  /** What is written is to be asked by a statement. Missing where the page shows none. */
  onStatement?: ((language: StatementLanguage, query: string) => void) | undefined;
}

/** A line for queries: in DQL with suggestions for fields, operators and values, or in Lucene's language. */
export function QueryBar(props: QueryBarProps) {
  const id = useId();
  const { input, text, error, suggestions, listbox, ...actions } = useQueryInput(props);
  const { onStatement } = props;
  const { change, submit, clear, setCursor, setOpen } = actions;
  const isDql = props.language === 'kuery';
  const label = isDql
    ? i18n.formatMessage({ id: 'data.query.label', defaultMessage: 'Query in DQL' })
    : i18n.formatMessage({ id: 'data.query.labelLucene', defaultMessage: 'Query in Lucene' });
  return (
    <form role="search" className={styles.root} onSubmit={submit}>
      <span className={styles.box} data-invalid={error !== undefined || undefined}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          {...listbox.fieldProps}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-errormessage={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={
            isDql
              ? i18n.formatMessage({
                  id: 'data.query.placeholder',
                  defaultMessage: 'Search, for example status:500 and bytes > 1000',
                })
              : i18n.formatMessage({
                  id: 'data.query.placeholderLucene',
                  defaultMessage: 'Search, for example status:500 AND bytes:>1000',
                })
          }
          value={text}
          onChange={(event) => {
            setOpen(true);
            change(event.target.value, event.target.selectionStart ?? event.target.value.length);
          }}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {text !== '' && (
          <IconButton
            size="s"
            icon="x"
            label={i18n.formatMessage({
              id: 'data.query.clear',
              defaultMessage: 'Clear the query',
            })}
            onClick={clear}
          />
        )}
        <LanguageMenu
          language={props.language}
          onChange={actions.changeLanguage}
          onStatement={onStatement && ((language) => onStatement(language, text.trim()))}
        />
      </span>
      {suggestions.length > 0 && <SuggestionList {...{ suggestions, listbox }} />}
      {error && <QueryError id={`${id}-error`} query={text} problem={error} />}
    </form>
  );
}
