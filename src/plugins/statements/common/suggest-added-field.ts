import { suggestedName } from '#common/matching';
import { isAdded, type KnownField } from './statement-limits';

/** An answer that says what is wrong with a statement. */
export interface RefusedStatement {
  message?: string;
  attributes?: { messageCode?: string; messageValues?: Readonly<Record<string, unknown>> };
}

/**
 * Of a name that there is not, the field of the index pattern that may have been meant: the server is told of those alone that a
 * statement names, and suggests fields of documents.
 */
export function suggestAddedField(
  refused: RefusedStatement,
  fields: readonly KnownField[],
): RefusedStatement {
  const { messageCode, messageValues } = refused.attributes ?? {};
  const name = messageValues?.['name'];
  if (messageCode !== 'sql.column' || typeof name !== 'string') return refused;
  const added = fields.filter(isAdded).map((field) => field.name);
  const suggestion = suggestedName(name, added);
  if (suggestion === undefined) return refused;
  return {
    ...refused,
    message: `${refused.message ?? ''} Did you mean [${suggestion}]?`,
    attributes: {
      ...refused.attributes,
      messageCode: 'sql.columnSuggested',
      messageValues: { name, suggestion },
    },
  };
}
