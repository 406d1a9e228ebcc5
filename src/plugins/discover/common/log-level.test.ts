import { expect, it } from 'vitest';
import { levelOf } from './log-level';

it.each([
  ['level', 'ERROR', 'error'],
  ['level', '[Warn]', 'warning'],
  ['log.level', 'Information', 'info'],
  ['level', 'FATAL', 'critical'],
  ['level', 'trace', 'debug'],
  ['syslog.severity', 3, 'error'],
  ['log.syslog.severity.code', '4', 'warning'],
  ['severity', 0, 'critical'],
  ['severityNumber', 17, 'error'],
  ['severity_number', 9, 'info'],
  ['level', 50, 'error'],
  ['level', 3, undefined],
  ['severity', 8, undefined],
  ['severity', -1, undefined],
  ['severity', 2.5, undefined],
  ['level', 'gold', undefined],
  ['level', '', undefined],
  ['level', null, undefined],
  ['level', { a: 1 }, undefined],
])('%s %j is %s', (name, value, level) => {
  expect(levelOf(name, value)).toBe(level);
});
