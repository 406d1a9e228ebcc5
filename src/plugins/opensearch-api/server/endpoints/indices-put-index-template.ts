import type { Endpoint } from '../endpoint';
import { TEMPLATES, toPut } from '../templates/template-endpoints';

export const endpoint: Endpoint = toPut(
  TEMPLATES.index,
  'What indices are made with whose names match its patterns, with component templates and data streams. What can’t be made here is refused.',
);
