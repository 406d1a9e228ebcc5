import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractMessages, MESSAGES_FILE } from './extract-messages.mjs';

describe('The texts for translators', () => {
  it('are those of the sources (node tools/extract-messages.mjs writes them anew)', () => {
    expect(readFileSync(MESSAGES_FILE, 'utf8')).toBe(extractMessages());
  });

  it('hold the texts that the contract gives', () => {
    expect(extractMessages()).toContain(
      'No application was found at this URL. Try going back or choosing an app from the menu.',
    );
  });
});
