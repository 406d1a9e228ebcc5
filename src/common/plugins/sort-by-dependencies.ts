interface Dependent {
  id: string;
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
}

export interface SortedPlugins<T> {
  /** Each after those it needs; else in the order given. */
  ordered: readonly T[];
  /** Those that need each other in a circle, with the way round. */
  circles: ReadonlyMap<string, string>;
}

export function sortByDependencies<T extends Dependent>(manifests: readonly T[]): SortedPlugins<T> {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const sorted = new Set<T>();
  const circles = new Map<string, string>();
  const visit = (manifest: T, path: readonly string[]) => {
    const { id, requiredPlugins, optionalPlugins } = manifest;
    if (sorted.has(manifest)) return;
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id];
      for (const member of circle) circles.set(member, circle.join(' -> '));
      return;
    }
    for (const other of [...requiredPlugins, ...optionalPlugins]) {
      const needed = byId.get(other);
      if (needed) visit(needed, [...path, id]);
    }
    sorted.add(manifest);
  };
  for (const manifest of manifests) visit(manifest, []);
  return { ordered: [...sorted], circles };
}
