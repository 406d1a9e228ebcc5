import { i18n } from '#common/i18n';
import type { StatementLanguage } from '#common/statements';
import { beginStatement } from '#plugins/statements/public';
import { useServices } from '../services';
import type { ChangeSearch } from '../state/use-search-work';
import type { ShownIndex } from '../use-shown-index';

interface TypedQuery {
  text: string;
  language: 'kuery' | 'lucene';
}

/** Puts a statement in the place of a query: one that finds the same, where there is one. */
export function useBeginStatement(details: ShownIndex, update: ChangeSearch) {
  const { core, time } = useServices();
  const { name, timeField, fields } = details;
  return async (language: StatementLanguage, query: TypedQuery) => {
    const about = { ...query, fields, timeZone: time.timeZone };
    const { text, notTurned } = await beginStatement(language, { index: name, timeField }, about);
    if (notTurned !== undefined) {
      core.notifications.toasts.addWarning({
        title: i18n.formatMessage(
          {
            id: 'discover.statement.notTurned',
            defaultMessage: 'The query is not part of the statement in {language}',
          },
          { language },
        ),
        text:
          notTurned ||
          i18n.formatMessage({
            id: 'discover.statement.notTurnedText',
            defaultMessage: 'It can’t be turned. Go back with Undo to find it again.',
          }),
      });
    }
    update({
      statement: { language, text },
      query: undefined,
      language: undefined,
      columns: undefined,
      sort: undefined,
      columnWidths: undefined,
    });
  };
}
