import { asList, asObject } from '#common/json';
import { i18n } from '#common/i18n';
import { keyOf, type Reference } from '#common/saved-objects';
import { judgeDashboard } from './judge-dashboard';
import { judgePattern } from './judge-pattern';
import { judgeChart, judgeSearch } from './judge-search-source';
import {
  type JudgedObject,
  type Judging,
  missing,
  type Surroundings,
  type Verdict,
  works,
} from './verdict';

export { checkScripts } from './check-scripts';
export { withReferred } from './referred-objects';

type Judge = (object: JudgedObject, judging: Judging) => Verdict;
const JUDGES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['index-pattern', judgePattern],
  ['search', judgeSearch],
  ['visualization', judgeChart],
  ['dashboard', judgeDashboard],
  ['query', () => works],
]);

/** Object by object, by their keys. Takes whatever is stored; never throws. */
export function judgeObjects(
  all: readonly JudgedObject[],
  surroundings: Surroundings,
): ReadonlyMap<string, Verdict> {
  const objects = all.map(withReadReferences);
  const known = new Map(objects.map((object) => [keyOf(object), object]));
  const verdicts = new Map<string, Verdict>();
  const judging: Judging = {
    ...surroundings,
    find: (key) => known.get(keyOf(key)),
    verdictOf: (key) => verdicts.get(keyOf(key)),
  };
  // What others are made of comes first.
  const inOrder = [...JUDGES.keys()].flatMap((type) => objects.filter((one) => one.type === type));
  for (const object of [...inOrder, ...objects.filter(({ type }) => !JUDGES.has(type))]) {
    const judge = JUDGES.get(object.type) ?? judgeUnknown;
    verdicts.set(keyOf(object), judge(object, judging));
  }
  return verdicts;
}

/** What is no reference refers to nothing. */
function withReadReferences(object: JudgedObject): JudgedObject {
  const references = asList(object.references).filter((item) => {
    const { name, type, id } = asObject(item);
    return [name, type, id].every((part) => typeof part === 'string');
  });
  return { ...object, references: references as unknown as readonly Reference[] };
}

function judgeUnknown({ type }: JudgedObject): Verdict {
  return missing(
    i18n.formatMessage(
      {
        id: 'management.verdict.unknownType',
        defaultMessage:
          'Nothing here shows objects of the type {type} yet. It is kept, and exports again unchanged.',
      },
      { type },
    ),
  );
}
