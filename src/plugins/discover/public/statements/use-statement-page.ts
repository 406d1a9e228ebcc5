import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ENGINE_LANGUAGES, type Statement } from '#common/statements';
import { i18n } from '#common/i18n';
import { createQueryLog, useSearchProgress } from '#plugins/data/public';
import { inspectedStatement, isNarrowing, limitsOf } from '#plugins/statements/common';
import { statementProblem } from '#plugins/statements/public';
import { shownQuery } from '../../common/shown-search';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import { usePageTime } from '../use-page-time';
import type { ShownIndex } from '../use-shown-index';
import { useShownColumns } from './use-shown-columns';

interface StatementPageOptions {
  statement: Statement;
  state: DiscoverState;
  details: ShownIndex;
  onRun: (text: string) => void;
}

/** A statement while it is written, and the answer to the one that ran last. */
export function useStatementPage({ statement, state, details, onRun }: StatementPageOptions) {
  const { statementClient, time } = useServices();
  const { timeZone } = time;
  const page = usePageTime(state, details);
  const { range, refreshed, refresh } = page;
  const [draft, setDraft] = useState(statement.text);
  useEffect(() => setDraft(statement.text), [statement]);
  const query = shownQuery({ query: '', filters: state.filters }, details, { range, timeZone });
  const { text } = statement;
  const within = limitsOf(details.name, query, { text, fields: page.fields });
  const { progress, watch } = useSearchProgress();
  const answer = useQuery({
    queryKey: ['discover', 'statement', statement, within, refreshed.count],
    queryFn: async ({ signal }) => {
      createQueryLog().add(statement);
      watch(signal);
      const start = performance.now();
      const answered = await statementClient.ask(statement, { within, signal });
      return { ...answered, milliseconds: performance.now() - start };
    },
    enabled: statement.text.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = useShownColumns(answer.data?.columns, details, page.fields);
  return {
    ...page,
    shown: shown.columns,
    exportedColumns: shown.exported,
    draft,
    setDraft,
    answer,
    progress,
    inspected: {
      requests: [
        {
          name: i18n.formatMessage({
            id: 'discover.inspect.statement',
            defaultMessage: 'Statement',
          }),
          request: inspectedStatement(statement, within),
          narrowedBy: { time: range !== undefined, queries: [], filters: state.filters },
          measure: (signal: AbortSignal) => statementClient.measure(statement, { within, signal }),
          ...(answer.data && {
            response: answer.data,
            rows: answer.data.rowCount,
          }),
          steps: answer.data
            ? [{ name: 'search' as const, milliseconds: answer.data.milliseconds }]
            : [],
        },
      ],
    },
    isNarrowed: within !== undefined && isNarrowing(within),
    exported: {
      language: ENGINE_LANGUAGES[statement.language],
      text: statement.text,
      ...(within && { within }),
    },
    // What is being written is another statement: nobody said anything of it.
    problem: draft === statement.text ? statementProblem(answer.error, page.fields) : undefined,
    run: () => (draft === statement.text ? refresh() : onRun(draft)),
  };
}

export type StatementPage = ReturnType<typeof useStatementPage>;
