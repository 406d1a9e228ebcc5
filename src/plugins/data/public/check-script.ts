import { translateAnswer } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { scriptCheck } from '../common';
import type { SearchClient } from './search-client';

/**
 * Asks the engine for a script over no document, which takes no time: it translates or says why not. Undefined where it works.
 * Rejects where nobody answers.
 */
export const checkScript = (
  searchClient: SearchClient,
  index: string,
  script: { source: string; lang: string },
): Promise<string | undefined> => checkSearch(searchClient, index, scriptCheck(script));

/** The same of any such search. */
export async function checkSearch(
  searchClient: SearchClient,
  index: string,
  body: JsonObject,
): Promise<string | undefined> {
  try {
    await searchClient.search({ index, body });
    return undefined;
  } catch (error) {
    const { body } = error as { body?: { message?: string; attributes?: object } };
    if (body?.attributes === undefined) throw error;
    return translateAnswer(body) ?? '';
  }
}
