import { stringifyLongNumerals } from '#common/json';
import type { SearchRequest } from '#common/search';

/** Ways to send a request from elsewhere: by the port for clients of OpenSearch. */
export const COPIED_FORMS = ['curl', 'Python', 'JavaScript'] as const;

/** Where a client of the server finds it; whoever takes it along puts the own address there. */
const HOST = 'http://localhost:9200';

interface Sent {
  path: string;
  body: string;
}

/** The request as a piece of code. Nothing of it can end the text that it stands in. */
export function copyAs(
  form: (typeof COPIED_FORMS)[number],
  request: Pick<SearchRequest, 'index' | 'body'>,
): string {
  const { path, body } = sentOf(request);
  const url = `${HOST}${path}`;
  switch (form) {
    case 'curl':
      return `curl -X POST ${shellText(url)} \\\n  -H 'content-type: application/json' \\\n  -d ${shellText(body)}`;
    case 'Python':
      return [
        'import json, requests',
        '',
        `answer = requests.post(${codeText(url)}, json=json.loads(${codeText(body)}))`,
        'answer.raise_for_status()',
        'print(json.dumps(answer.json(), indent=2))',
      ].join('\n');
    case 'JavaScript':
      return [
        `const response = await fetch(${codeText(url)}, {`,
        "  method: 'POST',",
        "  headers: { 'content-type': 'application/json' },",
        `  body: ${codeText(body)},`,
        '});',
        'console.log(await response.json());',
      ].join('\n');
  }
}

/** Statements have a path of their own. */
function sentOf({ index, body }: Pick<SearchRequest, 'index' | 'body'>): Sent {
  const { language, text } = body;
  if ((language === 'SQL' || language === 'PPL') && typeof text === 'string') {
    return {
      path: `/_plugins/_${language.toLowerCase()}`,
      body: JSON.stringify({ query: text }),
    };
  }
  const names = index.split(',').map(encodeURIComponent).join(',');
  return { path: `/${names}/_search`, body: stringifyLongNumerals(body) };
}

const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A string of JSON is one of Python and of JavaScript, too. */
const codeText = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
