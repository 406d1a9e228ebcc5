import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { LensObject } from './lens-object';

/** The annotations of an XY chart, as charts of layers keep them. */
export function annotationLayer(
  stored: JsonObject,
  lens: LensObject,
  tell: (notice: string) => void,
): readonly JsonObject[] {
  // A library of its own, which exports of charts do not hold.
  if (asText(stored['annotationGroupId']) || asText(stored['annotationGroupRef'])) {
    if (asList(stored['annotations']).length === 0) tell(inLibrary());
  }
  const index = lens.indexOf(
    [`xy-visualization-layer-${asText(stored['layerId'])}`],
    asText(stored['indexPatternId']),
  );
  const ignoresPage = asBoolean(stored['ignoreGlobalFilters']);
  return asList(stored['annotations'])
    .map(asObject)
    .filter(({ isHidden }) => !asBoolean(isHidden))
    .map((one): JsonObject => {
      const key = asObject(one['key']);
      const shared = {
        id: asText(one['id']),
        text: asText(one['label']),
        color: asText(one['color']),
        icon: ICONS[asText(one['icon'])] ?? '',
      };
      if (one['type'] !== 'query') {
        const until = asText(key['endTimestamp']);
        const isRange = key['type'] === 'range' && until !== '';
        if (isRange && asBoolean(one['outside'])) tell(outside());
        return {
          ...shared,
          kind: isRange ? 'range' : 'time',
          time: asText(key['timestamp']),
          ...(isRange && { until }),
        };
      }
      return {
        ...shared,
        kind: 'query',
        ...(index !== undefined && { index }),
        timeField: asText(one['timeField']),
        query: asObject(one['filter']),
        field: asBoolean(one['textVisibility'], true) ? asText(one['textField']) : '',
        furtherFields: asList(one['extraFields']).map((field) => asText(field)),
        ignoresPage,
      };
    });
}

/** Lens's icons by the names that annotations have here. */
const ICONS: Readonly<Record<string, string>> = {
  alert: 'fa-exclamation-triangle',
  asterisk: 'fa-asterisk',
  bell: 'fa-bell',
  bolt: 'fa-bolt',
  bug: 'fa-bug',
  editorComment: 'fa-comment',
  flag: 'fa-flag',
  mapMarker: 'fa-map-marker',
  pinFilled: 'fa-tag',
  starEmpty: 'fa-star',
  starFilled: 'fa-star',
  tag: 'fa-tag',
};

const inLibrary = () =>
  i18n.formatMessage({
    id: 'lens.notice.annotationLibrary',
    defaultMessage: 'Annotations from the library are not in the file and are not drawn.',
  });
const outside = () =>
  i18n.formatMessage({
    id: 'lens.notice.annotationOutside',
    defaultMessage: 'An annotation that fills what is outside of its time fills the inside here.',
  });
