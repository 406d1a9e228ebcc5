import { objectJson, textJson } from './json-text';
import { LONGEST_LOG_LINE, nearlyAll, type LineFormat } from './line-format';

/** A text in quotes, in which a backslash stands before a quote. */
const quoted = '"((?:[^"\\\\]|\\\\.)*)"';
const line = new RegExp(
  `^(?:(\\S+:\\d+) )?(\\S+) (\\S+) (.+?) \\[(\\d\\d)/(\\w{3})/(\\d{4}):(\\d\\d:\\d\\d:\\d\\d) ([+-]\\d\\d):?(\\d\\d)\\] ${quoted} (\\d{3}|-) (\\d+|-)(?: ${quoted})?(?: ${quoted})?(?: (.*))?$`,
);
const request = /^([A-Z]+) (\S+)(?: (HTTP\/[\d.]+))?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Common and combined logs of Apache and nginx, also with the host before and more values behind. */
export const accessLog: LineFormat = {
  id: 'access-log',
  label: 'access log',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => nearlyAll(lines, (text) => line.test(text)),
  open: () => readLine,
};

function readLine(text: string): string | undefined {
  const found = line.exec(text);
  if (!found) return undefined;
  const [, host, client, , user, day, month = '', year, time, hours, minutes, ...rest] = found;
  const [asked = '', status, bytes, referrer, agent, others] = rest;
  const number = MONTHS.indexOf(month) + 1;
  if (number === 0) return undefined;
  const date = `${year}-${String(number).padStart(2, '0')}-${day}T${time}${hours}:${minutes}`;
  const parts = request.exec(asked);
  return objectJson([
    ['host', textJson(host)],
    ['client', textJson(client)],
    ['user', textJson(user)],
    ['timestamp', textJson(date)],
    ['method', textJson(parts?.[1])],
    ['path', textJson(parts?.[2])],
    ['protocol', textJson(parts?.[3])],
    ['request', parts ? undefined : textJson(asked)],
    ['status', status === '-' ? undefined : status],
    ['bytes', bytes === '-' ? undefined : wholeJson(bytes)],
    ['referrer', textJson(unescaped(referrer))],
    ['user_agent', textJson(unescaped(agent))],
    ['rest', textJson(others)],
  ]);
}

/** JSON has no zeros before other digits. */
const wholeJson = (digits = ''): string => digits.replace(/^0+(?=\d)/, '');

const unescaped = (text: string | undefined): string | undefined =>
  text?.replace(/\\(["\\])/g, '$1');
