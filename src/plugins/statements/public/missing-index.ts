import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { suggestedName } from '#common/matching';
import type { IndexClient } from '#plugins/data/public';
import { placeOfName } from '../common';

/** What the server said of a statement. */
export interface StatementProblem {
  message: string;
  position: number | undefined;
  /** The index that there is not, where that is what is wrong. */
  missingIndex?: string | undefined;
}

/** Of an index that there is not: where it stands, and which one may have been meant. */
export function useMissingIndex(
  problem: StatementProblem | undefined,
  text: string,
  indexClient: IndexClient,
): StatementProblem | undefined {
  const name = problem?.missingIndex;
  const { data: indices } = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => indexClient.list({ signal }),
    enabled: name !== undefined,
  });
  return useMemo(() => {
    if (name === undefined) return problem;
    const suggestion = suggestedName(
      name,
      (indices ?? []).map((index) => index.name),
    );
    return { message: sayMissing(name, suggestion), position: placeOfName(text, name) };
  }, [problem, name, text, indices]);
}

const sayMissing = (name: string, suggestion: string | undefined): string =>
  suggestion === undefined
    ? i18n.formatMessage(
        { id: 'statements.indexMissing', defaultMessage: 'There is no index [{name}].' },
        { name },
      )
    : i18n.formatMessage(
        {
          id: 'statements.indexSuggested',
          defaultMessage: 'There is no index [{name}]. Did you mean [{suggestion}]?',
        },
        { name, suggestion },
      );
