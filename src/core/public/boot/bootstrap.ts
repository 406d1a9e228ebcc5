import { nextTask } from '#common/tasks';
import { createCoreSystem, type CoreSystem } from '../core-system';
import {
  readInjectedMetadata,
  type InjectedMetadata,
} from '../injected-metadata/injected-metadata';
import { loadMonitoring } from '../monitoring';
import {
  loadOutsidePlugins,
  readManifests,
  type LoadPlugin,
  type PluginManifest,
} from '../plugins';
import { loadLanguage, logLanguageWarnings } from './load-language';

export interface BootstrapParameters {
  page: Window;
  /** The manifests of our own plugins; those of others come with the page. */
  plugins: readonly PluginManifest[];
  loadPlugin: LoadPlugin;
}

/**
 * From a served page to a running shell (spec section 4, Bootstrap). A language that can't be loaded ends in the fatal-error
 * screen.
 */
export async function bootstrap(parameters: BootstrapParameters): Promise<CoreSystem> {
  const { page, plugins, loadPlugin } = parameters;
  const metadata = withTheme(readInjectedMetadata(page.document), page);
  const [language, monitoring] = await Promise.allSettled([
    loadLanguage(page, metadata),
    loadMonitoring(page, metadata),
  ]);
  await nextTask();
  const rootElement = createRootElement(page.document);
  const core = createCoreSystem({
    rootElement,
    metadata,
    plugins: readManifests(plugins, metadata),
    loadPlugin: loadOutsidePlugins(metadata, loadPlugin, page),
    // The page works without it.
    ...(monitoring.status === 'fulfilled' && { monitoring: monitoring.value }),
  });
  if (language.status === 'rejected') core.reportFatalError(language.reason);
  else await core.start();
  // Until the shell stands there: it begins in pieces, between which the browser paints.
  page.document.getElementById('osd_loading_message')?.remove();
  logLanguageWarnings(page);
  return core;
}

/** The theme was chosen before the first paint; branding follows it. */
function withTheme(metadata: InjectedMetadata, page: Window): InjectedMetadata {
  const darkMode = page.__osdThemeTag__?.endsWith('dark') ?? false;
  return { ...metadata, branding: { ...metadata.branding, darkMode } };
}

function createRootElement(page: Document): HTMLElement {
  const element = page.createElement('div');
  element.id = 'opensearch-dashboards-body';
  element.style.minHeight = '100%';
  page.body.prepend(element);
  return element;
}
