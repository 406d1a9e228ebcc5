export type { DiscoverSetup, LinkOfDocument } from './document-link';
