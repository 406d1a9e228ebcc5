import { readValueTemplate } from '../template';
import type { ProcessorKind } from '../processor';

/** Puts values behind those that a field has. */
export const processor: ProcessorKind = {
  type: 'append',
  read(config) {
    const field = config.template('field');
    const given = config.require('value');
    const value = readValueTemplate(given, (reason) => config.wrong('value', reason));
    const allowsDuplicates = config.flag('allow_duplicates', true);
    return (document) => document.append(field(document), value(document), allowsDuplicates);
  },
};
