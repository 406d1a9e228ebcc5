/** An app in a plugin's manifest. */
export interface ApplicationManifest {
  id: string;
  /** Addresses below the base path that the app asks for (GET) as soon as it is opened. */
  firstRequests?: readonly string[];
  /** Chunks of ours, by name, that the app waits for beside its own. */
  chunks?: readonly string[];
  /** The server can draw what it shows first; all its first requests are needed for that. */
  firstPicture?: boolean;
}

/** The `opensearch_dashboards.json` of a plugin that is built with Atrium. */
export interface OwnManifest {
  id: string;
  /** `public/plugin.ts` registers its part for the browser. */
  ui: boolean;
  /** `server/plugin.ts` registers its part for the server. */
  server: boolean;
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
  /** Plugins whose code it uses, and which are not started for it. */
  requiredBundles?: readonly string[];
  /** Those that are there in every installation: the page asks for their rights before it starts. */
  applications?: readonly ApplicationManifest[];
}
