import type { PluginInitializer } from '../lifecycle';

/** The parts of a plugin's manifest that the browser needs. */
export interface PluginManifest {
  id: string;
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
  /** Where its configuration stands; the last part names it. */
  configPath?: string | readonly string[];
  /** What the server lets the browser see of its configuration. */
  config?: Readonly<Record<string, unknown>>;
  /** Without it the page does not open: the operator's choice. */
  isRequired?: boolean;
}

/** Loads the code of one plugin. */
export type LoadPlugin = (id: string) => Promise<AnyPluginInitializer | undefined>;

// The parameters of an initializer are the plugin's own business.
export type AnyPluginInitializer = PluginInitializer<unknown, unknown, never, never>;

export interface PluginFailure {
  id: string;
  error: Error;
}
