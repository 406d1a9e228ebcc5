import { openLater } from '../writing/workshop';

/** For tests that load no files. */
export const NO_WORKSHOP = openLater(() => Promise.reject(new Error('No file was expected.')));
