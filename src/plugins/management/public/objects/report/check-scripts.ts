import { asList, asObject, asText } from '#common/json';
import { exactScript } from '#plugins/visualizations/common';
import type { CheckedScripts, JudgedObject } from '#plugins/dashboard/public';
import { checkScript, type DataStart } from '#plugins/data/public';
import type { ReadFields } from './known-fields';
import { hasData } from './matching-indices';
import { parse } from './parse';

/** More than any person made; the rest is not asked about. */
const MOST_SCRIPTS = 100;

export interface ScriptedFieldOfPattern {
  name: string;
  script: string;
  lang: string;
}

/** The scripted fields of an index pattern, whoever wrote it. */
export function scriptedFields({
  attributes,
}: Pick<JudgedObject, 'attributes'>): readonly ScriptedFieldOfPattern[] {
  return asList(parse(attributes['fields'])).flatMap((item) => {
    const { name, scripted, script, lang } = asObject(item);
    return scripted === true && typeof name === 'string' && typeof script === 'string'
      ? [{ name, script, lang: asText(lang, 'painless') }]
      : [];
  });
}

/**
 * Asks the engine for each scripted field over no document: it translates or says why not. By id of the
 * pattern and name of the field; a pattern without data is left out, as only its fields tell. Rejects where
 * nobody answers.
 */
export async function checkScripts(
  objects: readonly JudgedObject[],
  indices: readonly string[],
  { searchClient, readFields }: Pick<DataStart, 'searchClient'> & { readFields: ReadFields },
): Promise<ReadonlyMap<string, CheckedScripts>> {
  const asked = objects
    .filter(({ type }) => type === 'index-pattern')
    .map((pattern) => ({ pattern, title: asText(pattern.attributes['title']) }))
    .filter(({ title }) => title !== '' && hasData(title, indices))
    .flatMap(({ pattern, title }) =>
      scriptedFields(pattern).map((field) => ({ id: pattern.id, title, field })),
    )
    .slice(0, MOST_SCRIPTS);
  const answers = await Promise.all(
    asked.map(async ({ id, title, field: { name, script, lang } }) => {
      const source = exactScript(script, await readFields(title));
      return { id, name, problem: await checkScript(searchClient, title, { source, lang }) };
    }),
  );
  const checked = new Map<string, Map<string, string | undefined>>();
  for (const { id, name, problem } of answers) {
    const fields = checked.get(id) ?? new Map<string, string | undefined>();
    checked.set(id, fields.set(name, problem));
  }
  return checked;
}
