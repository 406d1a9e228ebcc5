import type { JsonText } from '#common/json';
import { Members } from './members';
import { createSteps, type Steps } from './steps';

/** JSON that is passed on as it is, such as a document. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What an answer is made of. Objects whose keys a user chose are Maps: no key means anything. */
export type Answer =
  | null
  | boolean
  | number
  | bigint
  | string
  | RawJson
  | readonly Answer[]
  | Members
  | ReadonlyMap<string, Answer>
  | { readonly [key: string]: Answer | undefined };

/** Writes JSON text; 64-bit integers keep all digits. */
export function writeJson(answer: Answer): JsonText {
  return write(answer) as JsonText;
}

/** Others have a turn between the buckets of an answer, which may have tens of megabytes. */
export const writeJsonInSteps = async (answer: Answer, steps = createSteps()): Promise<JsonText> =>
  (await writeSlowly(answer, steps, DEEPEST)) as JsonText;

/** Aggregations within others: what lies deeper is written in one go. */
const DEEPEST = 8;

async function writeSlowly(answer: Answer, steps: Steps, depth: number): Promise<string> {
  if (depth === 0 || typeof answer !== 'object' || answer === null || answer instanceof RawJson) {
    return write(answer);
  }
  const parts: string[] = [];
  if (isList(answer)) {
    for (const item of answer) {
      const text = write(item);
      parts.push(text);
      steps.work(text.length);
      // oxlint-disable-next-line no-await-in-loop -- that is what it is for
      if (steps.isOver()) await steps.next();
    }
    return `[${parts.join(',')}]`;
  }
  const entries = entriesOf(answer);
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are written
    parts.push(`${JSON.stringify(key)}:${await writeSlowly(value, steps, depth - 1)}`);
  }
  return `{${parts.join(',')}}`;
}

function write(answer: Answer): string {
  if (answer === null) return 'null';
  switch (typeof answer) {
    case 'string':
      return JSON.stringify(answer);
    case 'number':
      return writeNumber(answer);
    case 'bigint':
    case 'boolean':
      return String(answer);
    default:
      return writeObject(answer);
  }
}

function writeObject(answer: Extract<Answer, object>): string {
  if (answer instanceof Members) return answer.write(write);
  if (answer instanceof RawJson) return answer.text;
  if (isList(answer)) return `[${answer.map(write).join(',')}]`;
  const entries = entriesOf(answer);
  // Most of an answer are small objects: a list of their members would take twice as long.
  let members = '';
  for (const [key, value] of entries) {
    if (value !== undefined) {
      members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${write(value)}`;
    }
  }
  return `{${members}}`;
}

const entriesOf = (
  answer: Exclude<Extract<Answer, object>, RawJson | readonly Answer[]>,
): Iterable<readonly [string, Answer | undefined]> =>
  answer instanceof Map || answer instanceof Members ? answer : Object.entries(answer);

const isList = (answer: object): answer is readonly Answer[] => Array.isArray(answer);

/** OpenSearch writes what JSON has no number for as text. */
function writeNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0.0' : String(value);
  return Number.isNaN(value) ? '"NaN"' : value > 0 ? '"Infinity"' : '"-Infinity"';
}
