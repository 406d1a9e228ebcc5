import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DqlSyntaxError, parseDql } from '#common/query';
import { findMisfit, type ValueProblem } from '#common/refused-values';
import type { SearchField } from '#common/search';
import { type Listbox, useListbox } from '#ui';
import { type QueryProblem, toProblem } from './QueryError';
import { applySuggestion, type Suggestion } from './query-suggestions';
import { useSuggestions } from './use-suggestions';

export type QueryLanguage = 'kuery' | 'lucene';

interface Options {
  index: string;
  fields: readonly SearchField[];
  /** The query that is shown on the page. */
  query: string;
  language: QueryLanguage;
  /** Of the last search. */
  problem: ValueProblem | undefined;
  onSubmit: (query: string, language: QueryLanguage) => void;
}

export interface QueryInput {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  error: QueryProblem | undefined;
  /** Empty where none are shown. */
  suggestions: readonly Suggestion[];
  listbox: Listbox<Suggestion>;
  change(text: string, cursor: number): void;
  submit(event?: FormEvent): void;
  clear(): void;
  setCursor(cursor: number): void;
  setOpen(open: boolean): void;
  /** What is written is asked in the other language. */
  changeLanguage(language: QueryLanguage): void;
}

/** What is being written, its suggestions and its mistakes. Nothing is searched before Enter. */
export function useQueryInput(options: Options): QueryInput {
  const { index, fields, query, language, onSubmit } = options;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [cursor, setCursor] = useState(query.length);
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<DqlSyntaxError>();
  const isDql = language === 'kuery';
  const found = useSuggestions({ index, query: text, cursor, fields, enabled: open && isDql });
  const suggestions = open ? found : [];
  const listbox = useListbox({
    options: suggestions,
    isOpen: suggestions.length > 0,
    onOpen: setOpen,
    onChoose: choose,
    takesTab: true,
  });
  const refused = refusedValue(options);
  useEffect(() => {
    setText(query);
    setError(undefined);
  }, [query, language]);

  function change(next: string, position: number) {
    setText(next);
    setCursor(position);
    listbox.reset();
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
    // Lucene's language is read by the server, which says what is wrong.
    const mistake = isDql ? syntaxErrorOf(text) : undefined;
    setError(mistake);
    if (mistake) {
      const { position } = mistake;
      input.current?.setSelectionRange(position, Math.max(position + 1, text.length));
    } else {
      onSubmit(text.trim(), language);
    }
  }

  function clear() {
    change('', 0);
    onSubmit('', language);
    input.current?.focus();
  }

  return {
    input,
    text,
    // What is being written is another query: it was not searched yet.
    error: error ? toProblem(error) : text === query ? refused : undefined,
    suggestions,
    listbox,
    change,
    submit,
    clear,
    setCursor,
    setOpen,
    changeLanguage: (next) => onSubmit(text.trim(), next),
  };
}

/** The value of the query that does not fit its field: as the search was refused, or would have been if engines said so. */
function refusedValue({
  query,
  language,
  fields,
  problem,
}: Pick<Options, 'query' | 'language' | 'fields' | 'problem'>): QueryProblem | undefined {
  const misfit = language === 'lucene' ? findMisfit(query, fields) : undefined;
  for (const found of [problem, misfit]) {
    if (found?.place.in === 'query' && found.place.query === query) {
      const { start, end } = found.place;
      return { message: found.message, start, end };
    }
  }
  return undefined;
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
