// @vitest-environment node
import { expect, it } from 'vitest';
import { numberSize } from './number-size';

it('a long text is smaller than a short one, so that nothing of it is cut', () => {
  expect(numberSize('2,000', 60)).toBe('max(12px, min(60px, 22cqw, 40cqh))');
  expect(numberSize('€234,713', 60)).toBe('max(12px, min(60px, 19cqw, 40cqh))');
  expect(numberSize('Jun 16, 2026 @ 14:00:00.000', 60)).toBe('max(12px, min(60px, 5cqw, 40cqh))');
});
