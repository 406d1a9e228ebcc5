import { i18n } from '#common/i18n';
import { titleChange } from '#plugins/documents/public';
import type { Dashboard, Panel } from '../../common/model/dashboard';
import { isSame } from '../../common/model/layout';
import { readText } from '../../common/model/object-parts';

/** What differs from one version to the next, in sentences. `titles` are those of stored objects, by their ids. */
export function compareDashboards(
  before: Dashboard,
  after: Dashboard,
  titles: ReadonlyMap<string, string>,
): readonly string[] {
  const nameOf = ({ id, title, reference, attributes }: Panel) =>
    title ||
    (reference && (titles.get(reference.id) ?? reference.id)) ||
    readText(attributes?.['title']) ||
    id;
  const old = new Map(before.panels.map((panel) => [panel.id, panel]));
  const now = new Map(after.panels.map((panel) => [panel.id, panel]));
  const added = after.panels.filter(({ id }) => !old.has(id)).map(nameOf);
  const removed = before.panels.filter(({ id }) => !now.has(id)).map(nameOf);
  const moved: string[] = [];
  const changed: string[] = [];
  for (const panel of after.panels) {
    const earlier = old.get(panel.id);
    if (!earlier) continue;
    if (!isSame(earlier.place, panel.place) || earlier.sectionId !== panel.sectionId) {
      moved.push(nameOf(panel));
    }
    if (contentOf(earlier) !== contentOf(panel)) changed.push(nameOf(panel));
  }
  return [
    ...(before.title === after.title ? [] : [titleChange(before.title, after.title)]),
    ...sentence(added, (names) =>
      i18n.formatMessage(
        { id: 'dashboard.diff.added', defaultMessage: 'Panels added: {names}' },
        { names: names.join(', ') },
      ),
    ),
    ...sentence(removed, (names) =>
      i18n.formatMessage(
        { id: 'dashboard.diff.removed', defaultMessage: 'Panels removed: {names}' },
        { names: names.join(', ') },
      ),
    ),
    ...sentence(moved, (names) =>
      i18n.formatMessage(
        { id: 'dashboard.diff.moved', defaultMessage: 'Panels moved: {names}' },
        { names: names.join(', ') },
      ),
    ),
    ...sentence(changed, (names) =>
      i18n.formatMessage(
        { id: 'dashboard.diff.changed', defaultMessage: 'Panels changed: {names}' },
        { names: names.join(', ') },
      ),
    ),
    ...sentence(isEqualRest(before, after) ? [] : ['x'], () =>
      i18n.formatMessage({
        id: 'dashboard.diff.rest',
        defaultMessage: 'Query, filters, time, sections or settings changed',
      }),
    ),
  ];
}

const sentence = (names: readonly string[], write: (names: readonly string[]) => string) =>
  names.length === 0 ? [] : [write(names)];

function contentOf({ place, sectionId, stored, ...content }: Panel): string {
  void place;
  void sectionId;
  void stored;
  return JSON.stringify(content);
}

function isEqualRest(one: Dashboard, other: Dashboard): boolean {
  const rest = ({ panels, title, ...others }: Dashboard) => {
    void panels;
    void title;
    return JSON.stringify(others);
  };
  return rest(one) === rest(other);
}
