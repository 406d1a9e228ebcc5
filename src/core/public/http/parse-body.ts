import { parseInexactNumerals } from '#common/json';

/** Set to `false` by a server that knows of no whole number beyond 2^53 in its answer. */
const LONG_NUMERALS_HEADER = 'osd-long-numerals';

/**
 * The body in the form its type asks for: NDJSON as a blob, an event stream as it is, JSON as a
 * value, all else as text (spec, section 7). Throws what the parser throws.
 */
export async function parseBody(response: Response, withLongNumerals = false): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (/^application\/ndjson($|;)/.test(type)) {
    return response.blob();
  }
  if (/^text\/event-stream($|;)/.test(type)) {
    return response.body;
  }
  const text = await response.text();
  const mayHoldLong = withLongNumerals && response.headers.get(LONG_NUMERALS_HEADER) !== 'false';
  const parse = mayHoldLong ? parseInexactNumerals : (json: string): unknown => JSON.parse(json);
  if (/^application\/([\w.+-]+\+)?json($|;)/.test(type)) {
    return text === '' ? undefined : parse(text);
  }
  try {
    return parse(text);
  } catch {
    return text;
  }
}
