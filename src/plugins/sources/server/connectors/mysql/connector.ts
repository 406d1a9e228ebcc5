import type { Connector } from '../connector';
import { checkContent, databaseFields, databasePlace, tlsField } from '../database-fields';
import { checkSelect } from './one-select';

const PORT = 3306;

/** Tables and queries of MySQL and MariaDB. */
export const connector: Connector = {
  kind: 'mysql',
  title: 'MySQL',
  fields: databaseFields({ port: PORT, tls: tlsField }),
  placeOf: (values) => databasePlace(values, PORT),
  check(values) {
    checkContent(values);
    checkSelect(values['query']);
  },
  load: async () =>
    (await import(/* webpackChunkName: "source-mysql" */ './open-connection')).openConnection,
};
