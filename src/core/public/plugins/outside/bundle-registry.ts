/** The registry in which scripts of outside plugins leave their code, under the names they are built for. */
export interface BundleRegistry {
  has(key: string): boolean;
  /** `load(moduleKey)` gives the exports of the bundle. */
  define(key: string, load: (moduleKey: string) => unknown, moduleKey: string): void;
  get(key: string): unknown;
}

declare global {
  interface Window {
    __osdBundles__?: BundleRegistry;
  }
}

export function createBundleRegistry(): BundleRegistry {
  const bundles = new Map<string, () => unknown>();
  return {
    has: (key) => bundles.has(key),
    define(key, load, moduleKey) {
      if (bundles.has(key)) {
        throw new Error(`Bundle "${key}" is already defined.`);
      }
      bundles.set(key, () => load(moduleKey));
    },
    get(key) {
      const bundle = bundles.get(key);
      if (!bundle) {
        throw new Error(`Bundle "${key}" is not defined.`);
      }
      return bundle();
    },
  };
}
