import { objectJson } from './json-text';

const element = /^\[([^\s\]="]+)((?: [^\s\]="]+="(?:[^"\\\]]|\\.)*")*)\]/;
const parameter = / ([^\s\]="]+)="((?:[^"\\\]]|\\.)*)"/g;

/** The structured data of RFC 5424 as JSON, and the message behind it. Undefined where it is broken. */
export function structuredData(text: string): { json?: string; rest: string } | undefined {
  if (text === '-') return { rest: '' };
  if (text.startsWith('- ')) return { rest: text.slice(2) };
  const elements: [string, string][] = [];
  let rest = text;
  for (let found = element.exec(rest); found; found = element.exec(rest)) {
    const [whole, id = '', parameters = ''] = found;
    const members = [...parameters.matchAll(parameter)].map(
      ([, name = '', value = '']) =>
        [name, JSON.stringify(value.replace(/\\(["\\\]])/g, '$1'))] as const,
    );
    elements.push([id, objectJson(members)]);
    rest = rest.slice(whole.length);
  }
  const isWhole = elements.length > 0 && (rest === '' || rest.startsWith(' '));
  return isWhole ? { json: objectJson(elements), rest: rest.slice(1) } : undefined;
}
