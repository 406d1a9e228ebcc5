export { createDocLinks, type DocLinks, type DocLinksStart } from './doc-links';
