import { type Dashboard, EMPTY_DASHBOARD } from './dashboard';

/** Whether what a tab kept is one: it may be of another version, or of nobody. */
export const isDashboard = (value: unknown): value is Dashboard =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_DASHBOARD).every((key) => Object.hasOwn(value, key)) &&
  Array.isArray((value as Dashboard).panels);
