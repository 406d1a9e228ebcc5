export type { DiscoverSetup } from './document-link';
