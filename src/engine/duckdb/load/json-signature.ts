import type { StructureNode } from './json-structure';
import { quoteText } from './value-sql';

/** Where to look in a document to know its whole structure, as long as nothing new turns up. */
export interface Signature {
  paths: readonly SignaturePath[];
  /** SQL of the types at all paths, the keys of all objects and the structures of all arrays. */
  types: string;
  keys: string;
  arrays: string;
}

interface SignaturePath {
  pointer: string;
  node: StructureNode;
}

const mostPaths = 400;

/** From documents seen so far. Undefined where their structure is too varied for the short way. */
export function signatureOf(root: StructureNode): Signature | undefined {
  const paths: SignaturePath[] = [];
  collect(root, '', paths);
  if (paths.length > mostPaths || paths.some(({ pointer }) => /[$*]|\/\//.test(pointer))) {
    return undefined;
  }
  const list = (chosen: readonly SignaturePath[]) =>
    `[${chosen.map(({ pointer }) => quoteText(pointer)).join(', ')}]`;
  const arrays = paths.filter(({ node }) => node.arrays > 0);
  return {
    paths,
    types: `json_type(s, ${list(paths)})`,
    keys: `json_keys(s, ${list(paths.filter(({ node }) => node.objects > 0))})`,
    arrays:
      arrays.length === 0
        ? 'NULL'
        : `[${arrays.map(({ pointer }) => `json_structure(json_extract(s, ${quoteText(pointer)}))::VARCHAR`).join(', ')}]`,
  };
}

function collect(node: StructureNode, pointer: string, paths: SignaturePath[]): void {
  paths.push({ pointer, node });
  for (const [key, field] of node.objects > 0 && paths.length <= mostPaths ? node.fields : []) {
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
    // A key that looks like a number would be read as a place in an array.
    collect(field, key === '' || /^\d+$/.test(key) ? '$' : `${pointer}/${step}`, paths);
  }
}

export interface Observed {
  types: readonly (string | null)[];
  keys: readonly (readonly string[] | null)[];
  arrays: readonly (string | null)[] | null;
}

/** The structure that the signature stands for; undefined where it shows something new. */
export function toStructure({ paths }: Signature, observed: Observed): unknown {
  const types = new Map(paths.map(({ pointer }, at) => [pointer, observed.types[at] ?? null]));
  const keys = new Map(
    paths
      .filter(({ node }) => node.objects > 0)
      .map(({ pointer }, at) => [pointer, observed.keys[at] ?? []]),
  );
  const arrays = new Map(
    paths
      .filter(({ node }) => node.arrays > 0)
      .map(({ pointer }, at) => [pointer, observed.arrays?.[at] ?? null]),
  );
  let known = true;
  const build = (node: StructureNode, pointer: string): unknown => {
    const type = types.get(pointer) ?? 'NULL';
    if (type === 'OBJECT') {
      const present = keys.get(pointer);
      known &&= present !== undefined && new Set(present).size === present.length;
      const entries = (present ?? []).map((key) => {
        const field = node.fields.get(key);
        known &&= field !== undefined;
        const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
        return [key, field && known ? build(field, `${pointer}/${step}`) : 'NULL'] as const;
      });
      const object = Object.create(null) as Record<string, unknown>;
      for (const [key, value] of entries) {
        object[key] = value;
      }
      return object;
    }
    if (type === 'ARRAY') {
      const structure = arrays.get(pointer);
      known &&= structure !== undefined && structure !== null;
      return known ? (JSON.parse(String(structure)) as unknown) : [];
    }
    return type;
  };
  const [root] = paths;
  const structure = root && build(root.node, '');
  return known ? structure : undefined;
}
