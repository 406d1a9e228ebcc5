import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Filing } from '#common/filing';
import { i18n } from '#common/i18n';
import { isTitleTaken } from '#common/saved-objects';
import { TextArea, TextField } from '#ui';

export interface DocumentNames extends Partial<Filing> {
  title: string;
  description: string;
}

type OtherDocument = { title: string } & Partial<Filing>;

export interface NameFieldsProps {
  names: DocumentNames;
  onChange: (names: DocumentNames) => void;
  /** Its own title before: that one may be kept. */
  own: string;
  /** Titles of all documents of the type, and what to say where another one has this title. */
  others?: {
    queryKey: readonly string[];
    list: () => Promise<readonly OtherDocument[]>;
    taken: string;
  };
  /** What is saved now is no other document: nothing is asked for again. */
  isSaving?: boolean;
  /** Below them; the others are missing while nobody knows them. */
  children?: (others: readonly OtherDocument[] | undefined) => ReactNode;
}

/** Title and description. Two documents may have one title, though people take one for the other. */
export function NameFields(props: NameFieldsProps) {
  const { names, onChange, own, others, isSaving, children } = props;
  const { data } = useQuery({
    queryKey: others?.queryKey ?? ['documents', 'titles'],
    queryFn: () => others?.list() ?? [],
    enabled: others !== undefined && !isSaving,
  });
  const isTaken = isTitleTaken(names.title, own, data);
  return (
    <>
      <TextField
        label={i18n.formatMessage({ id: 'documents.field.title', defaultMessage: 'Title' })}
        value={names.title}
        {...(isTaken && { help: others?.taken })}
        autoFocus
        onChange={({ target }) => onChange({ ...names, title: target.value })}
      />
      <TextArea
        label={i18n.formatMessage({
          id: 'documents.field.description',
          defaultMessage: 'Description',
        })}
        value={names.description}
        onChange={({ target }) => onChange({ ...names, description: target.value })}
      />
      {children?.(data)}
    </>
  );
}
