import type { PointsInTime } from '../../points-in-time';
import { describePoint } from './describe-point';
import type { Points } from './points';
import { createScrolls, type AnswerPage } from './scrolls';

/** What whoever has the rights of a person may do with points in time. */
export function createPointsInTime(points: Points, answerPage: AnswerPage): PointsInTime {
  const kind = 'point_in_time';
  return {
    async open(expression, options, context) {
      return describePoint(await points.open(expression, { ...options, kind }, context));
    },
    list: ({ principal }) => points.list(kind, principal).map(describePoint),
    close: (id, { principal }) => points.close({ id, kind, owner: principal }),
    scrolls: createScrolls(points, answerPage),
  };
}
