import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const named = [...read('docs/chart-coverage.md').matchAll(/`([^`›]+) › ([^`]+)`/g)];

describe('The page of what proves each sentence about charts', () => {
  it('names tests that are there', () => {
    const missing = named.filter(([, file = '', name = '']) => !read(file).includes(name));
    expect(missing.map(([all]) => all)).toEqual([]);
    expect(named.length).toBeGreaterThan(80);
  });
});
