import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('Screens', () => {
  it('change their layout at 768, 992 and 1200 px, and nowhere else', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const layouts = files.filter((file) => /\.(css|tsx?)$/.test(file));
    const widths = layouts.flatMap((file) => {
      const text = readFileSync(join(root, 'src', file), 'utf8');
      return [...text.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)].map(([, side, width]) =>
        // The last pixel below a breakpoint belongs to the narrow side.
        side === 'max' ? Number(width) + 1 : Number(width),
      );
    });

    expect([...new Set(widths)].toSorted((one, other) => one - other)).toEqual([768, 992, 1200]);
  });
});
