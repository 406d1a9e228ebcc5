import type { Connector } from './connector';

const found = import.meta.glob<Connector>('./*/connector.ts', {
  eager: true,
  import: 'connector',
});

/** The folders beside this file, by name. */
export const CONNECTORS: readonly Connector[] = Object.values(found).sort((one, other) =>
  one.title.localeCompare(other.title, 'en'),
);

export const connectorOf = (kind: string): Connector | undefined =>
  CONNECTORS.find((connector) => connector.kind === kind);
