import { tell, type ServerMessage } from '#common/server-messages';

/** What a route's schema found wrong first, as the validator tells it. */
interface Problem {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

const PARTS: Readonly<Record<string, string>> = { querystring: 'query', headers: 'headers' };

/** `[request body.attributes]: expected value of type [object]`: which value, and what was expected. */
export function describeSchemaProblem(
  validation: unknown,
  context: string | undefined,
): string | ServerMessage {
  const [problem] = validation as readonly Problem[];
  const part = PARTS[context ?? ''] ?? context ?? 'body';
  const { instancePath = '', keyword = '', params = {}, message = 'not valid' } = problem ?? {};
  const key = params['missingProperty'] ?? params['additionalProperty'];
  // A name that someone else chose may be of any length.
  const names = [...instancePath.split('/').slice(1), ...(key === undefined ? [] : [String(key)])];
  const path = [part, ...names.map((name) => name.slice(0, 100))].join('.');
  return expectation(path, keyword, params) ?? `[request ${path}]: ${message}`;
}

/** Undefined for what the validator alone can tell. */
function expectation(
  path: string,
  keyword: string,
  params: Problem['params'],
): ServerMessage | undefined {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'type':
      return tell('schema.type', { path, type: String(params['type']) });
    case 'required':
      return tell('schema.required', { path });
    case 'additionalProperties':
      return tell('schema.unknown', { path });
    case 'enum':
      return tell('schema.oneOf', { path, values: [params['allowedValues']].flat().join(', ') });
    case 'minimum':
      return tell('schema.minimum', { path, limit });
    case 'maximum':
      return tell('schema.maximum', { path, limit });
    case 'maxLength':
      return tell('schema.maxLength', { path, limit });
    case 'maxItems':
      return tell('schema.maxItems', { path, limit });
    default:
      return undefined;
  }
}
