import { i18n } from '#common/i18n';

/** A part of a document, and what to say where it differs. */
export interface ComparedPart<Content> {
  of: (content: Content) => unknown;
  changed: string;
}

/** What differs between two versions of a document: its title by both names, any other part by a sentence. */
export function describeChanges<Content extends { title: string }>(
  before: Content,
  after: Content,
  parts: readonly ComparedPart<Content>[],
): readonly string[] {
  return [
    ...(before.title === after.title ? [] : [titleChange(before.title, after.title)]),
    ...parts
      .filter(({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(after)))
      .map(({ changed }) => changed),
  ];
}

export const titleChange = (from: string, to: string): string =>
  i18n.formatMessage(
    { id: 'documents.versions.title', defaultMessage: 'Title: from {from} to {to}' },
    { from, to },
  );
