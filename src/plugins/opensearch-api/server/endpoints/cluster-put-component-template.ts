import type { Endpoint } from '../endpoint';
import { TEMPLATES, toPut } from '../templates/template-endpoints';

export const endpoint: Endpoint = toPut(
  TEMPLATES.component,
  'A part of index templates. It is refused where one of these would no longer be right.',
);
