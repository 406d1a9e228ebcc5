import type { Connector } from '../connector';
import { checkContent, databaseFields, databasePlace, tlsField } from '../database-fields';

const PORT = 5432;

/** Tables and queries of PostgreSQL and what speaks its protocol. */
export const connector: Connector = {
  kind: 'postgresql',
  title: 'PostgreSQL',
  fields: databaseFields({ port: PORT, tls: tlsField }),
  placeOf: (values) => databasePlace(values, PORT),
  check: checkContent,
  load: async () =>
    (await import(/* webpackChunkName: "source-postgresql" */ './open-connection')).openConnection,
};
