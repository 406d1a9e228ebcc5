import { BUCKET_AGGREGATIONS, METRIC_AGGREGATIONS } from '../../common';
import type { ChartType, RoleRule } from '../types';

/** Roles as most charts have them. */
export const metrics = (min: number, max: number): RoleRule => ({
  min,
  max,
  aggregations: METRIC_AGGREGATIONS,
});
export const buckets = (min: number, max: number): RoleRule => ({
  min,
  max,
  aggregations: BUCKET_AGGREGATIONS,
});

const SPLITS = [
  'terms',
  'filters',
  'range',
  'date_range',
  'ip_range',
  'histogram',
  'date_histogram',
  'significant_terms',
];
const splits = (max: number): RoleRule => ({ min: 0, max, aggregations: SPLITS });

export const AXIS_ROLES: ChartType['roles'] = {
  metric: metrics(1, 20),
  radius: metrics(0, 1),
  segment: buckets(0, 1),
  group: splits(3),
  split: splits(1),
};
