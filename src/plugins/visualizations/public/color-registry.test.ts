import { describe, expect, it } from 'vitest';
import { createColorRegistry, PALETTE_SIZE } from './color-registry';

const TERMS = Array.from({ length: PALETTE_SIZE }, (_, position) => `term ${position}`);

describe('colours of terms', () => {
  it('stay the same for as long as the page lives', () => {
    const { slotOf } = createColorRegistry();
    const before = TERMS.map(slotOf);
    expect(TERMS.toReversed().map(slotOf).toReversed()).toEqual(before);
  });

  it('are the same on the next visit', () => {
    expect(TERMS.map(createColorRegistry().slotOf)).toEqual(
      TERMS.map(createColorRegistry().slotOf),
    );
  });

  it('are used once each before one is used again', () => {
    const { slotOf } = createColorRegistry();
    expect(new Set(TERMS.map(slotOf)).size).toBe(PALETTE_SIZE);
    expect(slotOf('one more')).toBeLessThan(PALETTE_SIZE);
  });
});
