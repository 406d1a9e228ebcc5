import { z } from 'zod';
import { FIELD_TYPES } from '#common/search';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { LoadOptions } from '#engine';

const oneOf = <Value extends string>(...values: [Value, ...Value[]]) => z.enum(values).optional();

/** How a file is to be read, as pages, commands and files of options say it. */
const schema = z.strictObject({
  encoding: z.string().max(40).refine(isEncoding).optional(),
  pattern: z.string().min(1).max(10_000).optional(),
  delimiter: z
    .string()
    .length(1)
    .refine((text) => !/["\r\n]/.test(text))
    .optional(),
  header: z.boolean().optional(),
  skipLines: z.int().min(0).max(1000).optional(),
  decimal: oneOf('.', ','),
  thousands: oneOf('.', ',', ' ', "'", 'none'),
  emptyWords: z.array(z.string().max(100)).max(50).optional(),
  sheet: z.string().max(200).optional(),
  list: z.string().min(1).max(1000).optional(),
  types: z.record(z.string().max(1000), z.enum(FIELD_TYPES)).optional(),
  timeField: z.string().max(1000).nullable().optional(),
});

export type AskedReading = Pick<LoadOptions, 'reading' | 'types' | 'timeField'>;

/** Options of JSON text. Throws 400 with what is wrong. */
export function parseReading(text: string | undefined): AskedReading {
  if (text === undefined) return {};
  const found = schema.safeParse(parse(text));
  if (!found.success) {
    const [issue] = found.error.issues;
    const place = issue?.path.join('.') || 'options';
    throw new HttpError(400, tell('ingest.options', { place, reason: issue?.message ?? '' }));
  }
  const { types, timeField, ...reading } = found.data;
  return {
    reading: Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)),
    ...(types ? { types } : {}),
    ...(timeField === undefined ? {} : { timeField }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
