import { RawJson, writeJson, type Answer } from '../json-writer';
import { createSteps, type Steps } from '../steps';
import type { FoundHit, HitsRequest } from './find-hits';
import { scoreOf } from './hit-scores';
import { referenceKey, type ReadDocument } from './read-documents';

export async function hitAnswers(
  found: readonly FoundHit[],
  request: WrittenParts,
  documents: ReadonlyMap<string, ReadDocument>,
  steps: Steps = createSteps(),
): Promise<readonly Answer[]> {
  const known = found.flatMap((hit) => {
    const document = documents.get(referenceKey(hit.reference));
    return document ? [{ hit, document }] : [];
  });
  return writeHits(known, request, steps);
}

type WrittenParts = Pick<HitsRequest, 'keys' | 'score' | 'shown' | 'sort' | 'collapse'>;

interface ReadHit {
  hit: FoundHit;
  document: ReadDocument;
}

/** Lets others have a turn in between, also between the fields of one document. */
export async function writeHits(
  hits: readonly ReadHit[],
  request: WrittenParts,
  steps: Steps,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const { hit, document } of hits) {
    const fields: string[] = [];
    for (const [name, field] of document.fields ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      if (steps.isOver()) await steps.next();
      steps.work(field.cost);
      fields.push(`${JSON.stringify(name)}:${field.write()}`);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (steps.isOver()) await steps.next();
    steps.work((document.source?.length ?? 0) + (document.explanation?.length ?? 0));
    answers.push(hitAnswer(hit, document, fields, request));
  }
  return answers;
}

/** OpenSearch doesn't say what collapsed hits were sorted by then. */
const isByLeastScore = ([key, other]: HitsRequest['sort']): boolean =>
  key?.ofScore === true && !key.descending && !other;

/** Written at once: an answer has hundreds of hits, all of one shape. */
function hitAnswer(
  hit: FoundHit,
  document: ReadDocument,
  fields: readonly string[],
  request: WrittenParts,
): Answer {
  const { id, source, version = 1, routing, matched } = document;
  const { highlight, ignored, nested, explanation } = document;
  const { reference, sort, key, inner } = hit;
  const { sort: keys, shown, collapse } = request;
  const sorted = keys.length > 0 && !(collapse && isByLeastScore(keys));
  const members = [`"_index":${JSON.stringify(reference.index.name)}`];
  if (explanation !== undefined) {
    members.unshift(
      `"_shard":${JSON.stringify(`[${reference.index.name}][0]`)}`,
      `"_node":"atrium"`,
    );
  }
  if (shown.id) members.push(`"_id":${JSON.stringify(id)}`);
  if (nested !== undefined) members.push(`"_nested":${nested}`);
  if (shown.version) members.push(`"_version":${version}`);
  if (shown.place) members.push(`"_seq_no":${shown.place(reference)},"_primary_term":1`);
  if (routing !== undefined && shown.id) members.push(`"_routing":${JSON.stringify(routing)}`);
  if (ignored) members.push(`"_ignored":${JSON.stringify(ignored)}`);
  members.push(`"_score":${writeJson(scoreOf(hit, request))}`);
  if (source !== undefined) members.push(`"_source":${source}`);
  const shownFields =
    collapse && key !== null
      ? [...fields, `${JSON.stringify(collapse.name)}:[${writeJson((key ?? null) as Answer)}]`]
      : fields;
  if (shownFields.length > 0) members.push(`"fields":{${shownFields.join(',')}}`);
  if (highlight) members.push(`"highlight":${highlight}`);
  if (matched) members.push(`"matched_queries":${JSON.stringify(matched)}`);
  if (sorted) {
    const values = keys.map((key, position) => writeJson(key.write(sort[position] ?? null)));
    members.push(`"sort":[${values.join(',')}]`);
  }
  if (inner !== undefined) members.push(`"inner_hits":${writeJson(inner)}`);
  if (explanation !== undefined) members.push(`"_explanation":${explanation}`);
  return new RawJson(`{${members.join(',')}}`);
}
