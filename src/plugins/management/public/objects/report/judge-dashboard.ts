import type { JsonObject, JsonValue } from '#common/json';
import { i18n } from '#common/i18n';
import {
  asList,
  asObject,
  asText,
  readFilters,
  readSavedVis,
  type StoredReference,
} from '#common/visualizations';
import { differs, type JudgedObject, type Judging, missing, type Verdict } from './verdict';
import { judgeChart, judgeSearch } from './judge-search-source';
import { parse } from './parse';

/** Types of objects that panels show. */
export const PANEL_TYPES: ReadonlySet<string> = new Set(['visualization', 'search']);

/** A dashboard opens whatever its panels are; it says which of them differ or are missing. */
export function judgeDashboard(object: JudgedObject, judging: Judging): Verdict {
  const { attributes, references = [] } = object;
  const list = parse(attributes['panelsJSON']) ?? [];
  if (!Array.isArray(list)) return missing(oddPanels());
  const reasons = new Set<string>();
  const meta = asObject(
    attributes['kibanaSavedObjectMeta'] ?? attributes['opensearchDashboardsSavedObjectMeta'],
  );
  readFilters(asObject(parse(meta['searchSourceJSON']))['filter'], (notice) => reasons.add(notice));
  const variables = parse(attributes['variablesJSON']);
  const hasVariables = [asObject(variables)['variables'], variables].some(
    (value) => asList(value).length > 0,
  );
  if (hasVariables) reasons.add(noVariables());
  for (const panel of list as readonly JsonValue[]) {
    for (const reason of judgePanel(asObject(panel), references, judging)) reasons.add(reason);
  }
  return differs([...reasons]);
}

/** Why a panel is not as it was meant. */
function judgePanel(
  panel: JsonObject,
  references: readonly StoredReference[],
  judging: Judging,
): readonly string[] {
  const config = asObject(panel['embeddableConfig']);
  const name = asText(panel['panelRefName']);
  const saved = readSavedVis(config, String(panel['panelIndex']), references);
  const own = config['attributes'] ?? saved?.attributes;
  if (name === '' && typeof own === 'object' && own !== null) {
    const type = asText(panel['type'], 'visualization');
    if (!PANEL_TYPES.has(type)) return [unknownPanel(type)];
    const ownReferences = saved?.contentReferences ?? (config['references'] as never);
    const parts = { attributes: asObject(own), references: ownReferences };
    const judge = type === 'search' ? judgeSearch : judgeChart;
    return judge({ type, id: '', ...parts }, judging).reasons;
  }
  const reference = references.find((one) => one.name === name || one.name.endsWith(`:${name}`));
  const [type, id] = name
    ? [reference?.type, reference?.id]
    : [asText(panel['type']), asText(panel['id'])];
  if (!type || !id) return [brokenPanel()];
  if (!PANEL_TYPES.has(type)) return [unknownPanel(type)];
  const verdict = judging.verdictOf({ type, id });
  const title = asText(judging.find({ type, id })?.attributes['title']) || id;
  return verdict && verdict.state !== 'works' ? [affected(title)] : [];
}

const oddPanels = () =>
  i18n.formatMessage({
    id: 'management.verdict.panels',
    defaultMessage: 'Its panels can’t be read. It is kept, and exports again unchanged.',
  });
const brokenPanel = () =>
  i18n.formatMessage({
    id: 'management.verdict.brokenPanel',
    defaultMessage: 'A panel does not say what it shows.',
  });
const unknownPanel = (type: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.unknownPanel',
      defaultMessage: 'Panels of the kind {type} can’t be shown yet; they are kept.',
    },
    { type },
  );
const affected = (title: string) =>
  i18n.formatMessage(
    { id: 'management.verdict.affected', defaultMessage: 'See its panel “{title}”.' },
    { title },
  );
const noVariables = () =>
  i18n.formatMessage({
    id: 'management.verdict.variables',
    defaultMessage: 'Its variables are kept and not used yet.',
  });
