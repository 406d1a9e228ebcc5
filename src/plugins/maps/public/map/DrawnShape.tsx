import { type MapView, type Place, toPixels, toX, toY } from '../../common/geo/mercator';
import styles from './MapChart.module.css';

interface DrawnShapeProps {
  box: readonly [{ left: number; top: number }, { left: number; top: number }] | undefined;
  corners: readonly Place[];
  view: MapView;
  size: { width: number; height: number };
}

/** What somebody draws to filter by. */
export function DrawnShape({ box, corners, view, size }: DrawnShapeProps) {
  if (box) {
    const [from, to] = box;
    return (
      <svg className={styles.drawn} width="100%" height="100%" aria-hidden="true">
        <rect
          x={Math.min(from.left, to.left)}
          y={Math.min(from.top, to.top)}
          width={Math.abs(to.left - from.left)}
          height={Math.abs(to.top - from.top)}
        />
      </svg>
    );
  }
  if (corners.length === 0) return null;
  const points = corners.map(({ lon, lat }) => toPixels(toX(lon), toY(lat), view, size));
  return (
    <svg className={styles.drawn} width="100%" height="100%" aria-hidden="true">
      <polygon points={points.map(({ left, top }) => `${left},${top}`).join(' ')} />
      {points.map(({ left, top }) => (
        <circle key={`${left},${top}`} cx={left} cy={top} r={3} />
      ))}
    </svg>
  );
}
