export { createDocLinks, type DocLinksStart } from './doc-links';
