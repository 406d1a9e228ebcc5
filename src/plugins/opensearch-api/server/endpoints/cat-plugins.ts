import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';

const COLUMNS = ['name', 'component', 'version'];

export const endpoint: Endpoint = {
  name: 'cat.plugins',
  routes: ['GET /_cat/plugins'],
  scope: 'any',
  does: "Plugins of OpenSearch: there are none. Atrium's own are another thing.",
  parameters: CAT_PARAMETERS,
  handle: (call) =>
    answerTable(
      call,
      COLUMNS.map((name) => ({ name, about: name })),
      [],
    ),
};
