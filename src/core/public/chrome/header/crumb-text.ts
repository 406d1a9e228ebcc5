import type { ChromeBreadcrumb } from '../app-state';

/** The tooltip of a name that a narrow header shortens. */
export const wholeOf = ({ text }: ChromeBreadcrumb): string | undefined =>
  typeof text === 'string' ? text : undefined;
