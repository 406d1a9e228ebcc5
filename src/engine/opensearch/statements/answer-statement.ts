import {
  isObject,
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { isWhollyAllowed } from '../../index-patterns';
import { fieldsOfQueries } from '../../query-with-fields';
import type { StatementAnswer, StatementRequest } from '../../statements';
import type { AskedCluster } from '../ask-cluster';
import { isAtLimit } from './row-limits';

/** The cluster's own plugin answers; how the page limits the rows it does not know. */
export async function statement(
  request: StatementRequest,
  cluster: AskedCluster,
  context: EngineContext,
): Promise<StatementAnswer> {
  const answer = await askStatement(request, { cluster, context });
  const { schema, datarows = [] } = parseLongNumerals(answer) as {
    schema?: JsonObject[];
    datarows?: JsonValue[];
  };
  const rows = datarows.slice(0, request.most);
  const isCut = datarows.length > request.most;
  const mayBeCut = !isCut && (await isAtLimit(datarows.length, request.text, { cluster, context }));
  return {
    columns: columnsIn(schema),
    rows: stringifyLongNumerals(rows) as JsonText,
    rowCount: rows.length,
    isCut,
    ...(mayBeCut && { mayBeCut }),
    isWithin: false,
  };
}

interface Asking {
  cluster: AskedCluster;
  context: EngineContext;
  /** Beside the statement. */
  more?: JsonObject;
}

/** What the plugin would not show to this person can't be taken out of its answer. */
export async function askStatement(
  { language, text, within }: Pick<StatementRequest, 'language' | 'text' | 'within'>,
  { cluster, context, more = {} }: Asking,
): Promise<JsonText> {
  if (!isWhollyAllowed('*', context.allowedIndices)) {
    throw new EngineError('forbidden', tell('sql.clusterRights'));
  }
  const body = { query: text, ...more };
  return cluster
    .ask({ method: 'POST', path: `/_plugins/_${language}`, body, repeatable: true }, context)
    .catch((error: unknown) => {
      throw addedIn(text, within?.query) ?? error;
    });
}

export const columnsIn = (schema: readonly JsonObject[] = []): { name: string; type: string }[] =>
  schema.map(({ name, alias, type }) => ({ name: String(alias ?? name), type: String(type) }));

/** A cluster's plugin knows the fields of its indices alone, and says that there is no such one: here it is said why. */
function addedIn(text: string, query: JsonObject = {}): EngineError | undefined {
  const added = fieldsOfQueries(query).flatMap((fields) => Object.entries(fields));
  const [name, field] = added.find(([one]) => isNamedIn(text, one)) ?? [];
  if (name === undefined) return undefined;
  const shown = { name: name.slice(0, 100) };
  const isLookup = isObject(field) && Object.hasOwn(field, 'lookup');
  return new EngineError(
    'unsupported',
    isLookup ? tell('cluster.lookup', shown) : tell('cluster.scripted', shown),
  );
}

function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`;
    if (!/[\p{L}\p{N}_]/u.test(around)) return true;
  }
  return false;
}
