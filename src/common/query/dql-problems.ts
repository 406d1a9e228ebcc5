import { formatCount, i18n } from '#common/i18n';

/** What is wrong with a query in DQL. */
export type DqlProblem =
  | { code: 'tooLong' | 'tooDeep'; limit: number }
  | { code: 'notClosed'; opening: string; closing: string }
  | { code: 'notExpected'; text: string }
  | { code: 'endsTooSoon' | 'notOpened' | 'quoteNotClosed' | 'valueMissing' | 'valuesOnly' };

/** In the language of the page; on the server, in English. */
export function describeProblem(problem: DqlProblem): string {
  switch (problem.code) {
    case 'tooLong':
      return i18n.formatMessage(
        { id: 'search.dql.tooLong', defaultMessage: 'The query is longer than {limit} characters' },
        { limit: formatCount(problem.limit) },
      );
    case 'tooDeep':
      return i18n.formatMessage(
        {
          id: 'search.dql.tooDeep',
          defaultMessage: 'Parentheses are nested more than {limit} levels deep',
        },
        { limit: formatCount(problem.limit) },
      );
    case 'quoteNotClosed':
      return i18n.formatMessage({
        id: 'search.dql.quoteNotClosed',
        defaultMessage: 'This quotation mark is not closed',
      });
    case 'notClosed': {
      const { opening, closing } = problem;
      return i18n.formatMessage(
        { id: 'search.dql.notClosed', defaultMessage: 'This {opening} is missing its {closing}' },
        { opening, closing },
      );
    }
    case 'notOpened':
      return i18n.formatMessage({
        id: 'search.dql.notOpened',
        defaultMessage: 'There is no ( for this )',
      });
    case 'valueMissing':
      return i18n.formatMessage({
        id: 'search.dql.valueMissing',
        defaultMessage: 'A value is missing here',
      });
    case 'valuesOnly':
      return i18n.formatMessage({
        id: 'search.dql.valuesOnly',
        defaultMessage: 'Only values are allowed in these parentheses',
      });
    case 'endsTooSoon':
      return i18n.formatMessage({
        id: 'search.dql.endsTooSoon',
        defaultMessage: 'The query ends where a field or value is expected',
      });
    case 'notExpected':
      return i18n.formatMessage(
        {
          id: 'search.dql.notExpected',
          defaultMessage: 'A field or value is expected instead of "{text}"',
        },
        { text: problem.text },
      );
  }
}
