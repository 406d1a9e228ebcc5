import type { Endpoint } from '../endpoint';
import { TEMPLATES, toDelete } from '../templates/template-endpoints';

export const endpoint: Endpoint = toDelete(TEMPLATES.legacy);
