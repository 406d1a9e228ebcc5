import { expect, it } from 'vitest';
import { processorTime } from '../../tools/test/processor-time.mjs';
import { withoutAddresses } from './without-addresses';

it.each([
  ['cannot reach https://admin:geheim@search.example:9200/_x now', 'cannot reach … now'],
  ['[node-1][10.0.0.1:9300][indices:data/read/search]', '…[indices:data/read/search]'],
  ['[10.0.0.1:9300] disconnected', '… disconnected'],
  ['connect to 10.0.0.1:9300 failed', 'connect to … failed'],
  ['connect to [fe80::1]:9300 failed', 'connect to … failed'],
  ['node-1.internal:9300: refused', '…: refused'],
  ['localhost:9200 refused', '… refused'],
  ['{node-1.internal/10.0.0.1}{dim}', '{…}{dim}'],
  ['Authorization: Basic YWRtaW46Z2VoZWlt was wrong', '… was wrong'],
  ['no permission for Bearer eyJhbGciOi.J9.x', 'no permission for …'],
  ['user admin, password=geheim', 'user admin, …'],
])('attack 129: hosts and credentials are not repeated: %s', (text, shown) => {
  const told = withoutAddresses(text);

  expect(told).not.toMatch(/geheim|YWRt|eyJh|10\.0|internal|localhost|fe80/);
  expect(told).toBe(shown);
});

it.each([
  '[1:94] [script_score] script does not support values of type: VALUE_STRING',
  "'300.1.1.1' is not an IP string literal.",
  "Cannot parse 'id:12345 AND': Encountered <EOF>",
  'failed to parse date field [2024-01-01T10:00:00.000Z] with format [epoch_millis]',
  'Unexpected token: x in a.b:c',
])('leaves what a person can mend: %s', (text) => {
  expect(withoutAddresses(text)).toBe(text);
});

it('attack 129: a text of megabytes is told in part, soon', () => {
  let told = '';
  const time = processorTime(() => {
    told = withoutAddresses('a.'.repeat(5_000_000));
  });

  expect(told).toHaveLength(2001);
  expect(time).toBeLessThan(500);
});
