import type { StatementLanguage } from '#common/statements';
import { PPL } from './ppl';
import { SQL } from './sql';
import type { StatementLanguageEntry } from './statement-language';

const LANGUAGES: Readonly<Record<StatementLanguage, StatementLanguageEntry>> = { SQL, PPL };

export const statementLanguage = (id: StatementLanguage): StatementLanguageEntry => LANGUAGES[id];
