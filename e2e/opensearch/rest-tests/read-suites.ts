import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { JsonObject, JsonValue } from '#common/json';

/** One operator and what it is given: `do`, `match`, `length`. */
export type Step = JsonObject;

export interface RestTest {
  /** Folder and file, without the ending: `search/20_default_values`. */
  file: string;
  name: string;
  setup: readonly Step[];
  steps: readonly Step[];
  teardown: readonly Step[];
}

/** The tests of these folders of `rest-api-spec/test`, as its README describes them. */
export async function readSuites(root: string, folders: readonly string[]): Promise<RestTest[]> {
  const tests: RestTest[] = [];
  for (const folder of folders) {
    const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.yml'));
    for (const name of files.toSorted()) {
      const text = await readFile(join(root, folder, name), 'utf8');
      tests.push(...readSuite(`${folder}/${name.replace(/\.yml$/, '')}`, text));
    }
  }
  return tests;
}

function readSuite(file: string, text: string): RestTest[] {
  const sections = parseAllDocuments(text, { uniqueKeys: false, intAsBigInt: true }).flatMap(
    (document) => Object.entries((readable(document.toJS()) ?? {}) as JsonObject),
  );
  const stepsOf = (wanted: string) =>
    sections.flatMap(([name, steps]) => (name === wanted ? (steps as Step[]) : []));
  const [setup, teardown] = [stepsOf('setup'), stepsOf('teardown')];
  return sections
    .filter(([name]) => name !== 'setup' && name !== 'teardown')
    .map(([name, steps]) => ({ file, name, setup, teardown, steps: (steps ?? []) as Step[] }));
}

/** YAML's whole numbers are numbers, where these hold them. */
function readable(value: unknown): JsonValue {
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : (value as unknown as JsonValue);
  }
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readable(one)]));
  }
  return value as JsonValue;
}
