import { tell } from '#common/server-messages';
import { z } from 'zod';
import { HttpError, parseSafely } from '../http';
import type { Retry } from './import-types';

/** 10,000 decisions with some references each. */
const MAX_VALUES = 300_000;
const MAX_RETRIES = 10_000;

const name = z.string().min(1).max(500);
const RETRIES = z
  .array(
    z.strictObject({
      type: name,
      id: name,
      overwrite: z.boolean().default(false),
      destinationId: name.optional(),
      replaceReferences: z.array(z.strictObject({ type: name, from: name, to: name })).default([]),
      createNewCopy: z.boolean().optional(),
      ignoreMissingReferences: z.boolean().optional(),
    }),
  )
  .max(MAX_RETRIES);

/** Decisions come as JSON in a part of a form, where no schema of a route reaches. */
export function readRetries(text: string | undefined): readonly Retry[] {
  if (text === undefined) {
    throw new HttpError(400, tell('schema.type', { path: 'body.retries', type: 'array' }));
  }
  const result = RETRIES.safeParse(parseSafely(text, { values: MAX_VALUES }));
  if (!result.success) {
    const [issue] = result.error.issues;
    const path = ['retries', ...(issue?.path ?? [])].join('.');
    throw new HttpError(400, `[request body.${path}]: ${issue?.message ?? 'not valid'}`);
  }
  return result.data as readonly Retry[];
}
