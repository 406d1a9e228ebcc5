import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** Keeps the room of what is loading. Shows after 200 ms, so that fast answers don't flicker. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <span className={styles.root} style={{ width, height }} aria-hidden="true" />;
}
