import type { JsonObject } from '#common/json';
import { found } from './ask';

const some = { term: { 'tags.keyword': 'a' } };
/** Bools without clauses, and how many of them have to match. */
export const bools: readonly JsonObject[] = [1, 2, 0, '50%', -1].flatMap(
  (minimum_should_match): JsonObject[] => [
    found({ bool: { minimum_should_match } }),
    found({ bool: { minimum_should_match, boost: 2 } }),
    found({ bool: { should: [], minimum_should_match } }),
    found({ bool: { must: [], filter: [], minimum_should_match } }),
    found({ bool: { must: [some], minimum_should_match } }),
    found({ bool: { filter: [some], minimum_should_match } }),
    found({ bool: { must_not: [some], minimum_should_match } }),
    found({ bool: { should: [some], minimum_should_match } }),
    found({ bool: { must: [{ bool: { minimum_should_match } }, some] } }),
    found({ bool: { must_not: [{ bool: { minimum_should_match } }] } }),
  ],
);
