import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type { Reading } from '../../search/session';
import { findNode, isFunction } from '../explain-failure';
import { positionOf, type Node } from '../sql/tree';
import { statementError } from '../statement-error';
import type { MarkedSql } from './code';

const NO_FUNCTION = /No function matches the given name and argument types '(\w+)\(/;
const EXPRESSION =
  /^Invalid Input Error: ((?:invalid|missing|bad|no argument|unexpected|trailing)[^\n]{0,200})/;
const VALUE = /^(?:Conversion|Out of Range|Invalid Input) Error: ([^\n]{0,300})/;

/**
 * What the database says of a pipeline that it can't answer: nothing of the SQL that was made of it.
 *
 * @param query the tree of the SQL
 */
export function explainPipeline(query: Node, sql: MarkedSql): Reading['explain'] {
  return (failure) => {
    const [, name] = NO_FUNCTION.exec(failure) ?? [];
    if (name !== undefined) {
      const node = findNode(query, (one) => isFunction(one, [name]));
      const mark = markOf(node, sql);
      return statementError(tell('ppl.valueTypes', { name: mark?.name ?? name }), mark?.at);
    }
    const [, expression] = EXPRESSION.exec(failure) ?? [];
    if (expression !== undefined) return statementError(tell('ppl.regex', { reason: expression }));
    const [, reason] = VALUE.exec(failure) ?? [];
    if (reason !== undefined) return statementError(tell('ppl.value', { reason }));
    return failure.startsWith('Binder Error') ? failed(undefined, sql) : undefined;
  };
}

const markOf = (node: Node | undefined, sql: MarkedSql) => {
  const position = node && positionOf(node);
  return position === undefined ? undefined : sql.markAt(position);
};

function failed(position: number | undefined, sql: MarkedSql): EngineError {
  const mark = position === undefined ? undefined : sql.markAt(position);
  return statementError(tell('ppl.failed'), mark?.at);
}

/** Failures of a work on the SQL get their place in the pipeline. */
export const placedIn =
  (sql: MarkedSql) =>
  <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw inPipeline(error, sql);
    }
  };

function inPipeline(error: unknown, sql: MarkedSql): unknown {
  if (!(error instanceof EngineError) || error.code !== 'invalid_query') return error;
  const { position } = (error.details ?? {}) as { position?: number };
  const { serverMessage } = error;
  // A form that SQL does not have can't be written by the person.
  if (!serverMessage || serverMessage.code === 'sql.form') return failed(position, sql);
  const mark = position === undefined ? undefined : sql.markAt(position);
  return statementError(serverMessage, mark?.at);
}
