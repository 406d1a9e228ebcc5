import { z } from 'zod';
import { parseJson } from '#common/json';

const text = z.string().min(1);

const schedule = z.union([
  z.strictObject({ minutes: z.number() }),
  z.strictObject({ cron: text, timeZone: text.default('UTC') }),
]);

/** What all sources have; beside it the fields of their kind, which the kind checks. */
const source = z
  .object({ name: text, kind: text, index: text, schedule: schedule.optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean()]));

/** Of the file, or as JSON. */
export const sources = z
  .union([z.array(source), z.string().transform(parseJson).pipe(z.array(source))], {
    error: 'a list of sources, each with name, kind, index and the fields of its kind',
  })
  .default([]);
