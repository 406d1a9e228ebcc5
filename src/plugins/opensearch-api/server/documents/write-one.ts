import {
  type JsonObject,
  type JsonText,
  parseLongNumerals,
  stringifyLongNumerals,
} from '#common/json';
import { filterAnswer } from '#engine';
import type { Answer, Call } from '../endpoint';
import { ApiError } from '../http/api-error';
import { asOneLine } from '../http/one-line';
import type { Parameters } from '../http/parameters';
import { checkName } from '../indices/check-name';
import { sourceOf } from '../search/search-body';
import { readWriteOptions, WRITE_PARAMETERS } from './write-parameters';

export const ONE_PARAMETERS = [
  ...WRITE_PARAMETERS,
  'if_primary_term',
  'if_seq_no',
  'version',
  'version_type',
] as const;

/** A request that is about one document: an operation of `_bulk`. */
export interface OneOperation {
  kind: 'create' | 'delete' | 'index' | 'update';
  /** Missing: it is given one. */
  id?: string | undefined;
}

/** Does one operation, and answers as its address does in OpenSearch. */
export async function writeOne(call: Call, operation: OneOperation): Promise<Answer> {
  const { engine, parameters, params } = call;
  checkName(params['index'] ?? '');
  const answer = await engine.bulk({
    ...readWriteOptions(parameters),
    body: await bodyOf(call, operation),
  });
  const item = readItem(answer, operation.kind);
  const { status, error, ...rest } = item.members;
  const found = typeof status === 'number' ? status : 500;
  if (error !== undefined) throw errorOf(found, error as unknown as ItemError);
  return {
    status: found,
    json: item.write(rest),
    ...(found === 201 && { headers: { location: locationOf(rest) } }),
  };
}

async function bodyOf(
  { params, parameters, body }: Call,
  { kind, id }: OneOperation,
): Promise<Buffer> {
  const action = Buffer.from(
    `${JSON.stringify({ [kind]: metadataOf(params['index'] ?? '', id, parameters) })}\n`,
  );
  if (kind === 'delete') return action;
  if (body.isEmpty) throw new ApiError(400, 'parse_exception', 'request body is required');
  return Buffer.concat([action, await asOneLine(body.bytes), NEW_LINE]);
}

const NEW_LINE = Buffer.from('\n');
const COUNTS = ['if_seq_no', 'if_primary_term', 'version', 'retry_on_conflict'] as const;

function metadataOf(index: string, id: string | undefined, parameters: Parameters): JsonObject {
  const counts = COUNTS.flatMap((name): [string, number][] => {
    const value = parameters.long(name);
    return value === undefined ? [] : [[name, value]];
  });
  const texts = (['version_type', 'routing'] as const).flatMap((name): [string, string][] => {
    const value = parameters.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    _index: index,
    ...(id === undefined ? {} : { _id: id }),
    ...Object.fromEntries([...counts, ...texts]),
    ...sourceOf(parameters),
  };
}

interface ItemError {
  type: string;
  reason: string;
  [detail: string]: unknown;
}

const errorOf = (status: number, { type, reason, ...details }: ItemError): ApiError =>
  new ApiError(status, type, reason, details);

interface Item {
  members: JsonObject;
  /** As text: what it holds of the document stays as it was written. */
  write(members: JsonObject): JsonText;
}

function readItem(answer: JsonText, kind: string): Item {
  const { items } = parseLongNumerals(answer) as { items: Record<string, JsonObject>[] };
  const members = items[0]?.[kind] ?? {};
  const { get } = members as { get?: JsonObject };
  if (get?.['_source'] === undefined) {
    return { members, write: (rest) => stringifyLongNumerals(rest) as JsonText };
  }
  const source = sourceText(answer, kind);
  return {
    members,
    write(rest) {
      const { _source, ...shown } = get;
      const head = stringifyLongNumerals(shown).slice(0, -1);
      const text = `${head}${head.length > 1 ? ',' : ''}"_source":${source}}`;
      const before = stringifyLongNumerals({ ...rest, get: undefined }).slice(0, -1);
      return `${before},"get":${text}}` as JsonText;
    },
  };
}

/** Of an object without members nothing is kept. */
function sourceText(answer: JsonText, kind: string): string {
  const kept = filterAnswer({ filterPath: `items.${kind}.get._source` }, answer);
  const before = `{"items":[{"${kind}":{"get":{"_source":`;
  return kept.startsWith(before) ? kept.slice(before.length, -'}}}]}'.length) : '{}';
}

const locationOf = ({ _index, _id }: JsonObject): string =>
  `/${encodeURIComponent(String(_index))}/_doc/${encodeURIComponent(String(_id))}`;
