import { i18n } from '#common/i18n';
import { suggestedName } from '#common/matching';
import { dqlTerms } from '#common/query';
import type { DiscoverField } from '../../common/discover-field';

export interface UnknownFieldsProps {
  /** In DQL. */
  query: string;
  fields: readonly DiscoverField[];
}

/** Why a query in DQL may find nothing: it names fields that the index does not have. */
export function UnknownFields({ query, fields }: UnknownFieldsProps) {
  const names = fields.map(({ name }) => name);
  return unknownNames(query, fields).map((name) => (
    <p key={name}>{textOf(name, nearOf(name, names))}</p>
  ));
}

/** A few are named: a list of more is not read. */
const MOST_NAMES = 3;

function unknownNames(query: string, fields: readonly DiscoverField[]): readonly string[] {
  const names = dqlTerms(query, fields).flatMap(({ field }) =>
    field?.type === 'unknown' ? [field.name] : [],
  );
  // Those with an underscore are the engine's own, and those below a field are inside its value.
  const isOwn = (name: string) =>
    name.startsWith('_') || fields.some((field) => name.startsWith(`${field.name}.`));
  return [...new Set(names.filter((name) => !isOwn(name)))].slice(0, MOST_NAMES);
}

/** What is inside an object of this name, else a name that is written nearly so. */
const nearOf = (name: string, names: readonly string[]): string | undefined =>
  names.find((one) => one.startsWith(`${name}.`)) ?? suggestedName(name, names);

const textOf = (name: string, near: string | undefined) =>
  near === undefined
    ? i18n.formatMessage(
        { id: 'discover.unknownField', defaultMessage: 'This index has no field “{name}”.' },
        { name },
      )
    : i18n.formatMessage(
        {
          id: 'discover.unknownFieldNear',
          defaultMessage: 'This index has no field “{name}”. Did you mean “{near}”?',
        },
        { name, near },
      );
