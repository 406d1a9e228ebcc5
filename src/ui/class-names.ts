/** Joins the class names that are there. */
export function classNames(...names: unknown[]): string {
  return names.filter(Boolean).join(' ');
}
