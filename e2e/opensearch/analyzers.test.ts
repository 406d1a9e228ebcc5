import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { analyzerOf, readAnalysis, type Token } from '../../src/engine/duckdb/text/analysis';
import { EngineError } from '../../src/engine/engine-error';
import { ANALYSIS, TEXTS } from './analyzers/analyzers.data';
import { randomChain, randomText } from './analyzers/random-chain';
import { openAnswers, type Answers } from './answers';
import { connectCluster, type NodeAnswer } from './cluster';
import { NOT_RECORDED } from './comparison';
import { writeCounts } from './counts';
import { createRandom } from './random';

const AT = 'analyzers-of-tests';
const BUILT_IN = ['standard', 'simple', 'stop', 'whitespace', 'keyword', 'pattern', 'english'];
const OWN = Object.keys(ANALYSIS['analyzer'] as JsonObject);

const url = inject('openSearchUrl');
const missing = inject('openSearchMissing');
const COUNT = Number(process.env.ATRIUM_TEST_RANDOM || (process.env.LONG ? 2000 : 40));
const SEED = Number(process.env.ATRIUM_TEST_SEED || 1);

/** A word as `word@place+length[start-end]`. */
const written = ({ term, position, start, end, positionLength }: Token): string =>
  `${term}@${position}${positionLength === undefined ? '' : `+${positionLength}`}[${start}-${end}]`;

function theirs({ status, body }: NodeAnswer): NodeAnswer {
  if (status >= 400) return { status, body };
  const { tokens } = body as { tokens: readonly JsonObject[] };
  const list = tokens.map((token) =>
    written({
      term: String(token['token']),
      position: Number(token['position']),
      start: Number(token['start_offset']),
      end: Number(token['end_offset']),
      ...(token['positionLength'] === undefined
        ? {}
        : { positionLength: Number(token['positionLength']) }),
    }),
  );
  return { status, body: { words: list } };
}

let answers: Answers;
const counts = { live: 0, recorded: 0, missing: 0 };

describe('analyzers beside OpenSearch', () => {
  beforeAll(async () => {
    let created: Promise<void> | undefined;
    answers = await openAnswers({
      name: 'analyzers',
      data: createHash('sha256').update(JSON.stringify(ANALYSIS)).digest('base64url'),
      plan: inject('openSearchPlan'),
      ...(url === '' ? {} : { cluster: connectCluster(url) }),
      async ask(node, body) {
        await (created ??= node.create(AT, { settings: { analysis: ANALYSIS } }));
        return theirs(await node.analyze(body, AT));
      },
    });
  });
  afterAll(async () => {
    await answers.save();
    await writeCounts(inject('openSearchCounts'), 'analyzers', counts);
  });

  const analysis = readAnalysis(ANALYSIS);

  it.each([...BUILT_IN, ...OWN])('%s cuts the same words', async (name) => {
    for (const text of TEXTS) {
      // oxlint-disable-next-line no-await-in-loop -- one node
      const answer = await answers.to({ analyzer: name, text });
      counts[answer ? (answer.live ? 'live' : 'recorded') : 'missing'] += 1;
      expect(answer, NOT_RECORDED).toBeDefined();
      expect(answer?.changed).toEqual([]);
      const words = analyzerOf(analysis, name)?.tokensOf(text).map(written);
      expect({ words }, text).toEqual(answer?.answer);
    }
  });

  it.skipIf(url === '')(
    `${COUNT} random chains of filters cut the same words, from seed ${SEED} ${missing}`,
    { timeout: 600_000 },
    async () => {
      const node = connectCluster(url);
      const different: string[] = [];
      for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
        const random = createRandom(seed);
        const chain = randomChain(random);
        const text = randomText(random);
        // oxlint-disable-next-line no-await-in-loop
        const { status, body } = theirs(await node.analyze({ ...chain, text }));
        const ours = cut(chain, text);
        const about = JSON.stringify({ seed, ...chain, text });
        const isSame =
          status >= 400
            ? ours instanceof EngineError
            : JSON.stringify(ours) === JSON.stringify(body);
        if (!isSame) different.push([about, JSON.stringify(body), JSON.stringify(ours)].join('\n'));
      }
      expect(different.length, different.slice(0, 5).join('\n')).toBe(0);
    },
  );
});

/** The chain as settings of an index, where each part has a name. */
function cut(chain: { tokenizer: JsonValue; filter: readonly JsonValue[] }, text: string): unknown {
  const parts = (list: readonly JsonValue[]): Record<string, JsonObject> =>
    Object.fromEntries(
      list.map((part, at) => [
        `part${at}`,
        typeof part === 'string' ? { type: part } : (part as JsonObject),
      ]),
    );
  try {
    const analysis = readAnalysis({
      tokenizer: parts([chain.tokenizer]),
      filter: parts(chain.filter),
      analyzer: { own: { tokenizer: 'part0', filter: chain.filter.map((_, at) => `part${at}`) } },
    });
    return { words: analyzerOf(analysis, 'own')?.tokensOf(text).map(written) };
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}
