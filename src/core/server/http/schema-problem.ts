/** What a route's schema found wrong first, as the validator tells it. */
interface Problem {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

const PARTS: Readonly<Record<string, string>> = { querystring: 'query', headers: 'headers' };

/** `[request body.attributes]: expected value of type [object]`: which value, and what was expected. */
export function describeSchemaProblem(validation: unknown, context: string | undefined): string {
  const [problem] = validation as readonly Problem[];
  const part = PARTS[context ?? ''] ?? context ?? 'body';
  const { instancePath = '', keyword = '', params = {}, message = 'not valid' } = problem ?? {};
  const key = params['missingProperty'] ?? params['additionalProperty'];
  // A name that someone else chose may be of any length.
  const names = [...instancePath.split('/').slice(1), ...(key === undefined ? [] : [String(key)])];
  const path = [part, ...names.map((name) => name.slice(0, 100))].join('.');
  return `[request ${path}]: ${expectation(keyword, params, message)}`;
}

function expectation(keyword: string, params: Problem['params'], message: string): string {
  switch (keyword) {
    case 'type':
      return `expected value of type [${String(params['type'])}]`;
    case 'required':
      return 'expected a value but got [undefined]';
    case 'additionalProperties':
      return 'definition for this key is missing';
    case 'enum':
      return `expected one of [${[params['allowedValues']].flat().join(', ')}]`;
    default:
      return message;
  }
}
