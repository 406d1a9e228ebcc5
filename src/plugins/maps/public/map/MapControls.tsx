import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import type { DrawingMode } from './use-map-pointer';
import styles from './MapChart.module.css';

interface MapControlsProps {
  onZoom: (by: number) => void;
  onFit: () => void;
  /** Missing where nothing can be filtered by a place. */
  drawing?: { mode: DrawingMode; onMode: (mode: DrawingMode) => void };
}

export function MapControls({ onZoom, onFit, drawing }: MapControlsProps) {
  const toggle = (mode: DrawingMode) => () =>
    drawing?.onMode(drawing.mode === mode ? undefined : mode);
  return (
    <div className={styles.controls}>
      <IconButton icon="plus" size="s" label={zoomIn()} onClick={() => onZoom(1)} />
      <IconButton icon="minus" size="s" label={zoomOut()} onClick={() => onZoom(-1)} />
      <IconButton icon="expand" size="s" label={fit()} onClick={onFit} />
      {drawing && (
        <>
          <IconButton
            icon="filter"
            size="s"
            label={byBox()}
            active={drawing.mode === 'box'}
            aria-pressed={drawing.mode === 'box'}
            onClick={toggle('box')}
          />
          <IconButton
            icon="edit"
            size="s"
            label={byPolygon()}
            active={drawing.mode === 'polygon'}
            aria-pressed={drawing.mode === 'polygon'}
            onClick={toggle('polygon')}
          />
        </>
      )}
    </div>
  );
}

const zoomIn = () => i18n.formatMessage({ id: 'maps.zoomIn', defaultMessage: 'Zoom in' });
const zoomOut = () => i18n.formatMessage({ id: 'maps.zoomOut', defaultMessage: 'Zoom out' });
const fit = () => i18n.formatMessage({ id: 'maps.fit', defaultMessage: 'Fit to data' });
const byBox = () =>
  i18n.formatMessage({ id: 'maps.filterByBox', defaultMessage: 'Filter by a box' });
const byPolygon = () =>
  i18n.formatMessage({ id: 'maps.filterByPolygon', defaultMessage: 'Filter by a polygon' });
