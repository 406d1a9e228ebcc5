import type { Endpoint } from '../endpoint';
import { TEMPLATES, toGet } from '../templates/template-endpoints';

export const endpoint: Endpoint = toGet(TEMPLATES.index);
