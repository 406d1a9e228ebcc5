/** Whether a query, in either language, narrows nothing: there is none, or it is a single `*`. */
export const keepsEverything = (query: string): boolean => ['', '*'].includes(query.trim());
