import { i18n } from '#common/i18n';
import type { Feature } from '../geo/shape';
import type { LayerHead } from '../map-object/stored-map';
import { scaleOf } from './color-scale';
import type { LayerStyle, ShapeLayer } from './map-model';

interface FeatureLayerOptions extends LayerHead {
  style: LayerStyle;
  /** What the values are. */
  valueLabel?: string;
  /** Of colors; without it all have the same. */
  scheme?: string;
}

/** Areas and lines, with what they are called. */
export function featureLayer(
  { id, label, opacity, zooms, isHidden, style, valueLabel, scheme }: FeatureLayerOptions,
  features: readonly (Feature & { value?: number | null })[],
): ShapeLayer {
  const values = features.map(({ value }) => value ?? null);
  const scale = scheme ? scaleOf(values, { scheme, inverted: false, steps: 5 }) : undefined;
  return {
    kind: 'shapes',
    id,
    label,
    opacity,
    zooms,
    isHidden,
    style: scale ? { ...style, lineWidth: Math.max(1.5, style.lineWidth) } : style,
    ...(scale && { scale }),
    values,
    text: (value) => i18n.formatNumber(value),
    shapes: features.map(({ shape }) => shape),
    describe(item) {
      const { properties = {}, value } = features[item] ?? {};
      const rows = Object.entries(properties).map(([name, text]) => ({ name, value: text }));
      const own = { name: valueLabel || countName(), value: i18n.formatNumber(value ?? 0) };
      return { title: label, rows: typeof value === 'number' ? [own, ...rows] : rows };
    },
    isInLegend: true,
  };
}

const countName = () => i18n.formatMessage({ id: 'maps.count', defaultMessage: 'Count' });
