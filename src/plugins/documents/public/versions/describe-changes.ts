import { type Filing, UNFILED } from '#common/filing';
import { i18n } from '#common/i18n';

/** A part of a document, and what to say where it differs. */
export interface ComparedPart<Content> {
  of: (content: Content) => unknown;
  changed: string;
}

/** What differs between two versions of a document: its title by both names, where it lies and any other part by a sentence. */
export function describeChanges<Content extends { title: string } & Partial<Filing>>(
  before: Content,
  after: Content,
  parts: readonly ComparedPart<Content>[],
): readonly string[] {
  return [
    ...(before.title === after.title ? [] : [titleChange(before.title, after.title)]),
    ...(isSame(filingOf(before), filingOf(after)) ? [] : [filingChange()]),
    ...parts.filter(({ of }) => !isSame(of(before), of(after))).map(({ changed }) => changed),
  ];
}

const filingOf = ({ folder = UNFILED.folder, tags = UNFILED.tags }: Partial<Filing>) => [
  folder,
  tags,
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const filingChange = (): string =>
  i18n.formatMessage({
    id: 'documents.versions.filing',
    defaultMessage: 'Folder or tags changed',
  });

export const titleChange = (from: string, to: string): string =>
  i18n.formatMessage(
    { id: 'documents.versions.title', defaultMessage: 'Title: from {from} to {to}' },
    { from, to },
  );
