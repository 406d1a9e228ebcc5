import { expect, it } from 'vitest';
import { asObject } from '#common/json';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { keysToAsk } from './join-keys';
import { readJoinOptions } from './join-options';
import { newJoin } from './new-join';

it('options of any shape are read, and keys are chosen by them (attack 36)', () => {
  const whole = newJoin({
    left: {
      index: 'requests',
      key: 'host',
      query: { query: 'a: b', language: 'kuery' },
      metrics: [{ id: 'a', label: 'requests', formula: 'count()' }],
    },
    columns: [{ id: 'c', label: 'rate', formula: 'errors / requests' }],
  });
  for (const params of withOddParts(whole)) {
    const options = readJoinOptions(asObject(params));
    expect(options.left.metrics.length).toBeGreaterThan(0);
    expect(options.limit).toBeGreaterThan(0);
    const { keys } = keysToAsk({ left: ['a', 'b'], right: ['b', 'c'] }, options);
    expect(keys.length).toBeGreaterThan(0);
  }
});
