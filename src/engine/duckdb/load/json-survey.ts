import { addStructure, emptyNode, type StructureNode } from './json-structure';
import { signatureOf, toStructure, type Signature } from './json-signature';
import { isBlank, isDocument, isStrictObject, lines, type JsonLines } from './json-lines';
import { surveyMixedLists } from './mixed-lists';
import type { LoadSession } from './session';

export interface Survey {
  root: StructureNode;
  /** Lines that are not documents. */
  invalid: number;
}

const sampleRows = 5000;

/**
 * Counts every shape that documents have. The counts are exact, so nothing is found out later.
 *
 * `json_structure` on every document costs more than loading them, so it sees the first ones only.
 * For the others a look at the known places tells the shape, and whether there is anything new.
 */
export async function surveyDocuments(source: JsonLines, session: LoadSession): Promise<Survey> {
  const survey = await surveyShapes(source, session);
  await surveyMixedLists(survey.root, `${lines(source)} WHERE ${isDocument}`, session);
  return survey;
}

async function surveyShapes(source: JsonLines, session: LoadSession): Promise<Survey> {
  const sample = await countStructures(
    `${lines(source)} WHERE NOT ${isBlank} LIMIT ${sampleRows}`,
    session,
  );
  if (sample.documents < sampleRows) {
    return sample;
  }
  const signature = signatureOf(sample.root);
  const all = `${lines(source)} WHERE NOT ${isBlank}`;
  return signature ? countSignatures(source, signature, session) : countStructures(all, session);
}

async function countStructures(relation: string, session: LoadSession) {
  const survey = { root: emptyNode(), invalid: 0, documents: 0 };
  // In an order of their own: fields stand in the order in which they are found, whichever thread is first.
  const sql = `SELECT count(*)::INTEGER, shape FROM (
      SELECT CASE WHEN ${isDocument} THEN json_structure(s)::VARCHAR END AS shape FROM (SELECT s FROM ${relation})
    ) GROUP BY shape ORDER BY count(*) DESC, length(shape) DESC, shape`;
  for await (const [count, shape] of streamRows(sql, session)) {
    survey.documents += Number(count);
    if (shape === null) {
      survey.invalid += Number(count);
    } else {
      addStructure(survey.root, parse(String(shape)), Number(count));
    }
  }
  return survey;
}

async function countSignatures(
  source: JsonLines,
  signature: Signature,
  session: LoadSession,
): Promise<Survey> {
  const { types, keys, arrays } = signature;
  const root = emptyNode();
  const odd: string[] = [];
  let invalid = 0;
  const documents = `SELECT s FROM ${lines(source)} WHERE NOT ${isBlank}`;
  // The types are NULL for what is not JSON, so that nothing is read only to find that out; and
  // grouping by a number takes half the time of grouping by lists.
  const sql = `SELECT count(*)::INTEGER, any_value(t), any_value(k), any_value(a), h FROM (
      SELECT t, k, a, hash(t, k, a)::VARCHAR AS h FROM (
        SELECT t, CASE WHEN t IS NOT NULL THEN ${keys} END AS k, CASE WHEN t IS NOT NULL THEN ${arrays} END AS a
        FROM (SELECT s, CASE WHEN ${isStrictObject} THEN TRY(${types}) END AS t FROM (${documents}))
      )
    ) GROUP BY h ORDER BY count(*) DESC, h`;
  for await (const [count, t, k, a, id] of streamRows(sql, session)) {
    if (t === null) {
      invalid += Number(count);
      continue;
    }
    const structure = toStructure(signature, { types: t, keys: k, arrays: a } as Parameters<
      typeof toStructure
    >[1]);
    if (structure === undefined) {
      odd.push(String(id));
    } else {
      addStructure(root, structure, Number(count));
    }
  }
  if (odd.length > 0) {
    const ids =
      odd.length > 10_000 ? '' : ` AND hash(${types}, ${keys}, ${arrays}) IN (${odd.join(', ')})`;
    const relation = `(SELECT s FROM (SELECT s FROM (${documents}) WHERE ${isDocument}) WHERE true${ids})`;
    const rest = await countStructures(relation, session);
    return { root: ids === '' ? rest.root : combine(root, rest.root), invalid };
  }
  return { root, invalid };
}

/** Adds what the second holds to the first. */
function combine(into: StructureNode, from: StructureNode): StructureNode {
  for (const kind of [
    'strings',
    'integers',
    'fractions',
    'booleans',
    'unknown',
    'deeper',
    'objects',
    'arrays',
  ] as const) {
    into[kind] += from[kind];
  }
  for (const [key, field] of from.fields) {
    const own = into.fields.get(key);
    into.fields.set(key, own ? combine(own, field) : field);
  }
  if (from.element) {
    into.element = into.element ? combine(into.element, from.element) : from.element;
  }
  return into;
}

async function* streamRows(sql: string, { connection, signal }: LoadSession) {
  const result = await connection.stream(sql);
  for await (const chunk of result.yieldRowsJs()) {
    yield* chunk;
    signal.throwIfAborted();
  }
}

const parse = (shape: string): unknown => {
  try {
    return JSON.parse(shape);
  } catch {
    return {};
  }
};
