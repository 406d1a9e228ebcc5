import { type ApplicationManifest, type OwnManifest, sortByDependencies } from '#common/plugins';

const files = import.meta.glob<OwnManifest>('../plugins/*/opensearch_dashboards.json', {
  eager: true,
  import: 'default',
});
const folders = new Map(
  Object.entries(files).map(([file, { id }]) => [id, file.replace(/\/[^/]*$/, '')]),
);

/** What each of our own plugins says of itself, each after those it needs. */
const manifests: readonly OwnManifest[] = sortByDependencies(Object.values(files)).ordered;
export const publicManifests = manifests.filter(({ ui }) => ui);
export const serverManifests = manifests.filter(({ server }) => server);

/** The apps of the shell and of the plugins, and what those ask for first. */
export const applications: readonly ApplicationManifest[] = [
  { id: 'error' },
  { id: 'status', firstRequests: ['/api/status'] },
  ...manifests.flatMap((manifest) => manifest.applications ?? []),
];

/** Of the files that `import.meta.glob` found the one in the folder of a plugin. */
export function findInFolder<T>(found: Record<string, T>, id: string, file: string): T | undefined {
  return found[`${folders.get(id)}/${file}`];
}
