import { parseLongNumerals } from '#common/json';

/** The body in the form its type asks for. */
export async function parseBody(response: Response, withLongNumerals = false): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (/^application\/ndjson($|;)/.test(type)) {
    return response.blob();
  }
  if (/^text\/event-stream($|;)/.test(type)) {
    return response.body;
  }
  const text = await response.text();
  const parse = withLongNumerals ? parseLongNumerals : (json: string): unknown => JSON.parse(json);
  if (/^application\/([\w.+-]+\+)?json($|;)/.test(type)) {
    return text === '' ? undefined : parse(text);
  }
  try {
    return parse(text);
  } catch {
    return text;
  }
}
