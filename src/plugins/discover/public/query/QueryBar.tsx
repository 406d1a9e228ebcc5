import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { DqlSyntaxError, parseDql } from '#common/query';
import { Icon, IconButton } from '#ui';
import type { DiscoverField } from '../fields/discover-field';
import styles from './QueryBar.module.css';
import { applySuggestion, type Suggestion } from './query-suggestions';
import { QueryError } from './QueryError';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './use-suggestions';

export interface QueryBarProps {
  index: string;
  fields: readonly DiscoverField[];
  /** The query that is shown on the page. */
  query: string;
  onSubmit: (query: string) => void;
}

/** A line for queries in DQL, with suggestions for fields, operators and values. */
export function QueryBar({ index, fields, query, onSubmit }: QueryBarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [cursor, setCursor] = useState(query.length);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [error, setError] = useState<DqlSyntaxError>();
  const suggestions = useSuggestions({ index, query: text, cursor, fields, enabled: open });
  useEffect(() => {
    setText(query);
    setError(undefined);
  }, [query]);

  function change(next: string, position: number) {
    setText(next);
    setCursor(position);
    setActive(-1);
    setError(undefined);
  }

  function choose(suggestion: Suggestion) {
    const applied = applySuggestion(text, suggestion);
    change(applied.query, applied.cursor);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(applied.cursor, applied.cursor);
    });
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    setOpen(false);
    const problem = syntaxErrorOf(text);
    setError(problem);
    if (problem) {
      input.current?.setSelectionRange(
        problem.position,
        Math.max(problem.position + 1, text.length),
      );
    } else {
      onSubmit(text.trim());
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(
        (active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) %
          suggestions.length,
      );
    } else if (step !== undefined) {
      setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && open && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }

  const label = i18n.formatMessage({ id: 'discover.query.label', defaultMessage: 'Query in DQL' });
  const listId = `${id}-list`;
  const shown = open && suggestions.length > 0;
  return (
    <form role="search" className={styles.root} onSubmit={submit}>
      <span className={styles.box} data-invalid={error !== undefined || undefined}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-invalid={error !== undefined}
          aria-errormessage={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={i18n.formatMessage({
            id: 'discover.query.placeholder',
            defaultMessage: 'Search, for example status:500 and bytes > 1000',
          })}
          value={text}
          onChange={(event) => {
            setOpen(true);
            change(event.target.value, event.target.selectionStart ?? event.target.value.length);
          }}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            size="s"
            icon="x"
            label={i18n.formatMessage({
              id: 'discover.query.clear',
              defaultMessage: 'Clear the query',
            })}
            onClick={() => {
              change('', 0);
              onSubmit('');
              input.current?.focus();
            }}
          />
        )}
        <abbr
          className={styles.language}
          title={i18n.formatMessage({
            id: 'discover.query.language',
            defaultMessage: 'Dashboards Query Language',
          })}
        >
          DQL
        </abbr>
      </span>
      {shown && (
        <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />
      )}
      {error && <QueryError id={`${id}-error`} query={text} error={error} />}
    </form>
  );
}

function syntaxErrorOf(text: string): DqlSyntaxError | undefined {
  try {
    parseDql(text);
    return undefined;
  } catch (error) {
    if (error instanceof DqlSyntaxError) {
      return error;
    }
    throw error;
  }
}
