import { objectJson, scalarJson, textJson } from './json-text';
import { LONGEST_LOG_LINE, nearlyAll, type LineFormat } from './line-format';

/** Bars in a part of the head are escaped. What stands before is of the syslog that carried it. */
const head = /^(.*?)\bCEF:\d+\|((?:(?:[^|\\]|\\.)*\|){6})(.*)$/;
const extension = /(?:^|\s)([\w.[\]-]+)=/g;

const NAMES = ['vendor', 'product', 'version', 'signature_id', 'name', 'severity'];

/** ArcSight's common event format, which firewalls and scanners send. */
export const cef: LineFormat = {
  id: 'cef',
  label: 'CEF',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => nearlyAll(lines, (line) => head.test(line)),
  open: () => (line) => {
    const found = head.exec(line);
    if (!found) return undefined;
    const [, before = '', parts = '', rest = ''] = found;
    const values = parts.slice(0, -1).split(/(?<!\\)\|/);
    const own = NAMES.map((name, at) => [name, valueJson(values[at] ?? '')] as const);
    const about = objectJson([['sent', textJson(before.trim())], ...own]);
    return objectJson([...membersOf(rest).set('cef', about)]);
  },
};

/** A value goes on, spaces and all, to the next name. */
function membersOf(text: string): Map<string, string | undefined> {
  const names = [...text.matchAll(extension)];
  return new Map(
    names.map((found, at) => {
      const start = found.index + found[0].length;
      return [found[1] ?? '', valueJson(text.slice(start, names[at + 1]?.index).trim())];
    }),
  );
}

const valueJson = (text: string): string | undefined =>
  text === '' ? undefined : scalarJson(unescaped(text));

const unescaped = (text: string): string =>
  text
    .replaceAll('\\n', '\n')
    .replaceAll('\\r', '\r')
    .replaceAll(/\\([|=\\])/g, '$1');
