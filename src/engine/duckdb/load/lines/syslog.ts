import { objectJson, textJson } from './json-text';
import { LONGEST_LOG_LINE, nearlyAll, type LineFormat } from './line-format';
import { structuredData } from './structured-data';

const FACILITIES = [
  'kern',
  'user',
  'mail',
  'daemon',
  'auth',
  'syslog',
  'lpr',
  'news',
  'uucp',
  'cron',
  'authpriv',
  'ftp',
  'ntp',
  'audit',
  'alert',
  'clock',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
];
const SEVERITIES = [
  'emergency',
  'alert',
  'critical',
  'error',
  'warning',
  'notice',
  'informational',
  'debug',
];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const iso = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)';
/** RFC 5424. */
const modern = new RegExp(
  `^<(\\d{1,3})>1 (${iso}|-) (\\S+) (\\S+) (\\S+) (\\S+) (-(?: .*)?|\\[.*)$`,
);
const shortDate = `(?:${MONTHS.join('|')}) [ \\d]\\d \\d\\d:\\d\\d:\\d\\d`;
/** RFC 3164, and what rsyslog writes instead: whole times, and no priority. */
const classic = new RegExp(
  `^(?:<(\\d{1,3})>)?(${iso}|${shortDate}) (\\S+) ([^\\s:\\[]+)(?:\\[(\\d+)\\])?: ?(.*)$`,
);

export const syslog: LineFormat = {
  id: 'syslog',
  label: 'syslog',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => nearlyAll(lines, (line) => modern.test(line) || classic.test(line)),
  open:
    ({ now }) =>
    (line) =>
      readModern(line) ?? readClassic(line, now),
};

function readModern(line: string): string | undefined {
  const found = modern.exec(line);
  if (!found) return undefined;
  const [, priority, timestamp, host, program, pid, id, rest = ''] = found;
  const data = structuredData(rest);
  if (!data) return undefined;
  return objectJson([
    ['timestamp', textJson(timestamp)],
    ...levels(priority),
    ['host', textJson(host)],
    ['program', textJson(program)],
    ['pid', textJson(pid)],
    ['message_id', textJson(id)],
    ['data', data.json],
    ['message', textJson(data.rest.replace(/^\uFEFF/, ''))],
  ]);
}

function readClassic(line: string, now: number): string | undefined {
  const found = classic.exec(line);
  if (!found) return undefined;
  const [, priority, timestamp = '', host, program, pid, message] = found;
  return objectJson([
    ['timestamp', textJson(/^\d/.test(timestamp) ? timestamp : withYear(timestamp, now))],
    ...levels(priority),
    ['host', textJson(host)],
    ['program', textJson(program)],
    ['pid', textJson(pid)],
    ['message', textJson(message)],
  ]);
}

function levels(priority: string | undefined): readonly (readonly [string, string | undefined])[] {
  if (priority === undefined) return [];
  const number = Number(priority);
  return [
    ['facility', textJson(FACILITIES[number >> 3])],
    ['severity', textJson(SEVERITIES[number & 7])],
  ];
}

const DAY = 86_400_000;

/** These times have no year: it is the last one in which they aren't in the future. */
function withYear(text: string, now: number): string {
  const [month = '', day = '', time = ''] = text.split(/ +/);
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const rest = `${number}-${day.padStart(2, '0')}T${time}`;
  const year = new Date(now).getUTCFullYear();
  const isPast = (candidate: number) => Date.parse(`${candidate}-${rest}Z`) <= now + DAY;
  // A day in February may be in no year but a leap year.
  const found = [year, year - 1, year - 2, year - 3, year - 4].find(isPast) ?? year;
  return `${found}-${rest}`;
}
