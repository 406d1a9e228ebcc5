import { translateAnswer } from '#common/i18n';
import { scriptCheck } from '../common';
import type { SearchClient } from './search-client';

/**
 * Asks the engine for a script over no document, which takes no time: it translates or says why not. Undefined where it works.
 * Rejects where nobody answers.
 */
export async function checkScript(
  searchClient: SearchClient,
  index: string,
  script: { source: string; lang: string },
): Promise<string | undefined> {
  try {
    await searchClient.search({ index, body: scriptCheck(script) });
    return undefined;
  } catch (error) {
    const { body } = error as { body?: { message?: string; attributes?: object } };
    if (body?.attributes === undefined) throw error;
    return translateAnswer(body) ?? '';
  }
}
