import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS = [
  { name: 'id', about: 'unique node id', hidden: true },
  { name: 'name', aliases: ['n'], about: 'node name' },
  { name: 'component', aliases: ['c'], about: 'component' },
  { name: 'version', aliases: ['v'], about: 'component version' },
  { name: 'description', aliases: ['d'], about: 'plugin details', hidden: true },
];

export const endpoint: Endpoint = {
  name: 'cat.plugins',
  routes: ['GET /_cat/plugins'],
  scope: 'any',
  does: "Plugins of OpenSearch: there are none. Atrium's own are another thing.",
  parameters: CAT_PARAMETERS,
  handle: (call) => answerTable(call, COLUMNS, []),
};
