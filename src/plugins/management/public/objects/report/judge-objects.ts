import { asList, asObject } from '#common/json';
import { i18n } from '#common/i18n';
import { keyOf, type Reference } from '#common/saved-objects';
import {
  differs,
  type JudgedObject,
  type Judging,
  missing,
  type PanelCode,
  type Verdict,
  works,
} from '#plugins/dashboard/public';
import { aboutIndex } from './about-index';
import { type DashboardJudging, judgeDashboard } from './judge-dashboard';
import { judgePattern } from './judge-pattern';
import type { Surroundings } from './surroundings';

export { askData } from './ask-data';
export { withReferred } from './referred-objects';

/** The code of each kind of panels, by the type of object that it shows. */
export type PanelCodes = ReadonlyMap<string, PanelCode>;

/** Object by object, by their keys. Takes whatever is stored; never throws. */
export function judgeObjects(
  all: readonly JudgedObject[],
  surroundings: Surroundings,
  kinds: PanelCodes,
): ReadonlyMap<string, Verdict> {
  const objects = all.map(withReadReferences);
  const known = new Map(objects.map((object) => [keyOf(object), object]));
  const verdicts = new Map<string, Verdict | undefined>();
  const find: Judging['find'] = (key) => known.get(keyOf(key));
  const judging: DashboardJudging = {
    ...surroundings,
    find,
    lacksField: (index, name) => surroundings.fields?.get(index)?.(name) === false,
    isShown: (type) => kinds.has(type),
    aboutIndex: (object, index) => aboutIndex(object, index, { find, ...surroundings }),
    judgeContent: (object) => judgeContent(object, judging, kinds),
    // What an object is made of is judged when that asks, once; what is made of itself has no verdict of its own meanwhile.
    verdictOf(key) {
      const name = keyOf(key);
      const object = known.get(name);
      if (object && !verdicts.has(name)) {
        verdicts.set(name, undefined);
        verdicts.set(name, judgeObject(object, judging, surroundings));
      }
      return verdicts.get(name);
    },
  };
  return new Map(
    [...known].flatMap(([key, object]) => {
      const verdict = judging.verdictOf(object);
      return verdict ? [[key, verdict] as const] : [];
    }),
  );
}

function judgeObject(
  object: JudgedObject,
  judging: DashboardJudging,
  surroundings: Surroundings,
): Verdict {
  switch (object.type) {
    case 'index-pattern':
      return judgePattern(object, surroundings);
    case 'dashboard':
      return judgeDashboard(object, judging);
    case 'query':
      return works;
    default:
      return judging.judgeContent(object) ?? missing(unknownType(object.type));
  }
}

/** Kinds of panels may come from anybody: one that fails takes no other object's verdict with it. */
function judgeContent(
  object: JudgedObject,
  judging: Judging,
  kinds: PanelCodes,
): Verdict | undefined {
  const kind = kinds.get(object.type);
  try {
    return kind && (kind.judge?.(object, judging) ?? works);
  } catch (error) {
    return differs([notJudged(error instanceof Error ? error.message : String(error))]);
  }
}

/** What is not a reference refers to nothing. */
function withReadReferences(object: JudgedObject): JudgedObject {
  const references = asList(object.references).filter((item) => {
    const { name, type, id } = asObject(item);
    return [name, type, id].every((part) => typeof part === 'string');
  });
  return { ...object, references: references as unknown as readonly Reference[] };
}

const notJudged = (reason: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.notJudged',
      defaultMessage: 'Couldn’t check whether it is shown as intended: {reason}',
    },
    { reason },
  );
const unknownType = (type: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.unknownType',
      defaultMessage:
        'Objects of type {type} are not supported yet. This one is kept and exported unchanged.',
    },
    { type },
  );
