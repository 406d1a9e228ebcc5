/** How bad a line of a log is. */
export type LogLevel = 'critical' | 'error' | 'warning' | 'info' | 'debug';

const WORDS: Readonly<Record<LogLevel, readonly string[]>> = {
  critical: ['critical', 'crit', 'fatal', 'emergency', 'emerg', 'alert', 'panic', 'f'],
  error: ['error', 'err', 'severe', 'failure', 'e'],
  warning: ['warning', 'warn', 'w'],
  info: ['info', 'information', 'informational', 'notice', 'i'],
  debug: ['debug', 'trace', 'verbose', 'fine', 'finer', 'finest', 'd', 'v'],
};

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([level, words]) =>
    words.map((word) => [word, level as LogLevel] as const),
  ),
);

/** Severities of syslog (RFC 5424), from 0. */
const OF_SYSLOG: readonly LogLevel[] = [
  ...(['critical', 'critical', 'critical', 'error'] as const),
  ...(['warning', 'info', 'info', 'debug'] as const),
];

/** Of OpenTelemetry, four numbers each, from 1: trace, debug, info, warn, error, fatal. */
const OF_TELEMETRY: readonly LogLevel[] = [
  ...(['debug', 'debug', 'info'] as const),
  ...(['warning', 'error', 'critical'] as const),
];

/** Of Bunyan and Pino, in tens from 10. */
const OF_TENS: readonly LogLevel[] = OF_TELEMETRY;

/** What the value of a field of levels says; undefined where that is not known. */
export function levelOf(name: string, value: unknown): LogLevel | undefined {
  if (typeof value === 'number') return levelOfNumber(name, value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{1,2}$/.test(text)) return levelOfNumber(name, Number(text));
  return BY_WORD.get(text.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** A number means what the name of its field says: the same one is an error here and nothing there. */
function levelOfNumber(name: string, value: number): LogLevel | undefined {
  if (/severity_?number|severity\.number/i.test(name)) {
    return OF_TELEMETRY[Math.floor((value - 1) / 4)];
  }
  if (/severity|syslog/i.test(name)) return OF_SYSLOG[value];
  return value % 10 === 0 ? OF_TENS[value / 10 - 1] : undefined;
}
