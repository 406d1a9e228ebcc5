import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { isTitleTaken } from '#common/saved-objects';
import { TextArea, TextField } from '#ui';

export interface DocumentNames {
  title: string;
  description: string;
}

export interface NameFieldsProps {
  names: DocumentNames;
  onChange: (names: DocumentNames) => void;
  /** Its own title before: that one may be kept. */
  own: string;
  /** Titles of all documents of the type, and what to say where another one has this title. */
  others?: {
    queryKey: readonly string[];
    list: () => Promise<readonly { title: string }[]>;
    taken: string;
  };
  /** What is saved now is no other document: nothing is asked for again. */
  isSaving?: boolean;
}

/** Title and description. Two documents may have one title, though people take one for the other. */
export function NameFields({ names, onChange, own, others, isSaving }: NameFieldsProps) {
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
    </>
  );
}
