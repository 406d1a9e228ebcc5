import { i18n } from '#common/i18n';
import { classNames } from '#ui';
import { schemeInCss, schemeOf } from '#plugins/visualizations/public';
import { shareOf, startOf } from '../../common/model/color-scale';
import type { MapLayer } from '../../common/model/map-model';
import styles from './MapChart.module.css';

interface MapLegendProps {
  layers: readonly MapLayer[];
  /** Ids of those that are not drawn. */
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** As the ecosystem stores it: `bottomright`. */
  position: string;
}

/** What the colors mean; of several layers each can be hidden. */
export function MapLegend({ layers, hidden, onToggle, position }: MapLegendProps) {
  const shown = layers.filter(({ isInLegend }) => isInLegend);
  if (shown.length === 0) return null;
  const [isTop, isLeft] = [position.startsWith('top'), position.endsWith('left')];
  return (
    <div
      className={classNames(styles.legend, isTop && styles.top, isLeft && styles.left)}
      role="group"
      tabIndex={0}
      aria-label={i18n.formatMessage({ id: 'maps.legend', defaultMessage: 'Legend' })}
    >
      {shown.map((layer) => (
        <div key={layer.id} className={styles.layer}>
          {layers.filter((one) => one.isInLegend).length > 1 ? (
            <button
              type="button"
              className={styles.layerName}
              aria-pressed={!hidden.has(layer.id)}
              onClick={() => onToggle(layer.id)}
            >
              <Mark layer={layer} />
              <span dir="auto">{layer.label}</span>
            </button>
          ) : (
            <div className={styles.layerName} dir="auto">
              {layer.label}
            </div>
          )}
          {layer.scale && !hidden.has(layer.id) && <Steps layer={layer} scale={layer.scale} />}
        </div>
      ))}
    </div>
  );
}

/** Of layers that have one color only. */
function Mark({ layer: { scale, style } }: { layer: MapLayer }) {
  if (scale) return null;
  const color = style.fill.startsWith('--') ? `var(${style.fill})` : style.fill;
  return <span className={styles.mark} style={{ background: color }} />;
}

function Steps({ layer, scale }: { layer: MapLayer; scale: NonNullable<MapLayer['scale']> }) {
  const { min, max } = scale;
  const scheme = schemeOf(scale.scheme, 'Yellow to Red');
  const steps =
    min === max ? [scale.steps - 1] : Array.from({ length: scale.steps }, (_, at) => at);
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span
            className={styles.mark}
            style={{ background: schemeInCss(scheme, shareOf(scale, step)) }}
          />
          {min === max
            ? layer.text(max)
            : `${layer.text(startOf(scale, step))} – ${layer.text(startOf(scale, step + 1))}`}
        </li>
      ))}
    </ul>
  );
}
