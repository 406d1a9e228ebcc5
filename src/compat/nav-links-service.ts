import type { Observable } from 'rxjs';
import type { PublicAppInfo } from '../core/public/application';
import { createNavLinks, type ChromeNavLinks } from '../core/public/chrome/nav-links';
import {
  requireId,
  toNavLink as toLink,
  type ChromeNavLink,
} from '../core/public/chrome/to-nav-link';
import type { IBasePath } from '../core/public/http';
import { createStop } from './until-stopped';

type PrependingBasePath = Pick<IBasePath, 'prepend'>;

export interface NavLinksStartDependencies {
  application: { applications$: Observable<ReadonlyMap<string, PublicAppInfo>> };
  http: { basePath: PrependingBasePath };
}

export class NavLinksService {
  readonly #stop = createStop();

  start({ application, http }: NavLinksStartDependencies): ChromeNavLinks {
    return this.#stop.untilStopped(createNavLinks(application.applications$, http.basePath));
  }

  stop() {
    this.#stop.stop();
  }
}

/** A link that is never changed, only replaced. */
export class NavLinkWrapper {
  readonly id: string;
  readonly baseUrl: string;
  readonly properties: Readonly<ChromeNavLink>;

  constructor(properties: ChromeNavLink) {
    this.id = requireId(properties).id;
    this.baseUrl = properties.baseUrl;
    this.properties = Object.freeze({ ...properties });
  }

  update(values: Partial<ChromeNavLink>): NavLinkWrapper {
    return new NavLinkWrapper({ ...this.properties, ...values });
  }
}

export function toNavLink(app: PublicAppInfo, basePath: PrependingBasePath): NavLinkWrapper {
  return new NavLinkWrapper(toLink(app, basePath));
}
