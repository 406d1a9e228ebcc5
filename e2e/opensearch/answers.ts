import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject, JsonValue } from '#common/json';
import type { Cluster, NodeAnswer } from './cluster';
import { differences } from './compare';
import { withoutLeftOut } from './left-out';
import { compressionFor, LEAST_COMPRESSION, withCompression } from './percentiles';
import { isInPart, type Plan } from './plan';
import {
  decodeRecording,
  encodeRecording,
  keyOf,
  RECORD_COMMAND,
  type Answer,
  type Recording,
} from './recording';

export interface TheirAnswer extends Answer {
  live: boolean;
  /** Where the node answers differently from its record. */
  changed: readonly string[];
}

/** OpenSearch's answers to requests about one data set: recorded ones, or those of a node that runs. */
export interface Answers {
  /** None where the request has no record and no node runs. */
  to(request: JsonObject): Promise<TheirAnswer | undefined>;
  save(): Promise<void>;
}

export interface Source {
  /** Of the file with the records. */
  name: string;
  data: string;
  plan: Plan;
  cluster?: Cluster;
  ask(cluster: Cluster, body: JsonObject): Promise<NodeAnswer>;
}

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`recorded/${name}.ndjson.br`, import.meta.url));

export async function openAnswers({ name, data, plan, cluster, ask }: Source): Promise<Answers> {
  const recording = plan.record ? undefined : await readRecording(name, data);
  const origin = cluster && { ...(await cluster.version()), data };
  const answers = new Map<string, Answer>();
  const sameBuild = recording?.origin.build === origin?.build;
  return {
    async to(request) {
      const key = keyOf(request);
      const record = recording?.answers.get(key);
      const live = plan.live === 'all' || !record || isInPart(`${name}\n${key}`, plan.part);
      if (!cluster || !live) return record && { ...record, live: false, changed: [] };
      const answer = await askNode((body) => ask(cluster, body), request, record?.compression);
      answers.set(key, answer);
      return { ...answer, live, changed: record && sameBuild ? changes(record, answer) : [] };
    },
    async save() {
      if (!plan.record || !origin || answers.size === 0) return;
      await mkdir(dirname(fileOf(name)), { recursive: true });
      await writeFile(fileOf(name), encodeRecording({ origin, answers }));
    },
  };
}

/** None where nothing about this data set was recorded yet. */
async function readRecording(name: string, data: string): Promise<Recording | undefined> {
  const file = fileOf(name);
  if (!existsSync(file)) return undefined;
  const recording = decodeRecording(await readFile(file), file);
  if (recording.origin.data === data) return recording;
  throw new Error(
    `${file} holds answers about other documents or another mapping: ${RECORD_COMMAND}`,
  );
}

/** How many percentiles an answer has decides with which compression they are asked for. */
async function askNode(
  ask: (body: JsonObject) => Promise<NodeAnswer>,
  request: JsonObject,
  known: number | undefined,
): Promise<Answer> {
  const { status, body, compression } = await askExactly(ask, request, known);
  return { status, compression, answer: status < 400 ? withoutLeftOut(body) : reasonOf(body) };
}

/** The node's whole answer, with percentiles as exact as it can make them. */
export async function askExactly(
  ask: (body: JsonObject) => Promise<NodeAnswer>,
  request: JsonObject,
  known?: number,
  most = Infinity,
): Promise<NodeAnswer & { compression: number }> {
  const compression = known ?? LEAST_COMPRESSION;
  const answer = await ask(withCompression(request, compression) as JsonObject);
  const needed = known ?? Math.min(most, compressionFor(request, JSON.stringify(answer.body)));
  if (needed === compression) return { ...answer, compression };
  const exact = await ask(withCompression(request, needed) as JsonObject);
  return { ...exact, compression: needed };
}

/** Why OpenSearch refuses a request; the rest of such an answer differs from node to node. */
export function reasonOf(body: JsonValue): JsonValue {
  const { error } = body as { error?: { reason?: string; root_cause?: { reason?: string }[] } };
  const reason = String(error?.root_cause?.[0]?.reason ?? error?.reason);
  // Java's name of an object has another number in each process.
  return reason.replaceAll(/@[0-9a-f]{5,8}\b/g, '@…').slice(0, 300);
}

function changes(record: Answer, now: Answer): string[] {
  if (record.status !== now.status) return [`status ${now.status} instead of ${record.status}`];
  return now.status < 400 ? differences(now.answer, record.answer, {}, 'exact') : [];
}
