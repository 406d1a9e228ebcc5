import type { JsonObject } from '#common/json';
import type { StoredIndex } from '../../catalog';
import type { SearchScope } from '../documents';
import { invalid } from '../failures';
import { minimumShouldMatch } from '../query/bool';
import type { Session } from '../session';
import { chooseWords, type ChosenWord, type FieldWords } from './choose-words';
import type { LikeDocuments } from './like-documents';
import { allFields, likeFields, likeTexts, likeWords, type LikeField } from './like-fields';
import type { Like, LikeItem } from './read-like';

interface Place {
  index: StoredIndex;
  scope: SearchScope;
  documents: LikeDocuments;
  session: Session;
}

/** Words that stand in none of what is looked for, by the name of the field. */
type Skipped = ReadonlyMap<string, ReadonlySet<string>>;

/** What documents of one index are found by. */
export async function likeQuery(like: Like, place: Place): Promise<JsonObject> {
  const { index } = place;
  if (!like.fields && like.texts.length > 0) {
    throw invalid(
      '[more_like_this] query cannot infer the field to analyze the free text, you should update the [index.query.default_field] index setting to a field that exists in the mapping or set the [fields] option in the query.',
    );
  }
  const fields = likeFields(index, like);
  const [first] = fields;
  if (!first) return { match_none: {} };
  const skipped = await skippedWords(like, fields, place);
  // Texts are cut into words as those of the first field are, as there.
  const ofTexts =
    like.texts.length === 0
      ? []
      : [{ ...wordsOfTexts(first, like.texts, { like, skipped }), fields }];
  const ofItems = await wordsOfItems(like.items, { like, fields, skipped, place });
  const chosen = await chooseWords([...ofTexts, ...ofItems], { ...place, like }, place.session);
  const groups = [chosen.slice(0, ofTexts.length).flat(), chosen.slice(ofTexts.length).flat()];
  const should = groups.flatMap((group) => groupQuery(group, like) ?? []);
  if (should.length === 0) return { match_none: {} };
  const ids = like.items.flatMap(({ id, index: named }) =>
    id === undefined || (named !== undefined && named !== index.name) ? [] : [id],
  );
  const excluded: readonly JsonObject[] =
    like.include || ids.length === 0 ? [] : [{ ids: { values: ids } }];
  return { more_like_this: { some: { bool: { should, must_not: excluded } } } };
}

/** Some of the words. */
function groupQuery(words: readonly ChosenWord[], like: Like): JsonObject | undefined {
  const needed = Math.max(1, minimumShouldMatch(like.minimum, words.length));
  if (needed > words.length) return undefined;
  const [first] = words;
  const isOfOne = words.every(({ field }) => field.name === first?.field.name);
  const isPlain = like.boostTerms === 0 && first?.field.access.type === 'text';
  if (isOfOne && isPlain && words.every(({ word }) => !/\s/.test(word))) {
    const query = words.map(({ word }) => word).join(' ');
    const options = { query, analyzer: 'whitespace', minimum_should_match: needed };
    return { match: { [first.field.name]: options } };
  }
  const should = words.map(({ field, word, boost }) => ({
    more_like_this: { word: { field: field.name, value: word, boost } },
  }));
  return { bool: { should, minimum_should_match: needed } };
}

function wordsOfTexts(
  field: LikeField,
  texts: readonly string[],
  { like, skipped }: { like: Like; skipped: Skipped },
): FieldWords {
  const out = skipped.get(field.name);
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => likeWords(field, text, like))) {
    if (!out?.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { fields: [field], counts };
}

async function wordsOfItems(
  items: readonly LikeItem[],
  parts: { like: Like; fields: readonly LikeField[]; skipped: Skipped; place: Place },
): Promise<readonly FieldWords[]> {
  const { like, skipped, place } = parts;
  const texts = await textsOfItems(items, parts.fields, place);
  return [...texts.values()].map(({ field, texts: own }) =>
    wordsOfTexts(field, own, { like: { ...like, analyzer: undefined }, skipped }),
  );
}

/** The texts of documents, by the name of the field. */
async function textsOfItems(
  items: readonly LikeItem[],
  fields: readonly LikeField[],
  { index, documents }: Place,
): Promise<ReadonlyMap<string, { field: LikeField; texts: readonly string[] }>> {
  const found = new Map<string, { field: LikeField; texts: readonly string[] }>();
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- they are known already
    const document = await documents.of(item, index.name);
    if (!document) continue;
    const own = item.fields
      ? allFields(index).filter(({ name }) => item.fields?.includes(name))
      : fields;
    for (const field of own) {
      const texts = likeTexts(field, document);
      const before = found.get(field.name)?.texts ?? [];
      found.set(field.name, { field, texts: [...before, ...texts] });
    }
  }
  return found;
}

/** Documents that others shall not be like count where they shall be like documents only, as there. */
async function skippedWords(
  like: Like,
  fields: readonly LikeField[],
  place: Place,
): Promise<Skipped> {
  const skipped = new Map<string, Set<string>>();
  const skip = (field: LikeField, words: readonly string[]) => {
    const own = skipped.get(field.name) ?? new Set();
    for (const word of words) own.add(word);
    skipped.set(field.name, own);
  };
  const [first] = fields;
  for (const text of like.unlikeTexts) if (first) skip(first, likeWords(first, text, like));
  if (like.items.length === 0) return skipped;
  const texts = await textsOfItems(like.unlikeItems, fields, place);
  for (const { field, texts: own } of texts.values()) {
    for (const text of own) skip(field, likeWords(field, text, { ...like, analyzer: undefined }));
  }
  return skipped;
}
