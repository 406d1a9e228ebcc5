import { asList, asObject, parseJson } from '#common/json';

/** `type:id` of what the panels of files of before version 7 show: they name it themselves, without a reference. */
export function panelKeysIn(panelsJSON: unknown): readonly string[] {
  return asList(parseJson(panelsJSON)).flatMap((panel) => {
    const { type, id, panelRefName } = asObject(panel);
    const isNamed = typeof type === 'string' && typeof id === 'string';
    return isNamed && panelRefName === undefined ? [`${type}:${id}`] : [];
  });
}
