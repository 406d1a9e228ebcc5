import { isObject, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';

/** How texts of a field are found as a whole. Undefined where they are not, in one of the indices. */
export type WholeTexts = { name: string; most: number } | undefined;

const TEXTS: ReadonlySet<unknown> = new Set(['text', 'match_only_text']);
const KEYWORDS: ReadonlySet<unknown> = new Set(['keyword', 'wildcard']);

type Mappings = Record<
  string,
  { mappings: Record<string, { mapping: Record<string, JsonObject> }> }
>;

/** Throws where the field has no texts. */
export async function readMappedText(
  cluster: AskedCluster,
  { expression, name }: { expression: string; name: string },
  context: EngineContext,
): Promise<WholeTexts> {
  const path = `/${pathOf(expression)}/_mapping/field/${encodeURIComponent(name)}`;
  const mappings = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as Mappings;
  const fields = Object.values(mappings).flatMap((index) => {
    const mapping = index.mappings[name]?.mapping;
    return mapping ? Object.values(mapping) : [];
  });
  const other = fields.some(({ type = null }) => !TEXTS.has(type) && !KEYWORDS.has(type));
  if (other)
    throw new EngineError('invalid_query', tell('patterns.noText', { name: name.slice(0, 255) }));
  const whole = fields.map((field) => wholeOf(field, name));
  const [first] = whole;
  if (!first || whole.some((one) => one?.name !== first.name)) return undefined;
  return { name: first.name, most: Math.min(...whole.map((one) => one?.most ?? 0)) };
}

/** A text is found by a keyword beside it. */
function wholeOf(field: JsonObject, name: string): WholeTexts {
  if (KEYWORDS.has(field['type'] ?? null)) return keyword(field, name);
  const beside = isObject(field['fields']) ? field['fields'] : {};
  for (const [key, one] of Object.entries(beside)) {
    const found =
      isObject(one) && KEYWORDS.has(one['type'] ?? null) && keyword(one, `${name}.${key}`);
    if (found) return found;
  }
  return undefined;
}

/** One with a normalizer has other texts than the documents. */
function keyword(field: JsonObject, name: string): WholeTexts {
  if (field['normalizer'] !== undefined || field['index'] === false) return undefined;
  return { name, most: Number(field['ignore_above'] ?? Infinity) };
}
