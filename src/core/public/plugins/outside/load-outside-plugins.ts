import { i18n } from '#common/i18n';
import type { InjectedMetadata, InjectedPlugin } from '../../injected-metadata/injected-metadata';
import type { AnyPluginInitializer, LoadPlugin, PluginManifest } from '../types';
import { createBundleRegistry, type BundleRegistry } from './bundle-registry';
import { loadScript } from './load-script';

/**
 * All manifests: our own, and those of plugins that are not part of Atrium, which the server found and wrote into the page.
 */
export function readManifests(
  own: readonly PluginManifest[],
  { uiPlugins, requiredPlugins }: InjectedMetadata,
): readonly PluginManifest[] {
  const outside = uiPlugins.map(({ id, plugin, config }) => ({
    id,
    configPath: plugin.configPath,
    requiredPlugins: plugin.requiredPlugins,
    optionalPlugins: plugin.optionalPlugins,
    config,
  }));
  return [...own, ...outside].map((manifest) => ({
    ...manifest,
    isRequired: requiredPlugins.includes(manifest.id),
  }));
}

/**
 * Loads the scripts of outside plugins, each when it is asked for, and hands everything else on. The libraries that they share
 * with the shell are loaded with the first of them.
 */
export function loadOutsidePlugins(
  { uiPlugins, basePath, buildNumber }: InjectedMetadata,
  loadOwn: LoadPlugin,
  page: Window,
): LoadPlugin {
  const outside = new Map(uiPlugins.map((plugin) => [plugin.id, plugin]));
  if (outside.size === 0) return loadOwn;
  const bundles = (page.__osdBundles__ ??= createBundleRegistry());
  const nonce = page.document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const ready = Promise.all([
    import(/* webpackChunkName: "outside-plugins" */ './shared-dependencies').then(
      ({ shareDependencies }) => shareDependencies(page),
    ),
    // Their texts are not known.
    i18n.loadMessageFormat(),
  ]);
  return async (id) => {
    const plugin = outside.get(id);
    if (!plugin) return loadOwn(id);
    await ready;
    const url = `${basePath}/${buildNumber}/bundles/plugin/${scriptOf(plugin)}`;
    await loadScript(`plugin-${id}`, url, { page: page.document, nonce });
    return readBundle(bundles, id);
  };
}

/** The version makes the address of a changed plugin another one: browsers keep what they have. */
function scriptOf({ id, plugin: { version } }: InjectedPlugin): string {
  const name = encodeURIComponent(id);
  const query = version ? `?v=${encodeURIComponent(version)}` : '';
  return `${name}/${name}.plugin.js${query}`;
}

function readBundle(bundles: BundleRegistry, id: string): AnyPluginInitializer | undefined {
  const key = `plugin/${id}/public`;
  if (!bundles.has(key)) return undefined;
  return (bundles.get(key) as { plugin?: AnyPluginInitializer } | undefined)?.plugin;
}
