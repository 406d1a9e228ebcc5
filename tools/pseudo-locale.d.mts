export const PSEUDO_LOCALE: string;
export function toPseudo(text: string): string;
export function createPseudoLocale(): { locale: string; messages: Record<string, string> };
