import type { Endpoint } from '../endpoint';
import { TEMPLATES, toPut } from '../templates/template-endpoints';

export const endpoint: Endpoint = toPut(
  TEMPLATES.legacy,
  'A template of the older kind, with an order: all that match count, where no index template does.',
);
