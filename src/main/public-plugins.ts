import type { AnyPluginInitializer, LoadPlugin } from '#core/public';

/** Only what registers an app is in the first file; the apps themselves are chunks of their own. */
const loaders: Readonly<Record<string, () => Promise<{ plugin: unknown }>>> = {
  dashboard: () => import(/* webpackMode: "eager" */ '#plugins/dashboard/public'),
  data: () => import(/* webpackMode: "eager" */ '#plugins/data/public'),
  dataManagement: () => import(/* webpackMode: "eager" */ '#plugins/data-management/public'),
  discover: () => import(/* webpackMode: "eager" */ '#plugins/discover/public'),
  gallery: () => import(/* webpackMode: "eager" */ '#plugins/gallery/public'),
  home: () => import(/* webpackMode: "eager" */ '#plugins/home/public'),
  ingest: () => import(/* webpackMode: "eager" */ '#plugins/ingest/public'),
  management: () => import(/* webpackMode: "eager" */ '#plugins/management/public'),
  security: () => import(/* webpackMode: "eager" */ '#plugins/security/public'),
  visualizations: () => import(/* webpackMode: "eager" */ '#plugins/visualizations/public'),
  visualize: () => import(/* webpackMode: "eager" */ '#plugins/visualize/public'),
  workspace: () => import(/* webpackMode: "eager" */ '#plugins/workspace/public'),
};

export const loadPlugin: LoadPlugin = async (id) =>
  (await loaders[id]?.())?.plugin as AnyPluginInitializer | undefined;
