import type { AppMount, AppMountContext, AppMountDeprecated } from './types';

type MountContextProvider = () => unknown;

/** The first argument of the older form `mount(context, params)`. Deprecated by the contract. */
export interface MountContexts {
  register(name: string, provider: MountContextProvider): void;
  /** The mount function in its present form. */
  adapt(mount: AppMount | AppMountDeprecated): AppMount;
}

export function createMountContexts(): MountContexts {
  const providers = new Map<string, MountContextProvider>();
  return {
    register: (name, provider) => void providers.set(name, provider),
    adapt(mount) {
      if (!isDeprecated(mount)) return mount;
      return async (params) => {
        const parts = [...providers].map(
          async ([name, provide]) => [name, await provide()] as const,
        );
        return mount(Object.fromEntries(await Promise.all(parts)) as AppMountContext, params);
      };
    },
  };
}

/** Only the number of its parameters tells the older form. */
function isDeprecated(mount: AppMount | AppMountDeprecated): mount is AppMountDeprecated {
  return mount.length === 2;
}
