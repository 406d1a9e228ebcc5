import type { SimulationRequest } from '#engine';
import type { Call, Endpoint } from '../endpoint';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { nested } from '../templates/template-endpoints';

export const endpoint: Endpoint = {
  name: 'indices.simulate_template',
  routes: [
    'POST /_index_template/_simulate',
    'POST /_index_template/_simulate/{name}',
    'POST /_index_template/_simulate_index/{index_name}',
  ],
  scope: 'manage',
  does: 'What an index of a name, or of a template, would be made with. Nothing is made.',
  parameters: [...MANAGER_TIMEOUTS, 'create', 'cause'],
  body: 'json',
  async handle(call) {
    const found = await call.engine.names.simulateTemplate(requestOf(call));
    if (!found) return { json: {} };
    const { template, overlapping } = found;
    return {
      json: { template: { ...template, settings: nested(template.settings) }, overlapping },
    };
  },
};

function requestOf({ params, body }: Call): SimulationRequest {
  const { name: template, index_name: index } = params;
  const given = body.object();
  return {
    ...(index === undefined ? {} : { index }),
    ...(template === undefined ? {} : { template }),
    ...(given ? { body: given } : {}),
  };
}
