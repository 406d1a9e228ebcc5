import { messages } from '../../../../translations/de.json';
import { i18n } from '..';

/** As a page in this language does at its start; English is the language before and after. */
export async function speak(language: 'en' | 'de'): Promise<void> {
  await i18n.loadMessageFormat();
  i18n.setLocale(language, language === 'de' ? messages : {});
}

const ENGLISH =
  /\b(?:the|is|are|was|were|values?|and|can|it|its|has|have|of|to|not|this|documents?|stays?|column)\b/i;

/** Whether a German text has words of English outside of its quotation marks, where names and examples stand. */
export const hasEnglish = (german: string): boolean =>
  ENGLISH.test(german.replaceAll(/„[^“]*“/g, ''));
