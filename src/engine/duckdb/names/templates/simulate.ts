import type { NamesContext, Simulation, SimulationRequest } from '../../../index-names';
import type { NameChange, Names } from '../names';
import { illegalArgument } from '../name-error';
import { withChanges } from '../names';
import { composedBody, templateFor } from './compose';
import { canBothMatch } from './overlap';
import { planTemplate } from './plan-template';
import type { IndexTemplate } from './template';
import { isSeen } from './visible-templates';

interface Place {
  names: Names;
  context: NamesContext;
}

/** No template is called so: names begin otherwise. */
const UNNAMED = 'simulated';

/** What an index would be made with; undefined where no template is for it. */
export function simulate(request: SimulationRequest, place: Place): Simulation | undefined {
  const { names, own } = withTemplate(request, place);
  const found = request.index === undefined ? own : templateFor(request.index, names)?.name;
  const template = found === undefined ? undefined : names.indexTemplates.get(found);
  const isOther =
    found !== undefined && found !== own && !isSeen('index', found, { ...place, names });
  if (!template || isOther) return undefined;
  return {
    template: composedBody(template, names),
    overlapping: overlapping(template, { names, but: found }),
  };
}

/** The template of the request is there for it alone. */
function withTemplate(
  { template: name, body }: SimulationRequest,
  { names, context }: Place,
): { names: Names; own?: string } {
  if (body) {
    const own = name ?? UNNAMED;
    // What it takes the place of does not stand in its way.
    const others = withChanges(names, [
      { kind: 'indexTemplates', name: own, becomes: undefined } satisfies NameChange,
    ]);
    const put = { kind: 'index' as const, name: own, body, isNew: false };
    return { names: withChanges(others, planTemplate(put, { names: others, context })), own };
  }
  if (name === undefined) return { names };
  if (!isSeen('index', name, { names, context })) {
    throw illegalArgument(
      `unable to simulate template [${name.slice(0, 255)}] that does not exist`,
    );
  }
  return { names, own: name };
}

const overlapping = (
  template: IndexTemplate,
  { names, but }: { names: Names; but: string | undefined },
): Simulation['overlapping'] =>
  [...names.indexTemplates, ...names.legacyTemplates]
    .filter(
      ([name, { index_patterns: theirs }]) =>
        name !== but &&
        theirs.some((one) => template.index_patterns.some((pattern) => canBothMatch(one, pattern))),
    )
    .map(([name, { index_patterns: patterns }]) => ({ name, index_patterns: patterns }));
