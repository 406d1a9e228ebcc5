import { asList, type JsonObject, type JsonValue } from '#common/json';
import { answerTable, CAT_PARAMETERS } from '../cat/table';
import type { Endpoint } from '../endpoint';
import { isAskedFor } from '../indices/aliases';

const COLUMNS = [
  { name: 'name', aliases: ['n'], about: 'template name' },
  { name: 'index_patterns', aliases: ['t'], about: 'template index patterns' },
  { name: 'order', aliases: ['o', 'p'], about: 'template application order/priority number' },
  { name: 'version', aliases: ['v'], about: 'version' },
  { name: 'composed_of', aliases: ['c'], about: 'component templates comprising index template' },
];

export const endpoint: Endpoint = {
  name: 'cat.templates',
  routes: ['GET /_cat/templates', 'GET /_cat/templates/{name}'],
  scope: 'manage',
  does: 'Templates of indices that whoever asks may manage, of both kinds.',
  parameters: CAT_PARAMETERS,
  async handle(call) {
    const asked = call.params['name']?.split(',');
    const { names } = call.engine;
    const found = [
      ...(await names.listTemplates('legacy')).map((one) => rowOf(one, '')),
      ...(await names.listTemplates('index')).map((one) =>
        rowOf(one, listed(one.template['composed_of'])),
      ),
    ].filter(({ name }) => !asked || isAskedFor(name, asked));
    return answerTable(call, COLUMNS, found);
  },
};

const listed = (names: JsonValue | undefined): string => `[${asList(names).join(', ')}]`;

const rowOf = ({ name, template }: { name: string; template: JsonObject }, parts: string) => ({
  name,
  index_patterns: listed(template['index_patterns']),
  order: Number(template['order'] ?? template['priority'] ?? 0),
  version: template['version'] === undefined ? null : Number(template['version']),
  composed_of: parts,
});
