import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../engine';
import { EngineError } from '../engine-error';
import { isWhollyAllowed } from '../index-patterns';
import type { StatementAnswer, StatementRequest } from '../statements';
import type { Cluster } from './http';

/** The cluster's own plugin answers; what it would not show to this person can't be taken out of its answer. */
export async function statement(
  { language, text, most }: StatementRequest,
  cluster: Cluster,
  context: EngineContext,
): Promise<StatementAnswer> {
  if (!isWhollyAllowed('*', context.allowedIndices)) {
    throw new EngineError('forbidden', tell('sql.clusterRights'));
  }
  const answer = await cluster.ask(
    { method: 'POST', path: `/_plugins/_${language}`, body: { query: text } },
    context,
  );
  const { schema = [], datarows = [] } = parseLongNumerals(answer) as {
    schema?: JsonObject[];
    datarows?: JsonValue[];
  };
  const rows = datarows.slice(0, most);
  return {
    columns: schema.map(({ name, alias, type }) => ({
      name: String(alias ?? name),
      type: String(type),
    })),
    rows: stringifyLongNumerals(rows) as JsonText,
    rowCount: rows.length,
    isCut: datarows.length > most,
    isWithin: false,
  };
}
