import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { asBoolean, asText } from '#common/json';
import { i18n } from '#common/i18n';
import type { ChartProps } from '#plugins/visualizations/public';
import { VisuallyHidden } from '#ui';
import { ValueTooltip } from '#ui/charts';
import { boxOf, zoomAt } from '../../common/geo/mercator';
import type { MapModel } from '../../common/model/map-model';
import { DrawnShape } from './DrawnShape';
import { MapControls } from './MapControls';
import { MapLegend } from './MapLegend';
import { movedByKey } from './map-keys';
import styles from './MapChart.module.css';
import { useBaseMap } from './use-base-map';
import { useItemWalk } from './use-item-walk';
import { useLayers } from './use-layers';
import { useMapFilters } from './use-map-filters';
import { useMapDrawing } from './use-map-drawing';
import { type DrawingMode, useMapPointer } from './use-map-pointer';
import { useMapSize, useThemeName } from './use-map-size';
import { useMapView } from './use-map-view';
import { useTiles } from './use-tiles';
import { useWheelZoom } from './use-wheel-zoom';

/** A map of the world with layers of what was found. */
export function MapChart(props: ChartProps) {
  const { visualization, onFilter, onDrawn } = props;
  const model = props.model as MapModel;
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const size = useMapSize(root);
  const theme = useThemeName();
  const { view, move, fit } = useMapView(props, model, size);
  const { layers, hidden, toggle } = useLayers(model, view.zoom, props);
  const base = useBaseMap(model.hasBaseMap, view.zoom);
  const tiles = useTiles(model.tiles?.url, view, size);
  const scene = useMemo(
    () => ({ view, ...size, base, layers, tiles }),
    [view, size, base, layers, tiles],
  );
  useMapDrawing(canvas, scene, { theme, onDrawn });
  const [mode, setMode] = useState<DrawingMode>();
  const [field] = model.placeFields;

  const filters = useMapFilters({ onFilter, field, onEnd: () => setMode(undefined) });
  const pointer = useMapPointer({
    scene,
    mode,
    move,
    ...filters,
  });
  const { pointed, setPointed } = pointer;
  const walk = useItemWalk(scene, setPointed);
  useWheelZoom(root, (by, at) => move((before) => zoomAt(before, by, at, size)));
  useEffect(() => setPointed(undefined), [model, setPointed]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = movedByKey(event.key, size);
    if (moved) move(moved);
    else if (event.key === '0') fit();
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
      walk(event.key === 'PageDown' ? 1 : -1, pointed);
    } else if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }
  function leave() {
    setPointed(undefined);
    setMode(undefined);
    pointer.dropPolygon();
  }
  function enter() {
    if (mode === 'polygon') return pointer.closePolygon();
    if (mode === undefined) return pointed && filters.onPick(pointed);
    const { west, south, east, north } = boxOf(view, size);
    return filters.onBox(
      { lon: west, lat: south },
      { lon: east < west ? east + 360 : east, lat: north },
    );
  }

  const item = pointed && pointed.layer.describe(pointed.item);
  const canFilter = onFilter !== undefined && field !== undefined;
  return (
    <div className={styles.root} ref={root} dir="ltr">
      <div
        className={styles.map}
        role="application"
        aria-label={visualization.title || mapName()}
        aria-describedby={hint}
        tabIndex={0}
        data-mode={mode}
        data-pickable={(pointed?.layer.filters && onFilter && true) || undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(undefined)}
        {...pointer.handlers}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <DrawnShape box={pointer.box} corners={pointer.corners} view={view} size={size} />
        <VisuallyHidden>
          <span id={hint}>{mode === 'box' ? boxHint() : keysHint()}</span>
        </VisuallyHidden>
        {item && asBoolean(visualization.params['addTooltip'], true) && (
          <ValueTooltip x={pointed.left} y={pointed.top} {...item} />
        )}
      </div>
      <MapControls
        onZoom={(by) => {
          const middle = { left: size.width / 2, top: size.height / 2 };
          move((before) => zoomAt(before, by, middle, size));
        }}
        onFit={fit}
        {...(canFilter && { drawing: { mode, onMode: setMode } })}
      />
      {model.tiles && model.tiles.attribution !== '' && (
        <div className={styles.attribution} dir="auto">
          {model.tiles.attribution}
        </div>
      )}
      {asBoolean(visualization.params['addLegend'], true) && (
        <MapLegend
          layers={model.layers}
          hidden={hidden}
          onToggle={toggle}
          position={asText(visualization.params['legendPosition'], 'bottomright')}
        />
      )}
    </div>
  );
}

const mapName = () => i18n.formatMessage({ id: 'maps.map', defaultMessage: 'Map' });
const keysHint = () =>
  i18n.formatMessage({
    id: 'maps.keys',
    defaultMessage:
      'Arrow keys move the map, plus and minus zoom, 0 shows all data, Page Down and Page Up go through what is shown, Enter filters by it.',
  });
const boxHint = () =>
  i18n.formatMessage({
    id: 'maps.boxKeys',
    defaultMessage: 'Draw a box, or press Enter to filter by what is in sight. Esc cancels.',
  });
