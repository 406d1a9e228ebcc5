import { parseJson, type JsonObject } from '#common/json';
import { EngineError } from '../engine-error';
import type { IndexNames, NamesContext, TemplateKind } from '../index-names';

/** What became of a name: without a reason it is there now, or was there already as it is here. */
export interface MovedName {
  /** As people call it: `alias logs`. */
  what: string;
  /** Why it was left out. */
  left?: string;
}

export interface Names {
  from: IndexNames;
  to: IndexNames;
  context: NamesContext;
}

/** Pipelines and templates. What is there already is left as it is. */
export async function moveDefinitions({ from, to, context }: Names): Promise<readonly MovedName[]> {
  const moved = await movePipelines({ from, to, context });
  // An index template is composed of the others.
  for (const kind of ['component', 'index', 'legacy'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    moved.push(...(await moveTemplates(kind, { from, to, context })));
  }
  return moved;
}

async function movePipelines({ from, to, context }: Names): Promise<MovedName[]> {
  const all = await from.listPipelines(undefined, context);
  const there = await to.listPipelines(undefined, context);
  const moved: MovedName[] = [];
  for (const pipeline of all) {
    const present = there.find(({ name }) => name === pipeline.name);
    const what = `pipeline ${pipeline.name}`;
    const work = async () => to.putPipeline(pipeline, context);
    const other = present && !isSame(parseJson(present.source), parseJson(pipeline.source));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    moved.push(await moveOne({ what, isThere: present !== undefined, isOther: other }, work));
  }
  return moved;
}

const TITLES: Readonly<Record<TemplateKind, string>> = {
  component: 'component template',
  index: 'index template',
  legacy: 'legacy template',
};

async function moveTemplates(
  kind: TemplateKind,
  { from, to, context }: Names,
): Promise<MovedName[]> {
  const all = await from.listTemplates(kind, context);
  const there = await to.listTemplates(kind, context);
  const moved: MovedName[] = [];
  for (const { name, template } of all) {
    const present = there.find((one) => one.name === name);
    const what = `${TITLES[kind]} ${name}`;
    const work = () => to.putTemplate(kind, { name, body: template, isNew: true }, context);
    const isOther = present && !isSame(present.template, template);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    moved.push(await moveOne({ what, isThere: present !== undefined, isOther }, work));
  }
  return moved;
}

/** Aliases of indices that were copied, with their filters. */
export async function moveAliases(
  indices: ReadonlySet<string>,
  { from, to, context }: Names,
): Promise<readonly MovedName[]> {
  const moved: MovedName[] = [];
  for (const one of await from.listAliases(context)) {
    const { alias, index, filter, isWriteIndex, indexRouting, searchRouting } = one;
    if (!indices.has(index)) continue;
    const options: JsonObject = {
      ...(filter && { filter }),
      ...(isWriteIndex !== undefined && { is_write_index: isWriteIndex }),
      ...(indexRouting !== undefined && { index_routing: indexRouting }),
      ...(searchRouting !== undefined && { search_routing: searchRouting }),
    };
    const action = { kind: 'add', indices: [index], aliases: [alias], options } as const;
    const what = `alias ${alias} of ${index}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    moved.push(await moveOne({ what }, () => to.updateAliases([action], context)));
  }
  return moved;
}

/** Does the work where the name is not there yet; what is refused is left out. */
export async function moveOne(
  { what, isThere = false, isOther = false }: MovedState,
  work: () => Promise<unknown>,
): Promise<MovedName> {
  if (isThere) return isOther ? { what, left: 'there is another one of that name.' } : { what };
  try {
    await work();
    return { what };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'unavailable') throw error;
    return { what, left: error.message };
  }
}

interface MovedState {
  what: string;
  isThere?: boolean;
  isOther?: boolean | undefined;
}

/** Whatever the order of their members, whether settings are paths or objects, and numbers texts: engines tell them each in its own way. */
export const isSame = (one: unknown, other: unknown): boolean =>
  leavesOf(one, '').toSorted().join('\n') === leavesOf(other, '').toSorted().join('\n');

function leavesOf(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify([path, String(value)])];
  // What is empty is told by some alone: `composed_of`.
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
}
