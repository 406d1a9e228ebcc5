import {
  changeFiling,
  type Filing,
  type FilingChange,
  readFiling,
  writeFiling,
} from '#common/filing';
import { i18n, translateAnswer } from '#common/i18n';
import { asText, type JsonObject } from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import type { CoreStart, SimpleSavedObject } from '#core/public';

type Client = Pick<CoreStart['savedObjects']['client'], 'bulkGet' | 'bulkUpdate'>;

/** Objects of one request. */
const AT_ONCE = 100;

/** An object that lies elsewhere now. */
interface FiledObject extends ObjectKey {
  title: string;
  /** As it was. */
  before: JsonObject;
  version: string | undefined;
}

/** What became of the objects: `failed` has a sentence for each that is as it was. */
export interface FilingOutcome {
  filed: readonly FiledObject[];
  failed: readonly string[];
}

/** Changes where objects lie, in turn, each only as it was read just before. */
export async function fileObjects(
  client: Client,
  keys: readonly ObjectKey[],
  change: FilingChange,
): Promise<FilingOutcome> {
  const outcome = { filed: [] as FiledObject[], failed: [] as string[] };
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    // Answers are awaited one after the other: other people have their turn in between.
    // oxlint-disable-next-line no-await-in-loop
    const { savedObjects } = await client.bulkGet<JsonObject>(keys.slice(at, at + AT_ONCE));
    const wanted = savedObjects.flatMap((found) => {
      const problem = problemOf(found);
      if (problem !== undefined) outcome.failed.push(problem);
      return problem === undefined ? wishFor(found, change) : [];
    });
    const readable = wanted.filter(({ attributes }) => attributes);
    outcome.failed.push(...wanted.filter((one) => !one.attributes).map(unreadable));
    // oxlint-disable-next-line no-await-in-loop
    const written = await write(client, readable);
    outcome.filed.push(...written.filed);
    outcome.failed.push(...written.failed);
  }
  return outcome;
}

/** Puts objects back to where they lay, unless someone changed them since. Throws with the names of those that stay. */
export async function unfileObjects(client: Client, filed: readonly FiledObject[]): Promise<void> {
  const failed: string[] = [];
  for (let at = 0; at < filed.length; at += AT_ONCE) {
    const part = filed.slice(at, at + AT_ONCE).map((one) => ({ ...one, attributes: one.before }));
    // oxlint-disable-next-line no-await-in-loop
    failed.push(...(await write(client, part)).failed);
  }
  if (failed.length > 0) throw new Error(failed.join(' '));
}

interface Wish extends FiledObject {
  /** To write; missing where what is stored can't be read. */
  attributes: JsonObject | undefined;
}

/** Nothing where it lies there already. */
function wishFor(found: SimpleSavedObject<JsonObject>, change: FilingChange): Wish[] {
  const { type, id, attributes, _version: version } = found;
  const filing = readFiling(type, attributes);
  const next = changeFiling(filing, change);
  if (next === filing) return [];
  const written = writeFiling(type, attributes, next);
  const before = beforeOf(type, attributes, written ?? {}, filing);
  return [{ type, id, title: titleOf(found), before, version, attributes: written }];
}

/** The attributes that are written over; what was not there can't be taken away again, and says nothing then. */
function beforeOf(type: string, attributes: JsonObject, written: JsonObject, filing: Filing) {
  const names = Object.keys(written);
  const old = Object.fromEntries(
    names.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
  return Object.keys(old).length === names.length
    ? old
    : (writeFiling(type, { ...attributes, ...written }, filing) ?? old);
}

async function write(client: Client, wishes: readonly Wish[]): Promise<FilingOutcome> {
  if (wishes.length === 0) return { filed: [], failed: [] };
  const { savedObjects } = await client.bulkUpdate<JsonObject>(
    wishes.map(({ type, id, attributes = {}, version }) => ({
      type,
      id,
      attributes,
      ...(version !== undefined && { version }),
    })),
  );
  const answers = wishes.map((wish, position) => ({ wish, answer: savedObjects[position] }));
  return {
    filed: answers.flatMap(({ wish, answer }) =>
      answer && !answer.error ? [{ ...wish, version: answer._version }] : [],
    ),
    failed: answers.flatMap(({ wish, answer }) =>
      answer?.error ? [describe(wish.title, answer.error)] : [],
    ),
  };
}

const titleOf = ({ id, attributes }: SimpleSavedObject<JsonObject>): string =>
  asText(attributes['title']) || id;

const problemOf = (found: SimpleSavedObject<JsonObject>): string | undefined =>
  found.error && describe(found.id, found.error);

function describe(title: string, error: { statusCode: number; message: string }): string {
  return error.statusCode === 409
    ? i18n.formatMessage(
        {
          id: 'documents.filing.conflict',
          defaultMessage: '"{title}" was changed by someone else meanwhile. Try again.',
        },
        { title },
      )
    : i18n.formatMessage(
        { id: 'documents.filing.refused', defaultMessage: '"{title}": {reason}' },
        { title, reason: translateAnswer(error) ?? error.message },
      );
}

const unreadable = ({ title }: Wish): string =>
  i18n.formatMessage(
    {
      id: 'documents.filing.unreadable',
      defaultMessage: '"{title}" can’t be read, and stays as it is. Open and save it first.',
    },
    { title },
  );
