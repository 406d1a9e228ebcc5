import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { readFilters } from '#common/search-source';
import {
  differs,
  type JudgedObject,
  type Judging,
  missing,
  type Verdict,
} from '#plugins/dashboard/public';
import {
  type OwnContent,
  readControlGroup,
  readPanelContent,
  type StoredContent,
} from '#plugins/dashboard/common';
import { parse } from './parse';

/** What the report knows beside of panels. */
export interface DashboardJudging extends Judging {
  /** Of what a panel can show; undefined where no kind of panels shows such an object. */
  judgeContent(object: JudgedObject): Verdict | undefined;
  isShown(type: string): boolean;
}

/** A dashboard opens whatever its panels are; it says which of them differ or are missing. */
export function judgeDashboard(object: JudgedObject, judging: DashboardJudging): Verdict {
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
  for (const { kind, stored } of readControlGroup(attributes, [])?.controls.controls ?? []) {
    if (kind === 'statement') reasons.add(statementControl());
    if (kind === 'unknown') reasons.add(unknownControl(asText(stored['type'])));
  }
  for (const [position, item] of (list as readonly JsonValue[]).entries()) {
    const panel = asObject(item);
    const shown = readPanelContent(panel, references);
    for (const reason of judgePanel(shown, judging)) {
      reasons.add(describePanel(panel, shown, { position, reason, judging }));
    }
  }
  return differs([...reasons]);
}

/** Why a panel is not as it was meant. */
function judgePanel(shown: StoredContent, judging: DashboardJudging): readonly string[] {
  if (!('own' in shown || 'key' in shown)) return [brokenPanel()];
  const type = 'own' in shown ? shown.own.type : shown.key.type;
  if (!judging.isShown(type)) return [unknownPanel(type)];
  if ('own' in shown) return judging.judgeContent(toObject(shown.own))?.reasons ?? [];
  if (!judging.find(shown.key)) return [lostObject(shown.key)];
  return judging.verdictOf(shown.key)?.reasons ?? [];
}

/** As a saved object would be. */
export const toObject = (own: OwnContent): JudgedObject => ({ ...own, id: '' });

/** What a person knows the panel by: its title, that of what it shows, or its place among the others. */
function describePanel(
  panel: JsonObject,
  shown: StoredContent,
  { position, reason, judging }: { position: number; reason: string; judging: Judging },
): string {
  const found = 'own' in shown ? shown.own : 'key' in shown ? judging.find(shown.key) : undefined;
  const title =
    [asObject(panel['embeddableConfig'])['title'], panel['title'], found?.attributes['title']]
      .map((value) => asText(value))
      .find((value) => value.trim() !== '') ?? '';
  return title ? aboutPanel(title, reason) : aboutUntitledPanel(position + 1, reason);
}

const oddPanels = () =>
  i18n.formatMessage({
    id: 'management.verdict.panels',
    defaultMessage: 'Its panels can’t be read. It is kept and exported unchanged.',
  });
const brokenPanel = () =>
  i18n.formatMessage({
    id: 'management.verdict.brokenPanel',
    defaultMessage: 'It names no object to show.',
  });
const unknownPanel = (type: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.unknownPanel',
      defaultMessage: 'Panels of type {type} are not supported yet. This one is kept.',
    },
    { type },
  );
const lostObject = ({ type, id }: ObjectKey) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.lostObject',
      defaultMessage: 'Its {type} {id} is missing: import it too.',
    },
    { type, id },
  );
const aboutPanel = (title: string, reason: string) =>
  i18n.formatMessage(
    { id: 'management.verdict.panel', defaultMessage: 'Panel “{title}”: {reason}' },
    { title, reason },
  );
const aboutUntitledPanel = (number: number, reason: string) =>
  i18n.formatMessage(
    { id: 'management.verdict.untitledPanel', defaultMessage: 'Panel {number}: {reason}' },
    { number, reason },
  );
const noVariables = () =>
  i18n.formatMessage({
    id: 'management.verdict.variables',
    defaultMessage: 'Its variables are kept but not used yet.',
  });
const statementControl = () =>
  i18n.formatMessage({
    id: 'management.verdict.statementControl',
    defaultMessage: 'An ES|QL control is kept but not used.',
  });
const unknownControl = (type: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.unknownControl',
      defaultMessage: 'Controls of type {type} are not supported yet. This one is kept.',
    },
    { type },
  );
