import { translateAnswer } from '#common/i18n';
import { type KnownField, type RefusedStatement, suggestAddedField } from '../common';
import type { StatementProblem } from './missing-index';
import { positionOf } from './statement-client';

/** What is wrong with the statement itself is told at its place; undefined of anything else, which is told where the answer would be. */
export function statementProblem(
  error: unknown,
  fields: readonly KnownField[],
): StatementProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { body } = error as { body?: RefusedStatement & { statusCode?: number } };
  if (body?.statusCode !== 400 && body?.statusCode !== 404) return undefined;
  if (isOfPlugin(body.attributes)) return undefined;
  const message = translateAnswer(suggestAddedField(body, fields)) ?? error.message;
  const { messageCode, messageValues } = body.attributes ?? {};
  const name = messageCode === 'indices.missing' ? messageValues?.['name'] : undefined;
  return {
    message,
    position: positionOf(error),
    ...(typeof name === 'string' && { missingIndex: name }),
  };
}

/** A cluster, or a data source, has no plugin that answers statements: no other statement would be answered either. */
function isOfPlugin(attributes: unknown): boolean {
  const { messageCode, messageValues } = toTold(attributes);
  return (
    messageCode === 'cluster.noPlugin' ||
    (messageCode === 'dataSources.failed' && isOfPlugin(messageValues?.reason?.attributes))
  );
}

interface Told {
  messageCode?: unknown;
  messageValues?: { reason?: { attributes?: unknown } };
}

const toTold = (attributes: unknown): Told => (attributes ?? {}) as Told;
