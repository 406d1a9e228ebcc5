import { startIntegrations, type Integrations } from '../core/public/integrations';

/** Settings that change how the whole page behaves, from start to stop. */
export class IntegrationsService {
  #running: Integrations | undefined;

  async setup() {}

  async start({
    uiSettings,
  }: {
    uiSettings: Parameters<typeof startIntegrations>[0]['uiSettings'];
  }) {
    this.#running = startIntegrations({ page: document, uiSettings });
  }

  async stop() {
    this.#running?.stop();
  }
}
