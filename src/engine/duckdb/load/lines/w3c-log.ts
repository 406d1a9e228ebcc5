import { objectJson, scalarJson } from './json-text';
import { LONGEST_LOG_LINE, type LineFormat, type LineReader } from './line-format';

const directive = /^#Fields:(.+)$/;

/** Extended logs of the W3C, such as those of IIS: a line names the fields of those that follow. */
export const w3cLog: LineFormat = {
  id: 'w3c-log',
  label: 'W3C extended log',
  longest: LONGEST_LOG_LINE,
  recognize: ([first = '', ...rest]) =>
    first.startsWith('#') && [first, ...rest].slice(0, 10).some((line) => directive.test(line)),
  open: () => createReader(),
};

function createReader(): LineReader {
  let fields: readonly string[] = [];
  return (text) => {
    const named = directive.exec(text)?.[1];
    if (named) fields = named.trim().split(/\s+/);
    if (text.startsWith('#')) return '';
    const values = text.trim().split(/\s+/);
    return values.length === fields.length && fields.length > 0
      ? objectJson(membersOf(fields, values))
      : undefined;
  };
}

function membersOf(fields: readonly string[], values: readonly string[]) {
  const value = (name: string) => values[fields.indexOf(name)];
  const [date, time] = [value('date'), value('time')];
  const isDated = date !== undefined && time !== undefined;
  // These logs are in UTC.
  const stamp = isDated ? ([['timestamp', JSON.stringify(`${date}T${time}Z`)]] as const) : [];
  const others = fields.flatMap((name, at) => {
    const text = values[at] ?? '-';
    const isPart = isDated && (name === 'date' || name === 'time');
    // Spaces in a value are written as plus signs.
    return isPart || text === '-' ? [] : [[name, scalarJson(asText(name, text))] as const];
  });
  return [...stamp, ...others];
}

const asText = (name: string, text: string): string =>
  /agent|cookie|referer/i.test(name) ? text.replaceAll('+', ' ') : text;
