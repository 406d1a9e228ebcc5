import { addStructure, type StructureNode } from './json-structure';
import { rows, type LoadSession } from './session';
import { quoteText } from './value-sql';

/** Lists in lists of several kinds are found one level at a time. */
const rounds = 4;
const mostPlaces = 200;

/**
 * Of a list with values of several kinds the database says only that it is one. Its values are looked at one by one, so that
 * `[{"x": 1}, {"x": "a"}]` has the fields that each of its objects has.
 */
export async function surveyMixedLists(
  root: StructureNode,
  documents: string,
  session: LoadSession,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const places = unknownPlaces(root, '$').slice(0, mostPlaces);
    if (places.length === 0) {
      return;
    }
    for (const { node, path, depth } of places) {
      node.unknown = 0;
      const found = await rows(
        session.connection,
        `SELECT count(*)::INTEGER, json_structure(v)::VARCHAR FROM (SELECT unnest(json_extract(s, ${quoteText(path)})) AS v FROM (SELECT s FROM ${documents})) GROUP BY 2`,
      );
      for (const [count, shape] of found) {
        addStructure(node, JSON.parse(String(shape)) as unknown, Number(count), {
          depth,
          inArray: true,
        });
      }
    }
  }
}

interface Place {
  node: StructureNode;
  /** With a wildcard for each list. */
  path: string;
  depth: number;
}

function unknownPlaces(node: StructureNode, path: string, depth = 0): readonly Place[] {
  return [
    ...(node.unknown > 0 && path.includes('[*]') ? [{ node, path, depth }] : []),
    ...(node.element ? unknownPlaces(node.element, `${path}[*]`, depth + 1) : []),
    ...[...node.fields].flatMap(([key, field]) =>
      /["\\\p{Cc}]/u.test(key) ? [] : unknownPlaces(field, `${path}."${key}"`, depth + 1),
    ),
  ];
}
