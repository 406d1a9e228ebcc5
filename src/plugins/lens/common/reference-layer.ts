import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import { LEFT, RIGHT } from './axis-sides';
import { layerAggs } from './layer-aggs';
import type { LensObject } from './lens-object';

interface ReferenceLayer {
  /** Lines whose value is known. */
  fixed: readonly JsonObject[];
  /** A search, and the lines at its numbers. */
  computed: readonly JsonObject[];
}

/** Lines of fixed values, and those at numbers that are asked for. */
export function readReferenceLayer(
  stored: JsonObject,
  lens: LensObject,
  tell: (notice: string) => void,
): ReferenceLayer {
  const layer = lens.layers.get(asText(stored['layerId']));
  const config = asList(stored['yConfig']).map(asObject);
  const lines = asList(stored['accessors']).flatMap((item) => {
    const column = layer?.columns.get(asText(item));
    const own = config.find(({ forAccessor }) => forAccessor === item) ?? {};
    if (!column) return [];
    if (own['axisMode'] === 'bottom') {
      tell(alongTime());
      return [];
    }
    if (asText(own['fill'], 'none') !== 'none') tell(notFilled());
    const look: JsonObject = {
      label: asBoolean(own['textVisibility']) ? column.anyLabel : '',
      color: asText(own['color']),
      width: asNumber(own['lineWidth']) ?? 1,
      style: asText(own['lineStyle'], 'solid') === 'solid' ? 'full' : 'dashed',
      axis: own['axisMode'] === 'right' ? RIGHT : LEFT,
    };
    return [{ column, look }];
  });
  const fixed = lines.flatMap(({ column, look }) => {
    const value = asNumber(column.params['value']);
    return column.operation === 'static_value' && value !== undefined ? [{ value, ...look }] : [];
  });
  const asked = lines.filter(({ column }) => column.operation !== 'static_value');
  if (!layer || asked.length === 0) return { fixed, computed: [] };
  const roles = new Map(asked.map(({ column }) => [column.id, 'metric' as const]));
  return {
    fixed,
    computed: [
      {
        aggs: layerAggs(layer, roles, tell) as unknown as JsonObject[],
        lines: asked.map(({ column, look }) => ({ column: column.id, ...look })),
        ignoresPage: layer.ignoresPage,
        ...(layer.index !== undefined && { index: layer.index }),
      },
    ],
  };
}

const alongTime = () =>
  i18n.formatMessage({
    id: 'lens.notice.verticalLine',
    defaultMessage: 'Reference lines at a place of the horizontal axis are not drawn.',
  });
const notFilled = () =>
  i18n.formatMessage({
    id: 'lens.notice.filledLine',
    defaultMessage: 'What lies above or below a reference line is not filled.',
  });
