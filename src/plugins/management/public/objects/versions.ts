import type { Version } from '#ui/history';
import type { EarlierVersion, ManagedObject } from './objects-client';

/** Newest first. `earlier` comes so from the server. */
export function listVersions(
  present: ManagedObject | undefined,
  earlier: readonly EarlierVersion[],
): readonly Version[] {
  const [last] = earlier;
  const versions: Version[] = earlier.map((one, position) => ({
    version: one.version ?? '',
    writtenAt: one.updated_at,
    writtenBy: one.updated_by,
    isPresent: false,
    isFirst: position === earlier.length - 1,
    end: one.change,
    body: toContent(one),
  }));
  if (!present) return versions;
  return [
    {
      version: present.version ?? '',
      writtenAt: present.updated_at,
      // Who replaced the version before wrote this one; who deleted it did not.
      writtenBy: last?.change === 'update' ? last.replaced_by : undefined,
      isPresent: true,
      isFirst: versions.length === 0,
      body: toContent(present),
    },
    ...versions,
  ];
}

function toContent({ attributes, references }: Pick<ManagedObject, 'attributes' | 'references'>) {
  return { attributes, references };
}
