const COLORS = 10;

/** Of the charts' colors; the name stands beside it. */
export const serviceColor = (services: readonly string[], service: string): string =>
  `var(--a-cat-${(Math.max(0, services.indexOf(service)) % COLORS) + 1})`;
