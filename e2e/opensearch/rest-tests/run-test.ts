import { MissingApi, type RestAnswer, type RestClient } from './client';
import { assertions, type Checked } from './assertions';
import type { RestTest, Step } from './read-suites';
import type { JsonObject, JsonValue } from '#common/json';
import { createStash } from './stash';

export type RestResult =
  | { outcome: 'passed' }
  | { outcome: 'failed'; why: string }
  | { outcome: 'left out'; why: string };

/** What the operators of a test may ask of whoever runs it. Warnings are no part of an answer's body and are not looked at. */
const FEATURES = new Set([
  'allowed_warnings',
  'arbitrary_key',
  'close_to',
  'contains',
  'stash_in_key',
  'stash_in_path',
  'embedded_stash_key',
  'headers',
  'warnings',
]);

class Mismatch extends Error {}

/** Runs one test from its setup on, and leaves nothing behind. */
export async function runTest(test: RestTest, client: RestClient): Promise<RestResult> {
  const missing = missingFeature([...test.setup, ...test.steps]);
  if (missing !== undefined) return { outcome: 'left out', why: missing };
  const state: State = { client, stash: createStash(), answer: { status: 0, body: null } };
  try {
    for (const step of [...test.setup, ...test.steps]) await runStep(step, state);
    return { outcome: 'passed' };
  } catch (error) {
    if (error instanceof MissingApi) return { outcome: 'left out', why: error.message };
    if (error instanceof Mismatch) return { outcome: 'failed', why: error.message };
    throw error;
  } finally {
    for (const step of test.teardown) await runStep(step, state).catch(() => undefined);
    await client.clear();
  }
}

interface State {
  client: RestClient;
  stash: ReturnType<typeof createStash>;
  answer: RestAnswer;
}

function missingFeature(steps: readonly Step[]): string | undefined {
  for (const { skip } of steps) {
    const { features = [], version = '', reason } = (skip ?? {}) as Record<string, JsonValue>;
    if (/\ball\b/.test(String(version))) return `left out for all versions: ${String(reason)}`;
    const lacking = [features].flat().find((feature) => !FEATURES.has(String(feature)));
    if (lacking !== undefined) return `needs ${String(lacking)}`;
  }
  return undefined;
}

async function runStep(step: Step, state: State): Promise<void> {
  for (const [operator, argument] of Object.entries(step)) {
    if (operator === 'skip') continue;
    if (operator === 'do') {
      state.answer = await call(argument as JsonObject, state);
    } else if (operator === 'set') {
      for (const [path, name] of Object.entries(argument as JsonObject)) {
        state.stash.set(String(name), state.stash.read(state.answer.body, path));
      }
    } else {
      check(operator, argument ?? null, state);
    }
  }
}

function check(operator: string, argument: JsonValue, { stash, answer }: State): void {
  const assertion = assertions.get(operator);
  if (!assertion) throw new MissingApi(`the operator ${operator}`);
  const checks: Checked[] =
    typeof argument === 'object' && argument !== null
      ? Object.entries(argument).map(([path, wanted]) => [path, stash.resolve(wanted ?? null)])
      : [[String(argument), null]];
  for (const [path, wanted] of checks) {
    const found = stash.read(answer.body, path);
    if (assertion(found, wanted)) continue;
    throw new Mismatch(
      `${operator} ${path}: ${show(wanted)}, not ${show(found)}${found === undefined ? ` in ${show(answer.body)}` : ''}`,
    );
  }
}

const show = (value: unknown): string =>
  (
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ??
    'nothing'
  ).slice(0, 400);

/** What stands beside the call: `warnings` say nothing of an answer's body. */
const BESIDE = new Set(['catch', 'warnings', 'allowed_warnings', 'headers', 'node_selector']);

async function call(step: JsonObject, { client, stash }: State): Promise<RestAnswer> {
  const [[api, parameters] = ['', {}]] = Object.entries(step).filter(([name]) => !BESIDE.has(name));
  const { catch: expected, headers = {} } = step;
  // What clients keep to themselves: statuses that are no failure.
  const { ignore, ...sent } = stash.resolve(parameters ?? {}) as JsonObject;
  const answer = await client.call({
    api,
    parameters: sent,
    headers: stash.resolve(headers) as Record<string, string>,
  });
  const text = show(answer.body);
  if (ignore !== undefined && [ignore].flat().map(Number).includes(answer.status)) return answer;
  if (expected === undefined) {
    if (answer.status >= 400 && answer.status !== 404)
      throw new Mismatch(`${api}: ${answer.status} ${text}`);
    if (answer.status === 404 && api !== 'get' && typeof answer.body !== 'boolean')
      throw new Mismatch(`${api}: 404 ${text}`);
    return answer;
  }
  if (isExpected(String(expected), answer)) return answer;
  throw new Mismatch(`${api}: expected ${String(expected)}, got ${answer.status} ${text}`);
}

const STATUS: Readonly<Record<string, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  request_timeout: 408,
  conflict: 409,
  unavailable: 503,
};

function isExpected(expected: string, { status, body }: RestAnswer): boolean {
  const pattern = /^\/(.*)\/$/s.exec(expected)?.[1];
  if (pattern !== undefined) {
    const message = JSON.stringify(body).replaceAll('\\"', '"');
    return status >= 400 && new RegExp(pattern.replaceAll(/\s+/g, '\\s+')).test(message);
  }
  return expected === 'request' || expected === 'param'
    ? status >= 400
    : status === STATUS[expected];
}
