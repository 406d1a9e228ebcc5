import { loadCapabilities } from '../core/public/application/capabilities';
import type { HttpStart } from '../core/public/http';

/** `new CapabilitiesService().start({ http, appIds })` */
export class CapabilitiesService {
  async start({ http, appIds }: { http: Pick<HttpStart, 'post'>; appIds: readonly string[] }) {
    return { capabilities: await loadCapabilities(http, appIds) };
  }
}
