import type { ReactNode } from 'react';
import { searchPeople } from '#common/people';
import type { HttpStart } from '#core/public';
import { ComboBox } from '#ui/combo-box';

export interface PeopleFieldProps {
  http: HttpStart;
  kind: 'users' | 'groups';
  label: string;
  help?: ReactNode;
  /** Names with commas in between. */
  value: string;
  onChange: (text: string) => void;
}

/** Several names in one line; the one that is being typed is completed. */
export function PeopleField({ http, kind, label, help, value, onChange }: PeopleFieldProps) {
  const typed = lastName(value);
  return (
    <ComboBox
      {...{ label, help, value, onChange }}
      searched={typed}
      search={async (text, signal) => {
        const people = await searchPeople(http, { search: text, kind }, signal);
        return people.map(({ id, name }) => ({
          // People who sign in elsewhere are known by their id alone.
          id: id.startsWith('oidc:') ? id : name,
          label: name,
        }));
      }}
      onChoose={({ id }) => onChange(`${value.slice(0, value.length - typed.length)}${id}, `)}
    />
  );
}

/** What stands behind the last comma. */
function lastName(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trimStart();
}
