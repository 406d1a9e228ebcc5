import { closedObject } from '#core/server';

/** One name: what stands for several is not deleted or changed by an address. */
export const nameText = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: '^[^*,]+$',
} as const;

export const byName = { params: closedObject({ name: nameText }, ['name']) } as const;

/** JSON as somebody typed it. */
export const sourceText = { type: 'string', maxLength: 1_000_000 } as const;

export const nameList = { type: 'array', minItems: 1, maxItems: 1000, items: nameText } as const;

export interface ByName {
  Params: { name: string };
}
