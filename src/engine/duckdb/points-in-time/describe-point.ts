import type { PointInTime } from '../../points-in-time';
import type { Point } from './point';

/** What others may know of it. */
export const describePoint = ({ id, openedAt, keepAliveMs, parts }: Point): PointInTime => ({
  id,
  openedAt,
  keepAliveMs,
  indices: parts.length,
});
