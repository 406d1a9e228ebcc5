import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ApplicationManifest } from '#common/plugins';
import { isRange, satisfies } from '#common/version';
import type { Logger } from './server-plugin';

const names = z.array(z.string()).default([]);
const manifestSchema = z.object({
  // It becomes part of addresses and of the page.
  id: z
    .string()
    .regex(
      /^[a-zA-Z][\w-]{0,63}$/,
      'must begin with a letter and hold letters, digits, _ and - only',
    ),
  version: z.string().max(64).default('0.0.0'),
  /** The versions of Atrium that it works with. */
  atriumVersion: z.string().refine(isRange, 'must be a range of versions, such as ^1.2').optional(),
  configPath: z.union([z.string(), z.array(z.string())]).optional(),
  requiredPlugins: names,
  optionalPlugins: names,
  requiredBundles: names,
  ui: z.boolean().default(false),
  applications: z
    .array(
      z.object({
        id: z.string(),
        firstRequests: z.array(z.string().regex(/^\/(api|internal)\//)).optional(),
      }),
    )
    .default([]),
});

/** A plugin that is not part of Atrium, as its `opensearch_dashboards.json` describes it. */
export interface DiscoveredPlugin {
  id: string;
  version: string;
  configPath: string | readonly string[];
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
  requiredBundles: readonly string[];
  applications: readonly ApplicationManifest[];
  /** Holds `{id}.plugin.js` and what that loads. */
  publicFolder: string;
}

/**
 * The plugins with a part for the browser: those in the folders of `plugins/`, and those named one by one. What can't be read,
 * or needs another version of Atrium, is logged and left out; everything else goes on.
 */
export async function discoverPlugins(
  root: string,
  paths: readonly string[],
  version: string,
  log: Logger,
): Promise<readonly DiscoveredPlugin[]> {
  const folders = [...(await listFolders(join(root, 'plugins'))), ...paths];
  const found = new Map<string, DiscoveredPlugin>();
  for (const folder of folders) {
    try {
      const plugin = await readPlugin(folder, version);
      if (!plugin) continue;
      if (found.has(plugin.id))
        throw new Error(`There is another plugin with the id "${plugin.id}".`);
      found.set(plugin.id, plugin);
    } catch (error) {
      log.error({ err: error, folder }, 'A plugin can’t be used and is left out.');
    }
  }
  return [...found.values()];
}

async function listFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .toSorted();
}

async function readPlugin(folder: string, version: string): Promise<DiscoveredPlugin | undefined> {
  const text = await readFile(join(folder, 'opensearch_dashboards.json'), 'utf8');
  const { ui, configPath, atriumVersion, ...manifest } = manifestSchema.parse(JSON.parse(text));
  if (atriumVersion !== undefined && !satisfies(version, atriumVersion))
    throw new Error(
      `The plugin "${manifest.id}" needs Atrium ${atriumVersion}; this is Atrium ${version}.`,
    );
  if (!ui) return undefined;
  return {
    ...manifest,
    configPath: configPath ?? manifest.id,
    publicFolder: join(folder, 'target/public'),
  };
}
