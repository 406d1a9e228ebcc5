import { asNumber, asObject, asText, asList, type JsonObject, parseJson } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { ControlSelection } from '#plugins/visualizations/common';
import type { ControlGroup, ControlSelections, GroupedControl } from './control-group';
import { readSelection } from './selection';
import { inputOf, kindOfType, storedControls } from './stored-group';

/** More controls than any person made; the rest of such a dashboard is kept, and not shown. */
const MAX_CONTROLS = 50;

interface ReadGroup {
  controls: ControlGroup;
  selections: ControlSelections;
}

/** The controls of a dashboard and what is chosen in them; undefined where there are none. Takes whatever is stored. */
export function readControlGroup(
  attributes: JsonObject,
  references: readonly Reference[],
): ReadGroup | undefined {
  const { group, controls: stored } = storedControls(attributes);
  const entries = Object.entries(stored)
    .map(([id, value]) => [id, asObject(value)] as const)
    .filter(([, value]) => Object.keys(value).length > 0)
    .toSorted(([, one], [, other]) => orderOf(one) - orderOf(other))
    .slice(0, MAX_CONTROLS);
  if (entries.length === 0) return undefined;
  const ignored = asObject(parseJson(group['ignoreParentSettingsJSON']));
  return {
    controls: {
      controls: entries.map(([id, value]) => readControl(id, value, references)),
      labelsAbove: group['controlStyle'] === 'twoLine',
      chained: group['chainingSystem'] !== 'NONE',
      ignored: {
        filters: ignored['ignoreFilters'] === true,
        query: ignored['ignoreQuery'] === true,
        time: ignored['ignoreTimerange'] === true,
        validation: ignored['ignoreValidations'] === true,
      },
    },
    selections: definedSelections(
      entries.map(([id, value]) => [id, readStoredSelection(value)] as const),
    ),
  };
}

/** Of an address; what is of no control of the group is left out. */
export const readSelections = (
  given: JsonObject,
  { controls }: Pick<ControlGroup, 'controls'>,
): ControlSelections =>
  definedSelections(
    controls.map(
      ({ id }) => [id, readSelection(Object.hasOwn(given, id) ? given[id] : undefined)] as const,
    ),
  );

const definedSelections = (
  entries: readonly (readonly [string, ControlSelection])[],
): ControlSelections =>
  Object.fromEntries(entries.filter(([, selection]) => Object.keys(selection).length > 0));

const orderOf = ({ order }: JsonObject): number => asNumber(order) ?? Number.MAX_SAFE_INTEGER;

function readControl(
  id: string,
  stored: JsonObject,
  references: readonly Reference[],
): GroupedControl {
  const input = inputOf(stored);
  const prefix = `controlGroup_${id}:`;
  const reference = references.find(
    ({ name, type }) => type === 'index-pattern' && name.startsWith(prefix),
  );
  const sort = asObject(input('sort'));
  const technique = input('searchTechnique');
  const { width } = stored;
  return {
    id,
    kind: kindOfType(stored['type']),
    index: reference?.id ?? asText(input('dataViewId')),
    ofPattern: reference !== undefined,
    field: asText(input('fieldName')),
    title: asText(input('title')),
    width: width === 'small' || width === 'large' ? width : 'medium',
    grow: stored['grow'] === true,
    multiple: input('singleSelect') !== true,
    sort: {
      by: sort['by'] === '_key' ? 'key' : 'count',
      descending: sort['direction'] === undefined ? true : sort['direction'] === 'desc',
    },
    technique: technique === 'wildcard' || technique === 'exact' ? technique : 'prefix',
    step: Math.max(0, asNumber(input('step')) ?? 1) || 1,
    stored,
  };
}

/** An end of a range is text, and empty where it is open. */
function readStoredSelection(stored: JsonObject): ControlSelection {
  const input = inputOf(stored);
  const [from, to] = asList(input('value')).map((end) =>
    end === '' || end === null ? undefined : asNumber(end),
  );
  return readSelection({
    values: input('selectedOptions'),
    exclude: input('exclude'),
    exists: input('existsSelected'),
    from,
    to,
    start: input('timesliceStartAsPercentageOfTimeRange') ?? input('startPercentageOfTimeRange'),
    end: input('timesliceEndAsPercentageOfTimeRange') ?? input('endPercentageOfTimeRange'),
  });
}
