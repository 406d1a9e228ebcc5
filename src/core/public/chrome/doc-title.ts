export interface ChromeDocTitle {
  change(title: string | readonly string[]): void;
  reset(): void;
}

/** The title of the browser's tab: the parts, then the application's own title. */
export function createDocTitle(page: Pick<Document, 'title'>, baseTitle: string): ChromeDocTitle {
  const set = (parts: readonly string[]) => {
    page.title = [...parts, baseTitle].filter(Boolean).join(' - ');
  };
  return {
    change: (title) => set(typeof title === 'string' ? [title] : title),
    reset: () => set([]),
  };
}
