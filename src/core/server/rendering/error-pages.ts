import type { Config } from '../config';
import { createFailedPage } from './failed-page';
import { createMissingPage } from './missing-page';
import { createPlainPage } from './plain-page';

/** What people read in their browsers where there is no page, or none now. */
export function createErrorPages(config: Config, buildNumber: number, translations: string) {
  const draw = createPlainPage(config, buildNumber, translations);
  return { drawMissing: createMissingPage(draw), drawFailed: createFailedPage(draw) };
}
