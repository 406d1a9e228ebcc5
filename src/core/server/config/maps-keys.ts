import { z } from 'zod';

/** What stands for a tile in an address; each once. */
const PARTS = ['{z}', '{x}', '{y}'] as const;

/** Tiles of an operator: without them no map asks any server but this one. */
export const MAPS_KEYS = {
  'maps.tiles.url': z
    .string()
    .refine(
      (text) => text === '' || isTemplate(text),
      'must be an address with https:// in whose path or query {z}, {x} and {y} stand, such as https://tiles.example.org/{z}/{x}/{y}.png',
    )
    .default(''),
  'maps.tiles.attribution': z.string().max(200, 'must have 200 characters at most').default(''),
} as const;

function isTemplate(text: string): boolean {
  if (!PARTS.every((part) => text.split(part).length === 2)) return false;
  const address = PARTS.reduce((filled, part) => filled.replace(part, '0'), text);
  // No part of the host: each tile would be of another one.
  const [, host = ''] = /^https:\/\/([^/?#]+)/i.exec(text) ?? [];
  if (host === '' || /[{}@\\\s]/.test(host)) return false;
  return !/[\s{}\\]/.test(address) && URL.canParse(address);
}
