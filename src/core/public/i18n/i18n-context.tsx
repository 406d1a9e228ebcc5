import { createContext, type ComponentType, type ReactNode } from 'react';
import { i18n, type I18n } from '#common/i18n';
import type { LanguagesStart } from './languages';

export interface I18nStart extends LanguagesStart {
  /** Put around a React tree of its own, it brings the page's language to all that is in it. */
  Context: ComponentType<{ children: ReactNode }>;
}

/** The texts of the page, for components that take them from their tree. */
export const TextsContext = createContext<I18n>(i18n);

export function createI18nContext(texts: I18n = i18n): Pick<I18nStart, 'Context'> {
  return {
    Context: ({ children }) => <TextsContext value={texts}>{children}</TextsContext>,
  };
}
