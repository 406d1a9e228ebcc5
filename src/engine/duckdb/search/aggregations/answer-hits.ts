import { hitAnswers } from '../hits/write-hits';
import { readDocuments, referenceKey, type ReadDocument } from '../hits/read-documents';
import type { Session } from '../session';
import { createSteps } from '../steps';
import type { FoundHits } from './aggregation';

/** Each is named in a statement. */
const MOST_AT_ONCE = 1000;

/** Reads the documents of all buckets and gives each its own: what is read alike is read together, and once. */
export async function answerHits(all: readonly FoundHits[], session: Session): Promise<void> {
  const alike = new Map<string, FoundHits[]>();
  for (const found of all) {
    const list = alike.get(found.readAs) ?? [];
    alike.set(found.readAs, list);
    list.push(found);
  }
  const steps = createSteps();
  for (const list of alike.values()) {
    // They share a connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const documents = await readAll(list, session);
    for (const { hits, request, take } of list) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn now and then
      take(await hitAnswers(hits, request, documents, steps));
    }
  }
}

async function readAll(
  list: readonly FoundHits[],
  session: Session,
): Promise<ReadonlyMap<string, ReadDocument>> {
  const references = [
    ...new Map(
      list.flatMap(({ hits }) =>
        hits.map(({ reference }) => [referenceKey(reference), reference] as const),
      ),
    ).values(),
  ];
  const documents = new Map<string, ReadDocument>();
  const [first] = list;
  if (!first) return documents;
  for (let start = 0; start < references.length; start += MOST_AT_ONCE) {
    const some = references.slice(start, start + MOST_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const [key, document] of await readDocuments(some, first.request.parts, session)) {
      documents.set(key, document);
    }
  }
  return documents;
}
